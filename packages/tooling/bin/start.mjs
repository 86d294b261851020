#!/usr/bin/env node
// From a fresh clone to a running site: install, build, migrate, load the sample, serve. Steps that are up to date are skipped.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileAddons, ensureInstalled } from './lib/install.mjs';
import { endWithUsage, readArgs } from './lib/args.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
try {
  readArgs(process.argv.slice(2), {
    usage: 'Usage: npm start\n  Settings are variables of the environment: .env.example lists them.',
  });
} catch (error) {
  endWithUsage(error);
}
try {
  await ensureInstalled(root, { compile: false });
  const { buildBff, buildPackages } = await import('./lib/build.mjs');
  await buildBff(root);
  // A wrong setting or a used port is reported now, not after half a minute of builds.
  const check = spawnSync(process.execPath, [join(root, 'bff/dist/check-start-command.cjs')], { stdio: 'inherit' });
  if (check.status !== 0) process.exit(check.status ?? 1);
  // The compiler and the browser builds use one core each most of the time.
  await Promise.all([compileAddons(root), buildPackages(root)]);
} catch (failure) {
  console.error(`The site could not be made ready: ${failure.message}`);
  process.exit(1);
}
await import('./serve.mjs');
