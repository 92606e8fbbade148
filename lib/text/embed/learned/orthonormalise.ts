/** Below this share of the mean, what is left of a column counts as nothing but rounding. */
const NEGLIGIBLE = 1e-9;

/**
 * Makes the columns of a matrix of `columns` numbers a row orthonormal, in place: Cholesky-QR, that is, V ← V R⁻¹ with
 * RᵀR = VᵀV (Golub and Van Loan, Matrix Computations, 5.2). A column that depends on those before it becomes zero.
 */
export function orthonormalise(matrix: Float32Array, columns: number): void {
  const rows = startsOfRows(matrix, columns);
  const factor = choleskyOf(gramOf(matrix, rows, columns), columns);
  for (const start of rows) {
    for (let column = 0; column < columns; column++) {
      const diagonal = factor[column * columns + column]!;
      let value = matrix[start + column]!;
      for (let before = 0; before < column; before++) {
        value -= factor[column * columns + before]! * matrix[start + before]!;
      }
      matrix[start + column] = diagonal === 0 ? 0 : value / diagonal;
    }
  }
}

/** Where the rows begin that are not all zeros; the others stay as they are, and a small collection has many. */
function startsOfRows(matrix: Float32Array, columns: number): number[] {
  const all = Array.from({ length: matrix.length / columns }, (_, row) => row * columns);
  return all.filter((start) => matrix.subarray(start, start + columns).some((value) => value !== 0));
}

/** The lower half of VᵀV. */
function gramOf(matrix: Float32Array, rows: readonly number[], columns: number): Float64Array {
  const gram = new Float64Array(columns * columns);
  for (const start of rows) {
    for (let row = 0; row < columns; row++) {
      const value = matrix[start + row]!;
      const place = row * columns;
      for (let column = 0; column <= row; column++) gram[place + column]! += value * matrix[start + column]!;
    }
  }
  return gram;
}

/** The lower triangle L with L Lᵀ = gram, in the place of `gram`. */
function choleskyOf(gram: Float64Array, columns: number): Float64Array {
  let trace = 0;
  for (let column = 0; column < columns; column++) trace += gram[column * columns + column]!;
  const least = (trace / columns) * NEGLIGIBLE;
  for (let row = 0; row < columns; row++) {
    for (let column = 0; column <= row; column++) {
      const diagonal = gram[column * columns + column]!;
      let value = gram[row * columns + column]!;
      for (let k = 0; k < column; k++) value -= gram[row * columns + k]! * gram[column * columns + k]!;
      if (row === column) gram[row * columns + column] = value > least ? Math.sqrt(value) : 0;
      else gram[row * columns + column] = diagonal === 0 ? 0 : value / diagonal;
    }
  }
  return gram;
}
