#!/usr/bin/env node
// Runs one of the project's TypeScript commands: node packages/tooling/bin/run.mjs <file.ts> [arguments]
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './lib/install.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const [file, ...rest] = process.argv.slice(2);
if (!file) {
  console.error('Usage: node packages/tooling/bin/run.mjs <file.ts> [arguments]');
  process.exit(2);
}
await ensureInstalled(root);

const tsx = createRequire(resolve(root, 'package.json')).resolve('tsx');
const child = spawn(process.execPath, ['--import', tsx, resolve(root, file), ...rest], {
  stdio: 'inherit',
  // Hashing, the database driver, DNS and file reads share one pool; four threads are too few.
  env: { UV_THREADPOOL_SIZE: '12', ...process.env },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
