#!/usr/bin/env node
// Development: packages are built as they change and open pages load again; the BFF restarts when its sources change, and the
// types follow the contract. `npm run dev` watches all packages, `npm run dev -- mfe-boards shell` those named; what is not
// watched is built once.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPackages } from './lib/build.mjs';
import { ensureInstalled, run } from './lib/install.mjs';
import { endWithUsage, readArgs, UsageError } from './lib/args.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const packages = ['shell', 'mfe-boards', 'mfe-symbol', 'mfe-articles', 'mfe-calendars', 'mfe-account'];
const USAGE = `Usage: npm run dev [-- package ...]
  package   is watched: ${packages.join(', ')}; without one all are`;
/** The packages to watch. Throws: UsageError. */
function requestedPackages() {
  const { names } = readArgs(process.argv.slice(2), { usage: USAGE, takesNames: true });
  const unknown = names.find((pkg) => !packages.includes(pkg));
  if (unknown !== undefined) throw new UsageError(`There is no package '${unknown}'.\n\n${USAGE}`);
  return names;
}
let named = [];
try {
  named = requestedPackages();
} catch (error) {
  endWithUsage(error);
}
await ensureInstalled(root);
const unwatched = named.length === 0 ? [] : packages.filter((pkg) => !named.includes(pkg));
if (unwatched.length > 0) await buildPackages(root, unwatched);

const tsx = createRequire(join(root, 'package.json')).resolve('tsx');
const typescript = (file, ...words) =>
  spawn(process.execPath, ['--import', tsx, join(root, file), ...words], {
    cwd: root,
    stdio: 'inherit',
    // Ctrl-C reaches only this program, which stops the others gracefully.
    detached: true,
    // Open pages hold a connection, which must not delay a restart.
    env: { UV_THREADPOOL_SIZE: '12', SHUTDOWN_GRACE_MS: '200', ...process.env },
  });

let isEnding = false;
const browser = typescript('packages/tooling/src/dev/dev-command.ts', ...named);
browser.on('exit', () => {
  if (!isEnding) console.log('Packages: the watcher has ended; stop and start again to go on.');
});
let bff = startBff();
let restart = null;

function startBff() {
  const child = typescript('bff/src/main.ts', '--live-reload');
  child.on('exit', (code) => {
    if (!isEnding && code) console.log('BFF: it ended; it starts again with the next change of its sources.');
  });
  return child;
}

/** Stops a program, gracefully at first. Resolves when it has ended. */
function end(child, signal = 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    const insist = setTimeout(() => child.kill('SIGKILL'), 8000);
    child.once('exit', () => {
      clearTimeout(insist);
      done();
    });
    child.kill(signal);
  });
}

/** Waits for a pause in the changes, updates the contract's types, stops the old process, then starts the new one. */
let isContractNew = false;
let work = Promise.resolve();
function restartSoon() {
  clearTimeout(restart);
  restart = setTimeout(() => {
    work = work.then(async () => {
      if (isContractNew) {
        isContractNew = false;
        console.log('Contract: changed, its types are made again ...');
        await run('npm', ['run', '--silent', 'contract'], { cwd: root }).catch(({ message }) =>
          console.log(`Contract: not made: ${message}`),
        );
      }
      console.log('BFF: sources changed, starting again ...');
      await end(bff);
      if (!isEnding) bff = startBff();
    });
  }, 200);
}

/** Packages that the BFF depends on. */
const PACKAGES_OF_BFF = ['board-rules', 'contract', 'fields', 'format', 'formula', 'registry', 'remote-kit'].map(
  (name) => `packages/${name}/src`,
);
const isSource = (name) => /\.(tsx?|json)$/.test(name) && !/\.test\.tsx?$|(^|[\\/])(generated|testing)[\\/]/.test(name);
const watchers = [
  ...['bff/src', ...PACKAGES_OF_BFF].map((folder) =>
    watch(join(root, folder), { recursive: true }, (_event, name) => {
      if (name && isSource(String(name))) restartSoon();
    }),
  ),
  watch(join(root, 'packages/contract/openapi'), { recursive: true }, (_event, name) => {
    if (!String(name).endsWith('.yaml')) return;
    isContractNew = true;
    restartSoon();
  }),
];

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    if (isEnding) return;
    isEnding = true;
    clearTimeout(restart);
    for (const watcher of watchers) watcher.close();
    void Promise.all([end(browser), end(bff)]).then(() => process.exit(0));
  });
}
