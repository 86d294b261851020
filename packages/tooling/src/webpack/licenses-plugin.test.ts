import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import type { BundledPackage } from '../licenses/bundled-package';
import { LicensesPlugin } from './licenses-plugin';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'licensed-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text);
}

async function addPackage(name: string, license: string): Promise<void> {
  await write(
    `node_modules/${name}/package.json`,
    JSON.stringify({ name, version: '1.0.0', license, main: 'index.js' }),
  );
  await write(`node_modules/${name}/index.js`, `export const said = () => document.write('${name}');`);
  await write(`node_modules/${name}/face.woff2`, 'a font');
  await write(`node_modules/${name}/LICENSE`, `Copyright by ${name}`);
}

/** The errors of a build of `text`. */
async function build(text: string): Promise<readonly string[]> {
  await write('index.js', text);
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './index.js',
    output: { path: join(folder, 'dist') },
    // The typefaces of a style sheet, as the packages' builds take them.
    module: {
      rules: [
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, require.resolve('css-loader')] },
        { test: /\.woff2$/, type: 'asset/resource' },
      ],
    },
    plugins: [new MiniCssExtractPlugin(), new LicensesPlugin('browser')],
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else resolve((stats?.compilation.errors ?? []).map(({ message }) => message));
      });
    });
  });
}

describe('a build', () => {
  it('lists the packages that it holds, joined modules among them, and no others', async () => {
    await addPackage('held', 'MIT');
    await addPackage('@made/joined', 'ISC');
    await addPackage('left-out', 'MIT');

    const errors = await build(
      "import { said } from 'held'; import * as joined from '@made/joined'; said(); joined.said();",
    );

    expect(errors).toEqual([]);
    const listed = JSON.parse(await readFile(join(folder, 'dist/licenses.browser.json'), 'utf8')) as BundledPackage[];
    // In one order, whatever was read first: two builds of the same sources are the same.
    expect(listed.map(({ name }) => name)).toEqual(['@made/joined', 'held', 'webpack']);
    expect(listed.find(({ name }) => name === 'held')).toMatchObject({ license: 'MIT', text: 'Copyright by held' });
  });

  it('lists the typefaces of its style sheets', async () => {
    await addPackage('face', 'OFL-1.1');
    await write('fonts.css', "@font-face { font-family: A; src: url('face/face.woff2') }");

    expect(await build("import './fonts.css';")).toEqual([]);
    const listed = JSON.parse(await readFile(join(folder, 'dist/licenses.browser.json'), 'utf8')) as BundledPackage[];
    expect(listed.map(({ name }) => name)).toContain('face');
  });

  it('fails on a package with a licence that requires more than its text', async () => {
    await addPackage('strict', 'AGPL-3.0-only');

    const errors = await build("import { said } from 'strict'; said();");

    expect(errors).toEqual([expect.stringContaining('strict 1.0.0 may not be bundled: its licence is AGPL-3.0-only')]);
  });
});
