import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { commonConfig, projectRoot } from './common';

let folder: string;

const build = (configuration: Configuration): Promise<void> =>
  new Promise((resolve, reject) => {
    const compiler = webpack({ ...configuration, cache: false });
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error || stats?.hasErrors()) reject(error ?? new Error(stats!.toString('errors-only')));
        else resolve();
      });
    });
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogues-'));
  const fields = join(projectRoot, 'packages/fields/src');
  const entry = Object.fromEntries(['heads', 'labels', 'notes'].map((part) => [part, join(fields, part, 'en.ts')]));
  await build({
    ...commonConfig(folder, 'development', 'server'),
    entry,
    target: 'node',
    output: { path: folder, library: { type: 'commonjs2' } },
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it.each([
  ['heads', 'column.cash', ['metric.cash', 'title.score', 'cash.about']],
  ['labels', 'metric.cash', ['column.cash', 'named.cash', 'title.score', 'cash.about']],
  ['notes', 'cash.about', ['column.cash', 'metric.cash', 'title.score']],
])('a build takes only the %s of the texts of fields, where it uses them', async (part, own, others) => {
  const text = await readFile(join(folder, `${part}.js`), 'utf8');

  expect(text).toContain(own);
  for (const other of others) expect(text).not.toContain(`"${other}`);
});

it('holds no letter beyond ASCII in an SSR bundle, which would take twice the memory, and matches the same', async () => {
  const entry = join(folder, 'letters.ts');
  await writeFile(
    entry,
    "export const signs = /^[−∞א-ת]+$/u; export const text = 'שלום − ✓'; export const pair = /^[😀]$/u;",
  );
  await build({
    ...commonConfig(folder, 'production', 'server'),
    entry: { letters: entry },
    target: 'node',
    output: { path: folder, library: { type: 'commonjs2' } },
  });
  const built = join(folder, 'letters.js');

  expect(await readFile(built, 'utf8')).toMatch(/^[\0-\x7f]+$/);
  const { signs, text, pair } = jest.requireActual<{ signs: RegExp; text: string; pair: RegExp }>(built);
  expect(text).toBe('שלום − ✓');
  expect(['−∞', 'מור', 'mor'].map((one) => signs.test(one))).toEqual([true, true, false]);
  expect(['😀', '😁'].map((one) => pair.test(one))).toEqual([true, false]);
});

it('gives no two classes of style modules the same short name', async () => {
  const packages = ['packages/ui', 'shell', ...(await readdir(projectRoot)).filter((name) => name.startsWith('mfe-'))];
  const files: string[] = [];
  for (const pkg of packages)
    for (const file of await readdir(join(projectRoot, pkg, 'src'), { recursive: true }))
      if (file.endsWith('.module.css')) files.push(join(projectRoot, pkg, 'src', file));
  const entry = join(folder, 'classes.js');
  const lines = files.map((file) => `export { default as ${JSON.stringify(file)} } from ${JSON.stringify(file)};`);
  await writeFile(entry, lines.join('\n'));
  await build({
    ...commonConfig(folder, 'production', 'server'),
    entry: { classes: entry },
    target: 'node',
    output: { path: folder, library: { type: 'commonjs2' } },
  });
  const modules = jest.requireActual<Record<string, Record<string, string>>>(join(folder, 'classes.js'));
  const names = Object.values(modules).flatMap((classes) => Object.values(classes));

  expect(Object.keys(modules)).toHaveLength(files.length);
  expect(names.length).toBeGreaterThan(500);
  const seen = new Set<string>();
  expect(names.filter((name) => seen.size === seen.add(name).size)).toEqual([]);
});

it('hints browsers to compile the files that run first, and no others', async () => {
  const entry = join(folder, 'first.ts');
  await writeFile(entry, 'console.log(1);');
  await build({
    ...commonConfig(folder, 'production', 'browser'),
    entry: { page: entry, later: entry },
    output: { path: folder },
  });

  expect(await readFile(join(folder, 'page.js'), 'utf8')).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  expect(await readFile(join(folder, 'later.js'), 'utf8')).not.toContain('allFunctionsCalledOnLoad');
});
