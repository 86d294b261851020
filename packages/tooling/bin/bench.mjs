#!/usr/bin/env node
// Side-by-side measurements: installs the peers into bench/ alone, builds the site, and runs the suites asked for.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled, isInstalled, run } from './lib/install.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
await ensureInstalled(root);
const bench = join(root, 'bench');
if (!isInstalled(bench)) {
  console.log('Installing the peers into bench/ (better-sqlite3 is compiled: about two minutes) ...');
  const prefix = dirname(dirname(process.execPath));
  const env = {
    ...process.env,
    ...(existsSync(join(prefix, 'include/node/node.h')) ? { npm_config_nodedir: prefix } : {}),
  };
  await run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: bench, env });
}
const { buildEverything } = await import('./lib/build.mjs');
await buildEverything(root);
await run(process.execPath, [
  join(root, 'packages/tooling/bin/run.mjs'),
  'bench/src/bench-command.ts',
  ...process.argv.slice(2),
]).catch(() => process.exit(1));
