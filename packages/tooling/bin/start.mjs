#!/usr/bin/env node
// From a fresh clone to a running site: install, build, migrate, load the sample, serve. What is up to date is not done again.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './lib/install.mjs';
import { endForWords, readWords } from './lib/words.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
try {
  readWords(process.argv.slice(2), {
    usage: 'Usage: npm start\n  Settings are variables of the environment: .env.example lists them.',
  });
} catch (error) {
  endForWords(error);
}
try {
  await ensureInstalled(root);
  const { buildEverything } = await import('./lib/build.mjs');
  await buildEverything(root);
} catch (failure) {
  console.error(`The site could not be made ready: ${failure.message}`);
  process.exit(1);
}

const site = spawn(process.execPath, ['--enable-source-maps', join(root, 'bff/dist/main.cjs')], {
  cwd: root,
  stdio: 'inherit',
  // Hashing, the database driver, DNS and file reads share one pool; four threads are too few.
  env: { UV_THREADPOOL_SIZE: '12', ...process.env },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => site.kill(signal));
site.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
