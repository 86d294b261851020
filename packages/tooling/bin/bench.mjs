#!/usr/bin/env node
// Side-by-side measurements: installs the peers into bench/ alone, builds the site, and runs the requested suites.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileAddons, ensureInstalled, installPackages, isInstalled, run } from './lib/install.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
await ensureInstalled(root, { compile: false });
await compileAddons(root, { isQuick: false });
const bench = join(root, 'bench');
if (!isInstalled(bench)) {
  console.log('Installing the peers into bench/ (better-sqlite3 is compiled: about two minutes) ...');
  await installPackages(bench);
}
// Type-checks bench/ first: code that no longer fits the site is found before minutes are spent.
await run(process.execPath, [join(root, 'node_modules/typescript-7/bin/tsc'), '--noEmit', '-p', bench]).catch(() =>
  process.exit(1),
);
const { buildEverything } = await import('./lib/build.mjs');
await buildEverything(root);
await run(process.execPath, [
  join(root, 'packages/tooling/bin/run.mjs'),
  'bench/src/bench-command.ts',
  ...process.argv.slice(2),
]).catch(() => process.exit(1));
