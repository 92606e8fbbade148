;; Compares the signs of many vectors with those of a query; distances.ts calls it. `npm run wat` compiles it.
(module
  (memory (export "memory") 2)

  ;; Adds to each distance of `distances` (16 bits each) how far a row is from the query: over all numbers whose signs differ, the
  ;; sum of the query's magnitudes. The rows stand between `row` and `end`, 64 bytes of signs each. At `query` stand 64 bytes of
  ;; signs, 64 with the lower bits of the magnitudes, and 64 with the upper bits. There is one row at least.
  (func (export "add") (param $query i32) (param $row i32) (param $end i32) (param $distances i32)
    (local $part i32) (local $differ v128) (local $lower v128) (local $upper v128)
    (loop $rows
      (local.set $lower (v128.const i64x2 0 0))
      (local.set $upper (v128.const i64x2 0 0))
      (local.set $part (i32.const 0))
      (loop $parts
        (local.set $differ (v128.xor
          (v128.load (i32.add (local.get $row) (local.get $part)))
          (v128.load (i32.add (local.get $query) (local.get $part)))))
        (local.set $lower (i8x16.add (local.get $lower) (i8x16.popcnt
          (v128.and (local.get $differ) (v128.load offset=64 (i32.add (local.get $query) (local.get $part)))))))
        (local.set $upper (i8x16.add (local.get $upper) (i8x16.popcnt
          (v128.and (local.get $differ) (v128.load offset=128 (i32.add (local.get $query) (local.get $part)))))))
        (local.set $part (i32.add (local.get $part) (i32.const 16)))
        (br_if $parts (i32.lt_u (local.get $part) (i32.const 64))))

      ;; A byte of `lower` is 32 at most, so the sum fits. Then sixteen bytes become four numbers.
      (local.set $lower (i8x16.add (local.get $lower) (i8x16.shl (local.get $upper) (i32.const 1))))
      (local.set $lower (i32x4.extadd_pairwise_i16x8_u (i16x8.extadd_pairwise_i8x16_u (local.get $lower))))
      (i32.store16 (local.get $distances) (i32.add
        (i32.load16_u (local.get $distances))
        (i32.add
          (i32.add (i32x4.extract_lane 0 (local.get $lower)) (i32x4.extract_lane 1 (local.get $lower)))
          (i32.add (i32x4.extract_lane 2 (local.get $lower)) (i32x4.extract_lane 3 (local.get $lower))))))

      (local.set $distances (i32.add (local.get $distances) (i32.const 2)))
      (local.set $row (i32.add (local.get $row) (i32.const 64)))
      (br_if $rows (i32.lt_u (local.get $row) (local.get $end))))))
