import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, read } from './project-files';

/** Rows of `docs/abuse-cases.md`: `| A1 | try | answer | `file`: name of the test |`. */
const rows = [...read('docs/abuse-cases.md').matchAll(/^\| ([A-Z])(\d+) \|.*\| `([^`]+)`: (.+) \|$/gm)].map(
  ([, section, number, file, name]) => ({ section: section!, number: Number(number), file: file!, name: name! }),
);

/** How many cases each section has at least. */
const CASES: Readonly<Record<string, number>> = { A: 32, B: 19, C: 21, D: 27, E: 14, F: 25, G: 18, K: 10, L: 15, M: 6 };

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');

describe('docs/abuse-cases.md', () => {
  it.each(Object.entries(CASES))('has every case of section %s up to %i', (section, count) => {
    const numbers = new Set(rows.filter((row) => row.section === section).map(({ number }) => number));

    expect([...numbers].sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, at) => at + 1));
  });

  it('names tests that exist', () => {
    const missing = rows.filter(
      ({ file, name }) => !existsSync(join(root, file)) || !new RegExp(`(['"])${escaped(name)}\\1`).test(read(file)),
    );

    expect(missing).toEqual([]);
  });
});
