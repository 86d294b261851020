import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { projectRoot } from '../webpack/common';
import { checkTypes, testPackage } from './check-sources';

let folder: string;
const pkg = () => ({ folder: relative(projectRoot, folder), name: 'mfe_made_up' });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'package-'));
  await mkdir(join(folder, 'src'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('types of a package', () => {
  it('are held to the checkout’s own settings, and a mistake is named with its place', async () => {
    await writeFile(join(folder, 'src/remote.tsx'), "\nexport const width: number = 'a';\n");
    await writeFile(join(folder, 'src/other.ts'), 'export const first = (list: string[]): string => list[0];\n');

    const { problems } = checkTypes(pkg());

    expect(problems).toHaveLength(2);
    expect(problems[0]).toMatch(/src\/other\.ts:1:\d+ TS2322: Type 'string \| undefined'/);
    expect(problems[1]).toMatch(/src\/remote\.tsx:2:14 TS2322: Type 'string' is not assignable to type 'number'/);
  });

  it('are none to speak of where all is right', async () => {
    await writeFile(join(folder, 'src/remote.tsx'), 'export const width = 1;\n');

    expect(checkTypes(pkg()).problems).toEqual([]);
  });

  it('are written for importers of what it exposes, with the own files that these name', async () => {
    await writeFile(
      join(folder, 'src/remote.tsx'),
      "import texts from './en.json';\nimport { widths } from './widths';\nimport './unnamed';\n" +
        'export { widths };\n' +
        'export const title: keyof typeof texts = "title";\n',
    );
    await writeFile(join(folder, 'src/widths.ts'), 'export const widths = { small: 1 } as const;\n');
    await writeFile(join(folder, 'src/unnamed.ts'), 'export const unnamed = 1;\n');
    await writeFile(join(folder, 'src/en.json'), '{ "title": "Map" }');

    const { types, problems } = checkTypes(pkg());

    expect(problems).toEqual([]);
    expect([...types.keys()].sort()).toEqual([
      'Page.d.ts',
      'compiled-types/en.json',
      'compiled-types/remote.d.ts',
      'compiled-types/unnamed.d.ts',
      'compiled-types/widths.d.ts',
    ]);
    expect(types.get('Page.d.ts')).toBe("export * from './compiled-types/remote';\n");
    expect(types.get('compiled-types/widths.d.ts')).toContain('readonly small: 1');

    const away = await mkdtemp(join(tmpdir(), 'types-'));
    try {
      await mkdir(join(away, 'src/compiled-types'), { recursive: true });
      for (const [path, text] of types) await writeFile(join(away, 'src', path), text);
      await writeFile(
        join(away, 'src/remote.tsx'),
        "import { widths } from './Page';\nexport const fits: 1 = widths.small;\nexport const no: 2 = widths.small;\n",
      );
      const used = checkTypes({ folder: relative(projectRoot, away), name: 'mfe_user' });
      expect(used.problems).toEqual([expect.stringMatching(/remote\.tsx:3:\d+ TS2322/)]);
    } finally {
      await rm(away, { recursive: true, force: true });
    }
  });
});

describe('tests of a package', () => {
  const run = async (tests: Readonly<Record<string, string>>) => {
    for (const [file, text] of Object.entries(tests)) await writeFile(join(folder, 'src', file), text);
    const config = join(folder, 'jest.config.cjs');
    await writeFile(config, 'module.exports = { rootDir: __dirname, transform: {} };');
    return testPackage({ folder: folder.slice(1), name: 'mfe_made_up' }, config);
  };

  it('are counted where they pass', async () => {
    expect(await run({ 'sum.test.js': "it('adds', () => expect(1 + 1).toBe(2));" })).toEqual({
      passed: 1,
      problems: [],
    });
  });

  it('are named where they fail, and so is a file that does not run', async () => {
    const { passed, problems } = await run({
      'sum.test.js': "it('adds', () => expect(1 + 1).toBe(2)); it('subtracts', () => expect(2 - 1).toBe(2));",
      'throws.test.js': "throw new Error('no such thing');",
    });

    expect(passed).toBe(1);
    expect([...problems].sort()).toEqual([
      expect.stringMatching(/sum\.test\.js: subtracts$/),
      expect.stringMatching(/throws\.test\.js: .*no such thing/),
    ]);
  });

  it('may be none', async () => {
    expect(await run({})).toEqual({ passed: 0, problems: [] });
  });
});
