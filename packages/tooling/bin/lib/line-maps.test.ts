import { SourceMap } from 'node:module';
import { transformSync } from 'esbuild';
import { withLinesAlone } from './line-maps.mjs';

const source = `type Name = string;

export function greet(name: Name): string {
  const words = ['good', 'day', name];

  return words.map((word) => word.toUpperCase()).join(' ');
}

export class Counter { #count = 0; next(): number { return (this.#count += 1); } }
`;

describe('a map of lines alone', () => {
  const { code, map } = transformSync(source, { loader: 'ts', sourcemap: 'external', sourcefile: 'greet.ts' });
  const whole = JSON.parse(map);
  const lines = withLinesAlone(whole);

  it('names the same line for every place of the program', () => {
    const [before, after] = [new SourceMap(whole), new SourceMap({ ...whole, ...lines })];
    const places = code.split('\n').flatMap((line, at) => [...line].map((_, column) => [at, column] as const));
    const lineAt = (from: SourceMap, [line, column]: readonly [number, number]): number | null => {
      const entry = from.findEntry(line, column);
      return 'originalLine' in entry ? entry.originalLine : null;
    };

    const sourceLines = places.map((place) => lineAt(before, place));
    const differing = places.filter(
      (place, at) => sourceLines[at] !== null && lineAt(after, place) !== sourceLines[at],
    );

    expect(places.length).toBeGreaterThan(150);
    expect(differing.map((place) => `${place.join(':')}`)).toEqual([]);
  });

  it('holds one place a line at most, and no source', () => {
    expect(lines.mappings).not.toContain(',');
    expect(whole.mappings).toContain(',');
    expect(lines).not.toHaveProperty('sourcesContent');
    expect(lines.sources).toEqual(['greet.ts']);
  });
});
