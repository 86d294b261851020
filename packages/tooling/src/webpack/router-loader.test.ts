import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { commonConfig, projectRoot } from './common';

let folder: string;

/** What a build for the browser makes of an import. */
async function built(names: string): Promise<string> {
  const compiler = webpack({
    ...commonConfig(projectRoot, 'production', 'browser'),
    cache: false,
    entry: `data:text/javascript,import * as router from 'react-router-dom'; globalThis.used = [${names}];`,
    externals: { react: 'React', 'react-dom': 'ReactDOM' },
    output: { path: folder, filename: 'router.js' },
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error || stats?.hasErrors()) reject(error ?? new Error(stats!.toString('errors-only')));
        else resolve();
      });
    });
  });
  return readFile(join(folder, 'router.js'), 'utf8');
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'router-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('leaves only the used parts of the router', async () => {
  const matching = await built('router.matchRoutes');
  const whole = await built('router.matchRoutes, router.Router, router.Link, router.useNavigate, router.useLocation');

  // Links, forms and everything else that is drawn stays out of what compares paths.
  expect(matching.match(/createContext|forwardRef|displayName|FormData|sessionStorage/g)).toBeNull();
  expect(matching).not.toContain('console');
  // Of what is drawn, the link alone.
  expect(whole.match(/forwardRef/g)).toHaveLength(1);
  expect(whole.match(/displayName|FormData|sessionStorage/g)).toBeNull();
});
