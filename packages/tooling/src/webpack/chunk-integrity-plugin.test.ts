import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chunks-'));
  await mkdir(join(folder, 'src'));
  const sources = {
    'remote.js': "import './first.css'; export const later = () => import('./later.js');",
    'later.js': "import './later.css'; export const deeper = () => import('./deeper.js');",
    'deeper.js': 'export const word = "deep";',
    'first.css': '.first { color: red }',
    'later.css': '.later { color: blue }',
  };
  for (const [file, text] of Object.entries(sources)) await writeFile(join(folder, 'src', file), text);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The files of a remote's build; `cacheDirectory`: the cache of an earlier one. */
async function build(out: string, cacheDirectory = join(folder, `${out}-cache`)): Promise<ReadonlyMap<string, Buffer>> {
  const path = join(folder, out);
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: {},
    cache: { type: 'filesystem', cacheDirectory },
    output: {
      path,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      publicPath: 'auto',
    },
    module: { rules: [{ test: /\.css$/, use: [MiniCssExtractPlugin.loader, require.resolve('css-loader')] }] },
    plugins: [
      new webpack.container.ModuleFederationPlugin({
        name: 'small',
        library: { type: 'var', name: 'small' },
        filename: 'entry.[contenthash:8].js',
        exposes: { './Page': { import: './src/remote.js', name: 'page' } },
      }),
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css', chunkFilename: '[name].[contenthash:8].css' }),
      new ChunkIntegrityPlugin(),
    ],
  });
  await new Promise<void>((done, fail) => {
    compiler.run((error, stats) => {
      const failure = error ?? (stats?.hasErrors() ? new Error(stats.toString({ all: false, errors: true })) : null);
      compiler.close((closing) => ((failure ?? closing) ? fail(failure ?? closing!) : done()));
    });
  });
  const names = await readdir(path);
  return new Map(await Promise.all(names.map(async (name) => [name, await readFile(join(path, name))] as const)));
}

const entryOf = (files: ReadonlyMap<string, Buffer>): string => {
  const [, entry] = [...files].find(([name]) => name.startsWith('entry.'))!;
  return entry.toString('utf8');
};
const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64');

describe('the entry of a remote', () => {
  it('states what each script and style must be that it fetches later, near or deep', async () => {
    const files = await build('once');
    const entry = entryOf(files);
    const later = [...files].filter(([name]) => !name.startsWith('entry.'));

    expect(later.map(([name]) => extname(name)).sort()).toEqual(['.css', '.css', '.js', '.js', '.js']);
    for (const [, bytes] of later) expect(entry).toContain(`:"${digest(bytes)}"`);
    expect(entry).toMatch(/\.integrity="sha256-"\+.*\.integrity="sha256-"\+/s);
    expect(entry).not.toContain('integrity-of-chunks');
  });

  it('asks for files of another host without cookies, and for no window to know which those are', async () => {
    const entry = entryOf(await build('elsewhere'));

    expect(entry.match(/\.indexOf\(location\.origin\+"\/"\)&&\(\w+\.crossOrigin="anonymous"\)/g)).toHaveLength(2);
    expect(entry).not.toContain('window.');
  });

  it('is the same from the same sources, built again or from a cache', async () => {
    const again = await build('again');
    const kept = await build('kept', join(folder, 'again-cache'));

    expect([...kept]).toEqual([...again]);
  });

  it('has another name when a file that it fetches is another', async () => {
    const before = await build('before');
    await writeFile(join(folder, 'src/deeper.js'), 'export const word = "deeper";');
    const after = await build('after', join(folder, 'before-cache'));

    const nameIn = (files: ReadonlyMap<string, Buffer>) => [...files.keys()].find((name) => name.startsWith('entry.'));
    expect(nameIn(after)).not.toBe(nameIn(before));
    for (const [name, bytes] of after) if (!name.startsWith('entry.')) expect(entryOf(after)).toContain(digest(bytes));
  });
});
