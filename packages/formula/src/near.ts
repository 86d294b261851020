/** Longer than every name: the rest does not change the order. */
const LONGEST = 40;
const comparable = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '')
    .slice(0, LONGEST);

/** The names that are most similar to the text, the nearest first. */
export function nearestOf(found: string, names: readonly string[], max: number): readonly string[] {
  const written = comparable(found);
  // One spelling of a name is enough: the first.
  return [...new Map([...names].reverse().map((name) => [comparable(name), name])).values()]
    .reverse()
    .map((name) => ({ name, far: distance(written, comparable(name)) }))
    .sort((a, b) => a.far - b.far)
    .slice(0, max)
    .map(({ name }) => name);
}

/** The edit distance. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, place) => place);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const changed = row[j - 1]! + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(changed, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[to.length]!;
}
