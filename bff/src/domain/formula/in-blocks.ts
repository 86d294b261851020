/** Work in steps; between two of them others may be served. */
export type Steps<T> = Generator<void, T>;

/** Rows of one step. */
const ROWS_OF_STEP = 4096;

/** Works through rows block by block, one block per step. */
export function* inBlocks(
  length: number,
  work: (from: number, to: number) => void,
  rowsOfStep = ROWS_OF_STEP,
): Steps<void> {
  for (let from = 0; from < length; from += rowsOfStep) {
    work(from, Math.min(length, from + rowsOfStep));
    yield;
  }
}
