;; Multiplies rows of a word table with the words of a query; products.ts calls it. `npm run wat` compiles it.
(module
  (memory (export "memory") 1)

  ;; Adds a row times `scale` to `sum`. The row has two numbers in a byte, 0 to 15, whose values are symmetric around 7.5, and ends at
  ;; `end`; both take whole parts of 16 bytes.
  (func (export "add") (param $row i32) (param $end i32) (param $scale f32) (param $sum i32)
    (local $bytes v128) (local $low v128) (local $high v128) (local $middle v128) (local $times v128)
    (local.set $middle (f32x4.splat (f32.const 7.5)))
    (local.set $times (f32x4.splat (local.get $scale)))
    (loop $parts
      (local.set $bytes (v128.load (local.get $row)))
      (local.set $low (v128.and (local.get $bytes) (i8x16.splat (i32.const 15))))
      (local.set $high (i8x16.shr_u (local.get $bytes) (i32.const 4)))
      (local.set $bytes (i8x16.shuffle 0 16 1 17 2 18 3 19 4 20 5 21 6 22 7 23 (local.get $low) (local.get $high)))
      (call $add16 (local.get $bytes) (local.get $middle) (local.get $times) (local.get $sum))
      (local.set $bytes (i8x16.shuffle 8 24 9 25 10 26 11 27 12 28 13 29 14 30 15 31 (local.get $low) (local.get $high)))
      (call $add16 (local.get $bytes) (local.get $middle) (local.get $times) (i32.add (local.get $sum) (i32.const 64)))
      (local.set $sum (i32.add (local.get $sum) (i32.const 128)))
      (local.set $row (i32.add (local.get $row) (i32.const 16)))
      (br_if $parts (i32.lt_u (local.get $row) (local.get $end)))))

  (func $add16 (param $bytes v128) (param $middle v128) (param $times v128) (param $sum i32)
    (local $half v128)
    (local.set $half (i16x8.extend_low_i8x16_u (local.get $bytes)))
    (v128.store (local.get $sum) (f32x4.add (v128.load (local.get $sum))
      (f32x4.mul (local.get $times) (f32x4.sub
        (f32x4.convert_i32x4_u (i32x4.extend_low_i16x8_u (local.get $half))) (local.get $middle)))))
    (v128.store offset=16 (local.get $sum) (f32x4.add (v128.load offset=16 (local.get $sum))
      (f32x4.mul (local.get $times) (f32x4.sub
        (f32x4.convert_i32x4_u (i32x4.extend_high_i16x8_u (local.get $half))) (local.get $middle)))))
    (local.set $half (i16x8.extend_high_i8x16_u (local.get $bytes)))
    (v128.store offset=32 (local.get $sum) (f32x4.add (v128.load offset=32 (local.get $sum))
      (f32x4.mul (local.get $times) (f32x4.sub
        (f32x4.convert_i32x4_u (i32x4.extend_low_i16x8_u (local.get $half))) (local.get $middle)))))
    (v128.store offset=48 (local.get $sum) (f32x4.add (v128.load offset=48 (local.get $sum))
      (f32x4.mul (local.get $times) (f32x4.sub
        (f32x4.convert_i32x4_u (i32x4.extend_high_i16x8_u (local.get $half))) (local.get $middle))))))

  ;; Writes the products of `sum`, which ends at `end`, with eight vectors to `products`, and clears it. The numbers of the vectors
  ;; stand side by side: those of the first dimension, of the second, and so on. Returns the square of the length of the sum.
  (func (export "multiply") (param $sum i32) (param $end i32) (param $vectors i32) (param $products i32) (result f32)
    (local $value v128) (local $next v128) (local $square v128)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128)
    (loop $dimensions
      (local.set $value (v128.load32_splat (local.get $sum)))
      (local.set $next (v128.load32_splat offset=4 (local.get $sum)))
      (local.set $a (f32x4.add (local.get $a) (f32x4.mul (local.get $value) (v128.load (local.get $vectors)))))
      (local.set $b (f32x4.add (local.get $b) (f32x4.mul (local.get $value) (v128.load offset=16 (local.get $vectors)))))
      (local.set $c (f32x4.add (local.get $c) (f32x4.mul (local.get $next) (v128.load offset=32 (local.get $vectors)))))
      (local.set $d (f32x4.add (local.get $d) (f32x4.mul (local.get $next) (v128.load offset=48 (local.get $vectors)))))
      (local.set $square (f32x4.add (local.get $square)
        (f32x4.add (f32x4.mul (local.get $value) (local.get $value)) (f32x4.mul (local.get $next) (local.get $next)))))
      (i64.store (local.get $sum) (i64.const 0))
      (local.set $vectors (i32.add (local.get $vectors) (i32.const 64)))
      (local.set $sum (i32.add (local.get $sum) (i32.const 8)))
      (br_if $dimensions (i32.lt_u (local.get $sum) (local.get $end))))
    (v128.store (local.get $products) (f32x4.add (local.get $a) (local.get $c)))
    (v128.store offset=16 (local.get $products) (f32x4.add (local.get $b) (local.get $d)))
    (f32x4.extract_lane 0 (local.get $square))))
