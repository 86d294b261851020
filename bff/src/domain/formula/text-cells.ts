import { BITS } from './row-loops';

/** What a row holds of a figure of texts. Null: unknown. */
export type TextCell = string | readonly string[] | null;

/** In bits, whether a cell has a text that a condition holds for. */
export function hasText(cell: TextCell, holds: (text: string) => boolean): number {
  if (cell === null) return BITS.unknown;
  return (typeof cell === 'string' ? holds(cell) : cell.some(holds)) ? BITS.true : BITS.false;
}

/** Whether a text is that of a cell, or one of its list. */
export const isIn = (cell: string | readonly string[], text: string): boolean =>
  typeof cell === 'string' ? cell === text : cell.includes(text);

/** Few distinct texts occur in many rows. */
export function memoised(holds: (text: string) => boolean): (text: string) => boolean {
  const known = new Map<string, boolean>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const made = holds(text);
    known.set(text, made);
    return made;
  };
}
