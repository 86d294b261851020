import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { commonConfig, projectRoot } from './common';
import { matchingRule } from './shell-config';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'matching-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('has what compares paths in its first file, and of the router nothing that is drawn later', async () => {
  const common = commonConfig(projectRoot, 'production', 'browser');
  const entry = join(folder, 'entry.ts');
  const matching = join(projectRoot, 'packages/remote-kit/src/match-route');
  await writeFile(
    entry,
    `import { matchRoute, setRoutes } from ${JSON.stringify(matching)};
     globalThis.used = [matchRoute, setRoutes, () => import(/* webpackChunkName: "frame" */ './frame')];`,
  );
  await writeFile(
    join(folder, 'frame.ts'),
    `import { Link } from ${JSON.stringify(join(projectRoot, 'node_modules/react-router-dom'))}; globalThis.link = Link;`,
  );
  const compiler = webpack({
    ...common,
    cache: false,
    module: { ...common.module, rules: [...(common.module?.rules ?? []), matchingRule()] },
    entry: { main: entry },
    externals: { react: 'React', 'react-dom': 'ReactDOM' },
    output: { path: join(folder, 'dist'), filename: '[name].js', chunkFilename: '[name].js' },
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error || stats?.hasErrors()) reject(error ?? new Error(stats!.toString('errors-only')));
        else resolve();
      });
    });
  });

  const dist = join(folder, 'dist');
  const first = await readFile(join(dist, 'main.js'), 'utf8');
  const rest = (await readdir(dist)).filter((file) => file !== 'main.js');
  const later = (await Promise.all(rest.map((file) => readFile(join(dist, file), 'utf8')))).join('\n');
  expect(first).toContain('caseSensitive');
  expect(first.match(/createContext|forwardRef/g)).toBeNull();
  expect(later).toContain('forwardRef');
}, 60_000);
