import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import vm from 'node:vm';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chunks-'));
  await mkdir(join(folder, 'src'));
  const sources = {
    'remote.js': "import './first.css'; export const page = () => import('./inner.js');",
    'inner.js': "globalThis.isInner = true; export const later = () => import('./later.js');",
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
      new ChunkIntegrityPlugin({ exposed: join(folder, 'src/remote.js') }),
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
/** The file with what the files must be that no page begins with. */
const tableOf = (files: ReadonlyMap<string, Buffer>): readonly [string, Buffer] =>
  [...files].find(([name]) => name.startsWith('later.'))!;
const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64');

describe('the entry of a remote', () => {
  it('states what each script and style must be that a page begins with, and a file that it is held to what the rest must', async () => {
    const files = await build('once');
    const entry = entryOf(files);
    const [tableName, table] = tableOf(files);
    const rest = [...files].filter(([name]) => !name.startsWith('entry.') && name !== tableName);

    expect(rest.map(([name]) => extname(name)).sort()).toEqual(['.css', '.css', '.js', '.js', '.js', '.js']);
    for (const [name, bytes] of rest) {
      const isFirst = name.startsWith('page.') || bytes.includes('isInner');
      const [holder, other] = isFirst ? [entry, String(table)] : [String(table), entry];
      expect(holder).toContain(`:"${digest(bytes)}"`);
      expect(other).not.toContain(digest(bytes));
    }
    expect(entry).toContain(`:"${digest(table)}"`);
    expect(entry).toContain(tableName);
    expect(entry).toMatch(/\.integrity="sha256-"\+.*\.integrity="sha256-"\+/s);
    expect(entry).not.toMatch(/integrity-of-chunks|hash-of-later/);
  });

  it('requests that file before the first of the rest, once, and again after a failure', async () => {
    const files = await build('run');
    const requested: string[] = [];
    const lost = new Set([tableOf(files)[0]]);
    const run = (file: string): void => vm.runInContext(String(files.get(file)), context);
    /** A script runs unless it is lost, a style sheet only has to be there. Each is held to what its element says. */
    const insert = (node: Record<string, string> & { onload(event: object): void; onerror(event: object): void }) => {
      const file = (node['src'] ?? node['href'])!.split('/').at(-1)!;
      requested.push(file);
      expect(node['integrity']).toBe(`sha256-${digest(files.get(file)!)}`);
      queueMicrotask(() => {
        if (lost.delete(file)) return node.onerror({ type: 'error', target: node });
        if (node['src']) run(file);
        node.onload({ type: 'load', target: node });
      });
    };
    const context = vm.createContext({
      setTimeout,
      clearTimeout,
      location: new URL('https://site.example/'),
      document: {
        currentScript: { tagName: 'SCRIPT', src: 'https://site.example/entry.js' },
        getElementsByTagName: () => [],
        createElement: () => ({ setAttribute: () => undefined }),
        head: { appendChild: insert },
      },
    });
    vm.runInContext('self = globalThis', context);
    run([...files.keys()].find((name) => name.startsWith('entry.'))!);
    const names = (): string[] => requested.splice(0).map((file) => file.replace(/\w{8}\./, ''));

    const { page } = (await vm.runInContext("small.get('./Page').then((page) => page())", context)) as {
      page(): Promise<{ later(): Promise<{ deeper(): Promise<{ word: string }> }> }>;
    };
    expect(names().sort()).toEqual(['page.css', 'page.js']);
    const { later } = await page();
    expect(names()).toHaveLength(1);
    await expect(later()).rejects.toThrow('Loading chunk later failed');
    expect(names()).toEqual(['later.js']);
    const { deeper } = await later();
    expect(names()[0]).toBe('later.js');
    expect((await deeper()).word).toBe('deep');
    expect(names()).toHaveLength(1);
  });

  it('requests files of another host without cookies, and needs no window to know which those are', async () => {
    const entry = entryOf(await build('elsewhere'));

    expect(entry.match(/\.indexOf\(location\.origin\+"\/"\)&&\(\w+\.crossOrigin="anonymous"\)/g)).toHaveLength(2);
    expect(entry).not.toContain('window.');
  });

  it('is the same from the same sources, built again or from a cache', async () => {
    const again = await build('again');
    const cached = await build('cached', join(folder, 'again-cache'));

    expect([...cached]).toEqual([...again]);
  });

  it('has another name when a file that it fetches is another', async () => {
    const before = await build('before');
    await writeFile(join(folder, 'src/deeper.js'), 'export const word = "deeper";');
    const after = await build('after', join(folder, 'before-cache'));

    const nameIn = (files: ReadonlyMap<string, Buffer>) => [...files.keys()].find((name) => name.startsWith('entry.'));
    expect(nameIn(after)).not.toBe(nameIn(before));
    const stated = entryOf(after) + String(tableOf(after)[1]);
    for (const [name, bytes] of after) if (!name.startsWith('entry.')) expect(stated).toContain(digest(bytes));
  });
});
