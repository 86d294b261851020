#!/usr/bin/env node
// Side-by-side measurements: installs the peers into bench/ alone, builds the site, and runs the suites asked for.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled, run } from './lib/install.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
await ensureInstalled(root);
const bench = join(root, 'bench');
if (!existsSync(join(bench, 'node_modules/autocannon')) || !existsSync(join(bench, 'node_modules/better-sqlite3'))) {
  console.log('Installing the peers (better-sqlite3 is compiled: about two minutes) ...');
  const headers = join(process.execPath, '../../include/node/node.h');
  const env = {
    ...process.env,
    ...(existsSync(headers) ? { npm_config_nodedir: join(process.execPath, '../..') } : {}),
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
