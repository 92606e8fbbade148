;; Compares the signs of many vectors with those of a query; distances.ts calls it. `npm run wat` compiles it.
(module
  (memory (export "memory") 1)

  ;; Writes to `distances` (16 bits each) how far each row is from the query: over all numbers whose signs differ, the sum of the
  ;; query's magnitudes. At `first` stand 64 bytes of signs of each row, and behind them 64 more of each. The query has the same two
  ;; stripes, each with 64 bytes of signs, 64 with the lower bits of the magnitudes, and 64 with the upper bits. There is one row at least.
  ;;
  ;; To count bits takes most of the time, so 1,024 bits are added up in five counters first, bit by bit (a carry-save adder, as in
  ;; Muła, Kurz and Lemire, "Faster population counts using AVX2 instructions", 2018). A sum is 24 at most and fits into five bits.
  (func (export "compare") (param $query i32) (param $first i32) (param $rows i32) (param $distances i32)
    (local $row i32) (local $end i32) (local $stripe i32) (local $part i32) (local $at i32) (local $of i32)
    (local $differ v128) (local $differ2 v128) (local $a v128) (local $b v128) (local $one v128) (local $carry v128) (local $carry2 v128)
    (local $ones v128) (local $twos v128) (local $fours v128) (local $eights v128) (local $sixteens v128)
    (local.set $row (local.get $first))
    (local.set $stripe (i32.shl (local.get $rows) (i32.const 6)))
    (local.set $end (i32.add (local.get $first) (local.get $stripe)))
    (loop $all
      (local.set $ones (v128.const i64x2 0 0))
      (local.set $twos (v128.const i64x2 0 0))
      (local.set $fours (v128.const i64x2 0 0))
      (local.set $eights (v128.const i64x2 0 0))
      (local.set $sixteens (v128.const i64x2 0 0))
      (local.set $part (i32.const 0))
      (loop $parts
        (local.set $at (i32.add (local.get $row) (local.get $part)))
        (local.set $of (i32.add (local.get $query) (local.get $part)))
        (local.set $differ (v128.xor (v128.load (local.get $at)) (v128.load (local.get $of))))
        (local.set $differ2
          (v128.xor (v128.load (i32.add (local.get $at) (local.get $stripe))) (v128.load offset=192 (local.get $of))))

        ;; The lower bits of both stripes, and what is in `ones`.
        (local.set $a (v128.and (local.get $differ) (v128.load offset=64 (local.get $of))))
        (local.set $b (v128.and (local.get $differ2) (v128.load offset=256 (local.get $of))))
        (local.set $one (v128.xor (local.get $a) (local.get $b)))
        (local.set $carry (v128.or
          (v128.and (local.get $a) (local.get $b))
          (v128.and (local.get $one) (local.get $ones))))
        (local.set $ones (v128.xor (local.get $one) (local.get $ones)))

        ;; The upper bits of both, the carry, and what is in `twos`.
        (local.set $a (v128.and (local.get $differ) (v128.load offset=128 (local.get $of))))
        (local.set $b (v128.and (local.get $differ2) (v128.load offset=320 (local.get $of))))
        (local.set $one (v128.xor (local.get $a) (local.get $b)))
        (local.set $carry2 (v128.or
          (v128.and (local.get $a) (local.get $b))
          (v128.and (local.get $one) (local.get $carry))))
        (local.set $one (v128.xor (local.get $one) (local.get $carry)))
        (local.set $carry (v128.and (local.get $one) (local.get $twos)))
        (local.set $twos (v128.xor (local.get $one) (local.get $twos)))

        ;; Both carries, and what is in `fours`, then in `eights`.
        (local.set $one (v128.xor (local.get $carry) (local.get $carry2)))
        (local.set $carry (v128.or
          (v128.and (local.get $carry) (local.get $carry2))
          (v128.and (local.get $one) (local.get $fours))))
        (local.set $fours (v128.xor (local.get $one) (local.get $fours)))
        (local.set $sixteens (v128.or (local.get $sixteens) (v128.and (local.get $carry) (local.get $eights))))
        (local.set $eights (v128.xor (local.get $carry) (local.get $eights)))

        (local.set $part (i32.add (local.get $part) (i32.const 16)))
        (br_if $parts (i32.lt_u (local.get $part) (i32.const 64))))

      ;; 16 sums of bytes, each of eight times 24 at most, then four numbers.
      (local.set $a (i8x16.popcnt (local.get $sixteens)))
      (local.set $a (i8x16.add (i8x16.add (local.get $a) (local.get $a)) (i8x16.popcnt (local.get $eights))))
      (local.set $a (i8x16.add (i8x16.add (local.get $a) (local.get $a)) (i8x16.popcnt (local.get $fours))))
      (local.set $a (i8x16.add (i8x16.add (local.get $a) (local.get $a)) (i8x16.popcnt (local.get $twos))))
      (local.set $a (i8x16.add (i8x16.add (local.get $a) (local.get $a)) (i8x16.popcnt (local.get $ones))))
      (local.set $a (i32x4.extadd_pairwise_i16x8_u (i16x8.extadd_pairwise_i8x16_u (local.get $a))))
      (i32.store16 (local.get $distances) (i32.add
        (i32.add (i32x4.extract_lane 0 (local.get $a)) (i32x4.extract_lane 1 (local.get $a)))
        (i32.add (i32x4.extract_lane 2 (local.get $a)) (i32x4.extract_lane 3 (local.get $a)))))

      (local.set $distances (i32.add (local.get $distances) (i32.const 2)))
      (local.set $row (i32.add (local.get $row) (i32.const 64)))
      (br_if $all (i32.lt_u (local.get $row) (local.get $end))))))
