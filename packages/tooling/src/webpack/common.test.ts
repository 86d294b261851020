import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { commonConfig, projectRoot } from './common';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogues-'));
  const fields = join(projectRoot, 'packages/fields/src');
  const entry = Object.fromEntries(
    ['heads', 'labels', 'market-names', 'notes'].map((part) => [part, join(fields, part, 'en.ts')]),
  );
  const compiler = webpack({
    ...commonConfig(folder, 'development', 'server'),
    entry,
    target: 'node',
    output: { path: folder, library: { type: 'commonjs2' } },
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error || stats?.hasErrors()) reject(error ?? new Error(stats!.toString('errors-only')));
        else resolve();
      });
    });
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it.each([
  ['heads', 'column.cash', ['metric.cash', 'title.score', 'cash.about']],
  ['labels', 'metric.cash', ['column.cash', 'named.cash', 'title.score', 'cash.about']],
  ['notes', 'cash.about', ['column.cash', 'metric.cash', 'title.score']],
  ['market-names', 'market.TA', ['column.cash', 'metric.cash', 'title.score', 'cash.about']],
])('a build takes of the texts of fields the %s alone, where it asks for them', async (part, own, others) => {
  const text = await readFile(join(folder, `${part}.js`), 'utf8');

  expect(text).toContain(own);
  for (const other of others) expect(text).not.toContain(`"${other}`);
});
