import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { read, root } from './project-files';

const TABLE = 'docs/abuse-cases-payments.md';
const CASES = 18;
/** Rows: `| G1 | try | answer | `file`: name of the test |`. */
const rows = [...read(TABLE).matchAll(/^\| G(\d+) \|.*\| `([^`]+)`: (.+) \|$/gm)].map(([, number, file, name]) => ({
  number: Number(number),
  file: file!,
  name: name!,
}));

describe(TABLE, () => {
  it('has every case', () => {
    const numbers = new Set(rows.map(({ number }) => number));

    expect([...numbers].sort((a, b) => a - b)).toEqual(Array.from({ length: CASES }, (_, at) => at + 1));
  });

  it('names tests that there are', () => {
    const missing = rows.filter(({ file, name }) => !existsSync(join(root, file)) || !read(file).includes(`'${name}'`));

    expect(missing).toEqual([]);
  });
});
