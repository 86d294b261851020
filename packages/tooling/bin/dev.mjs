#!/usr/bin/env node
// Development: rooms are built as they change and open pages load anew; the BFF restarts when its sources change.
// `npm run dev` watches all rooms, `npm run dev -- mfe-boards shell` those named; what is not watched is built once.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildEverything } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
await ensureInstalled(root);
await buildEverything(root);
const tsx = createRequire(join(root, 'package.json')).resolve('tsx');
const typescript = (file, ...words) =>
  spawn(process.execPath, ['--import', tsx, join(root, file), ...words], {
    cwd: root,
    stdio: 'inherit',
    env: { UV_THREADPOOL_SIZE: '12', ...process.env },
  });

const browser = typescript('packages/tooling/src/dev/dev-command.ts', ...process.argv.slice(2));
let bff = typescript('bff/src/main.ts', '--live-reload');
let restart = null;
let isEnding = false;

/** Waits until the sources rest, ends the old process in good order, then starts the new one. */
function restartSoon() {
  clearTimeout(restart);
  restart = setTimeout(() => {
    console.log('BFF: sources changed, starting anew ...');
    const old = bff;
    const start = () => {
      if (!isEnding) bff = typescript('bff/src/main.ts', '--live-reload');
    };
    if (old.exitCode !== null) start();
    else {
      old.once('exit', start);
      old.kill('SIGTERM');
    }
  }, 200);
}
for (const folder of [
  'bff/src',
  'packages/contract/src',
  'packages/format/src',
  'packages/remote-kit/src',
  'openapi.yaml',
]) {
  watch(join(root, folder), { recursive: !folder.endsWith('.yaml') }, (_event, name) => {
    if (!/\.test\.tsx?$/.test(String(name))) restartSoon();
  });
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    isEnding = true;
    browser.kill(signal);
    bff.kill(signal);
    bff.once('exit', () => process.exit(0));
    if (bff.exitCode !== null) process.exit(0);
  });
}
