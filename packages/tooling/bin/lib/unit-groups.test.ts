import { join } from 'node:path';
import fc from 'fast-check';
import { groupsOf, longestFirst, placeOf, unitTestFiles } from './unit-groups.mjs';
import type { Place } from './unit-groups.mjs';

const path = fc
  .record({
    folder: fc.constantFrom('bff/src/a', 'bff/src/b', 'packages/ui/src', 'packages/format/src', 'shell/src'),
    name: fc.stringMatching(/^[a-z]{1,6}$/),
    extension: fc.constantFrom('ts', 'tsx'),
  })
  .map(({ folder, name, extension }) => `${folder}/${name}.test.${extension}`);

describe('groups of test files', () => {
  it('hold each file once, of one environment, servers together, others by package, and files that need isolation alone', () => {
    const place = fc.constantFrom<Place>('alone', 'server', 'package');
    fc.assert(
      fc.property(fc.uniqueArray(path, { maxLength: 120 }), fc.func(place), (paths, placeOfPath) => {
        const groups = groupsOf(paths, (file) => placeOfPath(file));

        expect(groups.flat().sort()).toEqual([...paths].sort());
        for (const group of groups) {
          const places = new Set(group.map((file) => placeOfPath(file)));
          expect(places.size).toBe(1);
          expect(new Set(group.map((file) => file.endsWith('x'))).size).toBe(1);
          expect(group.length).toBeLessThanOrEqual(places.has('server') ? 20 : 40);
          if (places.has('alone')) expect(group).toHaveLength(1);
          if (places.has('package'))
            expect(new Set(group.map((file) => /^(packages\/)?[^/]+/.exec(file)![0])).size).toBe(1);
        }
      }),
    );
  });

  it.each([
    ["import { startWholeSite } from '../testing/whole-site';", 'server'],
    ["import { createSite } from './site';", 'server'],
    ["jest.mock('./clock');\nimport { startWholeSite } from '../testing/whole-site';", 'alone'],
    ["import { readSite } from './site-index';", 'package'],
  ])('places %j with %s', (text, expected) => expect(placeOf(text)).toBe(expected));

  it('begin with those that take longest: servers three times as long as others, for their length', () => {
    const server = "import { startWholeSite } from '../testing/whole-site';".padEnd(100);
    const texts: Readonly<Record<string, string>> = { server, short: ' '.repeat(120), long: ' '.repeat(301) };
    const groups = [['short'], ['server'], ['short', 'short', 'short'], ['long']];

    expect(longestFirst(groups, (name) => texts[name]!)).toEqual([
      ['short', 'short', 'short'],
      ['long'],
      ['server'],
      ['short'],
    ]);
  });

  it('are made of every unit test of the project, and of no journey', () => {
    const files = unitTestFiles(join(__dirname, '../../../..'));

    expect(files).toContain('packages/tooling/bin/lib/unit-groups.test.ts');
    expect(files.filter((file) => /\.e2e\.|^bench\//.test(file))).toEqual([]);
    expect(files.length).toBeGreaterThan(500);
  });
});
