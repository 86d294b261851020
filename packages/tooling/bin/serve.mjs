#!/usr/bin/env node
// Serves the build, and builds nothing: it writes only into STATE_DIR, so that another user than the builder may run it.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SITE_ENVIRONMENT, SITE_FLAGS } from './lib/node-settings.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const missing = ['bff/dist/main.cjs', 'dist/remotes.json'].find((file) => !existsSync(join(root, file)));
if (missing) {
  console.error(`${missing} is not there: 'npm run build' makes it, or 'npm start' builds and serves.`);
  process.exit(1);
}

const site = spawn(process.execPath, [...SITE_FLAGS, join(root, 'bff/dist/main.cjs')], {
  cwd: root,
  stdio: 'inherit',
  env: { ...SITE_ENVIRONMENT, ...process.env },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => site.kill(signal));
site.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
