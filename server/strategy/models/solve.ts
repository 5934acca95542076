/**
 * Solves A x = b for a symmetric positive definite matrix, row by row, by Cholesky's decomposition.
 *
 * @throws RangeError when the matrix is not positive definite
 */
export function solve(matrix: Float64Array, right: Float64Array): Float64Array {
  const size = right.length;
  const lower = new Float64Array(size * size);
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      let sum = matrix[row * size + column] ?? 0;
      for (let at = 0; at < column; at += 1) {
        sum -= (lower[row * size + at] ?? 0) * (lower[column * size + at] ?? 0);
      }
      if (row === column && !(sum > 0)) throw new RangeError('the matrix is not positive definite');
      lower[row * size + column] =
        row === column ? Math.sqrt(sum) : sum / (lower[column * size + column] ?? 1);
    }
  }
  const solution = right.slice();
  for (let row = 0; row < size; row += 1) {
    for (let at = 0; at < row; at += 1) {
      solution[row] = (solution[row] ?? 0) - (lower[row * size + at] ?? 0) * (solution[at] ?? 0);
    }
    solution[row] = (solution[row] ?? 0) / (lower[row * size + row] ?? 1);
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    for (let at = row + 1; at < size; at += 1) {
      solution[row] = (solution[row] ?? 0) - (lower[at * size + row] ?? 0) * (solution[at] ?? 0);
    }
    solution[row] = (solution[row] ?? 0) / (lower[row * size + row] ?? 1);
  }
  return solution;
}
