#!/usr/bin/env node
// Runs one of the project's TypeScript commands: node packages/tooling/bin/run.mjs <file.ts> [arguments]
// In production a command that was built with the BFF runs from the build, without a compiler or an installation.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './lib/install.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const [file, ...rest] = process.argv.slice(2);
if (!file) {
  console.error('Usage: node packages/tooling/bin/run.mjs <file.ts> [arguments]');
  process.exit(2);
}
const built = resolve(root, 'bff/dist', basename(file).replace(/\.ts$/, '.cjs'));
const isBuilt = process.env.NODE_ENV === 'production' && file.startsWith('bff/src/') && existsSync(built);

/** Arguments for Node. */
async function words() {
  if (isBuilt) return ['--enable-source-maps', built];
  await ensureInstalled(root);
  return ['--import', createRequire(resolve(root, 'package.json')).resolve('tsx'), resolve(root, file)];
}

const child = spawn(process.execPath, [...(await words()), ...rest], {
  stdio: 'inherit',
  // Hashing, the database driver, DNS and file reads share one pool; four threads are too few.
  env: { UV_THREADPOOL_SIZE: '12', ...process.env },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
