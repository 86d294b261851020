import { createRequire } from 'node:module';
import { join } from 'node:path';
import { exemptedArrows } from './exempted-arrows';
import type { ImportRule } from './exempted-arrows';
import { projectFiles, read, root } from './project-files';

interface Rules {
  readonly forbidden: readonly ImportRule[];
  readonly options: { readonly exclude: { readonly path: string }; readonly doNotFollow: { readonly path: string } };
}

const { forbidden, options } = createRequire(__filename)(join(root, '.dependency-cruiser.cjs')) as Rules;
const sources = projectFiles(/^(?:bff|shell|mfe-[^/]+|packages|tests)\/.*\.(?:ts|tsx|mts|cts|js|mjs|cjs)$/);

describe('the import rules', () => {
  it('hold for every package, without exemptions', () => {
    expect(exemptedArrows(forbidden, sources)).toEqual([]);
  });

  it.each<[string, Pick<ImportRule, 'from' | 'to'>, string]>([
    [
      'a package that may import a higher layer, by lookahead',
      { from: { path: '^packages/(?!tooling/)' }, to: { path: '^bff/' } },
      '^packages/(?!tooling/)',
    ],
    [
      'a package that may import a higher layer, by name',
      { from: { path: '^packages/', pathNot: ['\\.test\\.ts$', '^packages/format/'] }, to: { path: '^bff/' } },
      'leaves out packages/format/src/index.ts',
    ],
    [
      'a package that all may import',
      { from: { path: '^bff/src/http/' }, to: { path: '^bff/src/(repositories|platform)/', pathNot: '/platform/' } },
      'lets every package into bff/src/platform',
    ],
  ])('would be caught with %s', (_what, rule, said) => {
    expect(exemptedArrows([{ name: 'planted', ...rule }], sources)).toContain(`planted: ${said}`);
  });

  it('cover every source file in git, generated ones excepted', () => {
    const unread = new RegExp(`${options.exclude.path}|${options.doNotFollow.path}`);

    expect(sources.filter((file) => unread.test(file))).toEqual(['packages/contract/src/generated/schema.d.ts']);
  });

  it('cover every package', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const requested = scripts['lint:imports']!.split(' ').slice(3);

    expect(requested.sort()).toEqual([...new Set(sources.map((file) => file.split('/')[0]!))].sort());
  });
});
