import type { Command } from './commands';

/** Lower case, without accents, niqqud and punctuation, for comparison. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/["'׳״’“”&.,:;()־-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const wordsOf = (text: string): readonly string[] => folded(text).split(' ');

/**
 * How well a command matches typed text: 3 prefix of its name, 2 each word is a prefix of a word of its name or code,
 * 1 each word is a prefix of another search term, 0 no match.
 */
export function rankOf({ label, detail, words }: Command, typed: string): 0 | 1 | 2 | 3 {
  const wanted = folded(typed);
  if (wanted === '') return 0;
  if (folded(label).startsWith(wanted) || folded(detail) === wanted) return 3;
  const terms = wanted.split(' ');
  const isIn = (given: readonly string[]): boolean =>
    terms.every((word) => given.some((candidate) => candidate.startsWith(word)));
  if (isIn([...wordsOf(label), ...wordsOf(detail)])) return 2;
  return isIn([...wordsOf(label), ...wordsOf(detail), ...wordsOf(words)]) ? 1 : 0;
}

/** Matching commands, the best first; equal ones keep their order. */
export function matching(commands: readonly Command[], typed: string): readonly Command[] {
  return commands
    .map((command, index) => ({ command, index, rank: rankOf(command, typed) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank || one.index - other.index)
    .map(({ command }) => command);
}
