import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../webpack/common';
import { isPermissive, packageFolderOf, readBundledPackage } from './bundled-package';
import { licensesText } from './licenses-file';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'package-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const made = async (
  license: unknown,
  files: Readonly<Record<string, string>> = { LICENSE: 'Copyright by them\r\n' },
) => {
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'made-up', version: '1.2.3', license }));
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text);
  return readBundledPackage(folder);
};

describe('a package that a build holds', () => {
  it.each([
    ['/site/node_modules/react/cjs/react.js', '/site/node_modules/react'],
    ['/site/node_modules/@visx/axis/lib/a.js', '/site/node_modules/@visx/axis'],
    ['/site/node_modules/a/node_modules/b/index.js', '/site/node_modules/a/node_modules/b'],
    ['/site/node_modules/.federation/entry.1a2b.js', null],
    ['/site/packages/ui/src/index.ts', null],
  ])('%s is of %s', (file, expected) => {
    expect(packageFolderOf(file)).toBe(expected);
  });

  it('comes with the words of its licence, and with its notices', async () => {
    expect(await made('MIT', { 'license.md': 'Copyright by them\r\n', 'LICENSE-fonts': 'Other words' })).toEqual({
      name: 'made-up',
      version: '1.2.3',
      license: 'MIT',
      text: 'Other words\n\nCopyright by them',
    });
  });

  it.each([['GPL-3.0-only'], ['MIT AND GPL-2.0-only'], ['SEE LICENSE IN TERMS'], [undefined]])(
    'is refused under %s',
    async (license) => {
      await expect(made(license)).rejects.toThrow('made-up 1.2.3 may not be bundled: its licence is');
    },
  );

  it('is refused without the words', async () => {
    await expect(made('MIT', {})).rejects.toThrow('brings no text of its licence');
  });

  it('may be chosen under one of two licences', () => {
    expect(isPermissive('(MIT OR GPL-3.0-or-later)')).toBe(true);
    expect(isPermissive('Apache-2.0 AND MIT')).toBe(true);
  });
});

describe('the licences that the site shows', () => {
  it('hold each package once, by name, with its words', () => {
    const one = { name: 'b', version: '1.0.0', license: 'MIT', text: 'Copyright by B' };
    const text = licensesText([one, { ...one, name: 'a', text: 'Copyright by A' }, one]);

    expect(text.match(/^\w+ 1\.0\.0: MIT$/gm)).toEqual(['a 1.0.0: MIT', 'b 1.0.0: MIT']);
    expect(text).toContain('Copyright by A');
  });

  it.each(['@fontsource-variable/heebo', '@fontsource/frank-ruhl-libre'])(
    'hold the font %s under the Open Font License',
    (font) => {
      const { license, text } = readBundledPackage(join(projectRoot, 'node_modules', font));

      expect(license).toBe('OFL-1.1');
      expect(text).toContain('SIL OPEN FONT LICENSE Version 1.1');
      expect(text).toMatch(/^Copyright .*Project Authors/);
    },
  );
});
