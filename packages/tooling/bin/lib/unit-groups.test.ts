import { join } from 'node:path';
import fc from 'fast-check';
import { groupsOf, unitTestFiles } from './unit-groups.mjs';

const path = fc
  .record({
    folder: fc.constantFrom('bff/src/a', 'bff/src/b', 'packages/ui/src', 'packages/format/src', 'shell/src'),
    name: fc.stringMatching(/^[a-z]{1,6}$/),
    extension: fc.constantFrom('ts', 'tsx'),
  })
  .map(({ folder, name, extension }) => `${folder}/${name}.test.${extension}`);

describe('groups of test files', () => {
  it('hold each file once, of one package and one environment, and what stands alone by itself', () => {
    fc.assert(
      fc.property(fc.uniqueArray(path, { maxLength: 80 }), fc.func(fc.boolean()), (paths, isAlone) => {
        const groups = groupsOf(paths, (file) => isAlone(file));

        expect(groups.flat().sort()).toEqual([...paths].sort());
        for (const group of groups) {
          const kinds = group.map((file) => `${/^(packages\/)?[^/]+/.exec(file)![0]} ${file.endsWith('x')}`);
          expect(new Set(kinds).size).toBe(1);
          expect(group.length).toBeLessThanOrEqual(24);
          if (group.some((file) => isAlone(file))) expect(group).toHaveLength(1);
        }
      }),
    );
  });

  it('are made of every unit test of the project, and of no journey', () => {
    const files = unitTestFiles(join(__dirname, '../../../..'));

    expect(files).toContain('packages/tooling/bin/lib/unit-groups.test.ts');
    expect(files.filter((file) => /\.e2e\.|^bench\//.test(file))).toEqual([]);
    expect(files.length).toBeGreaterThan(500);
  });
});
