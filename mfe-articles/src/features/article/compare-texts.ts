/** A paragraph, heading or cell of two versions. */
export interface ComparedBlock {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00A0',
  '#39': "'",
};
const BLOCK_END = /<\/(?:p|h[1-6]|li|dt|dd|tr|caption|figcaption|blockquote)>|<br\s*\/?>|<hr\s*\/?>/gi;

/** The texts of HTML, block by block, without markup. The result is plain text. */
export function blocksOf(html: string): readonly string[] {
  return html
    .replaceAll(BLOCK_END, '\n')
    .replaceAll(/<\/t[dh]>/gi, ' ')
    .split('\n')
    .map((block) =>
      block
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll(/&(#39|\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((block) => block !== '');
}

/** Maximum product of the numbers of blocks of both texts; longer texts count as removed and added as a whole. */
const MAX_CELLS = 1_000_000;

/** The difference of two texts, by the longest common subsequence of blocks, in reading order. */
export function compareTexts(before: readonly string[], after: readonly string[]): readonly ComparedBlock[] {
  const [rows, columns] = [before.length, after.length];
  if (rows * columns > MAX_CELLS) {
    return [
      ...before.map((text): ComparedBlock => ({ kind: 'removed', text })),
      ...after.map((text): ComparedBlock => ({ kind: 'added', text })),
    ];
  }
  const width = columns + 1;
  const common = new Uint32Array((rows + 1) * width);
  for (let row = rows - 1; row >= 0; row -= 1) {
    for (let column = columns - 1; column >= 0; column -= 1) {
      common[row * width + column] =
        before[row] === after[column]
          ? common[(row + 1) * width + column + 1]! + 1
          : Math.max(common[(row + 1) * width + column]!, common[row * width + column + 1]!);
    }
  }
  const blocks: ComparedBlock[] = [];
  let [row, column] = [0, 0];
  while (row < rows || column < columns) {
    if (row < rows && column < columns && before[row] === after[column]) {
      blocks.push({ kind: 'same', text: before[row]! });
      row += 1;
      column += 1;
    } else if (
      row < rows &&
      (column === columns || common[(row + 1) * width + column]! >= common[row * width + column + 1]!)
    ) {
      blocks.push({ kind: 'removed', text: before[row]! });
      row += 1;
    } else {
      blocks.push({ kind: 'added', text: after[column]! });
      column += 1;
    }
  }
  return blocks;
}
