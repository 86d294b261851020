// Installs the packages of package-lock.json; returns at once if npm's record has them all.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Absolute folder of the Node headers beside this Node, or null: without them node-gyp uses the network. */
function nodeHeaders() {
  const prefix = dirname(dirname(process.execPath));
  return existsSync(join(prefix, 'include/node/node.h')) ? prefix : null;
}

/** True if npm's record of installed packages has every package of the lock file in the same version. */
export function isInstalled(root) {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const found = JSON.parse(readFileSync(record, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, { version, optional, link }]) =>
      !path.startsWith('node_modules/') || optional || link || found[path]?.version === version,
  );
}

/** Runs a command with its output shown; rejects when it fails. */
export function run(command, args, options = {}) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    child.on('error', fail);
    child.on('exit', (code, signal) =>
      code === 0 ? done() : fail(new Error(`${command} ${args.join(' ')} ended with ${code ?? signal}`)),
    );
  });
}

/** npm's environment: the headers beside this Node, without which node-gyp uses the network. */
function npmEnvironment() {
  const headers = nodeHeaders();
  const env = { ...process.env };
  if (headers && !env.npm_config_nodedir) env.npm_config_nodedir = headers;
  return env;
}

/**
 * Installs a folder's packages as its lock file says. A fresh clone uses `npm ci`; if packages are installed already, only differing
 * ones are replaced. `flags`: further ones for npm. Throws when npm fails.
 */
export async function installPackages(folder, flags = []) {
  const how = existsSync(join(folder, 'node_modules/.package-lock.json')) ? 'install' : 'ci';
  const args = [how, '--no-audit', '--no-fund', '--loglevel=error', ...flags];
  await run('npm', args, { cwd: folder, env: npmEnvironment() });
}

/** Packages with a part that is compiled for this machine, and the compiled file. */
const ADDONS = { sqlite3: 'build/Release/node_sqlite3.node' };

/** Marks an addon that was compiled without optimisations, in half the time, for checkouts where slower queries are acceptable. */
const QUICK = 'build/compiled-quickly';

/**
 * Compiles the addons that `ensureInstalled` without `compile` omits; returns at once if they exist. `isQuick`: false
 * compiles with all optimisations, as a plain `npm ci` does, also addons that were compiled without. Throws when npm fails.
 */
export async function compileAddons(root, { isQuick = true } = {}) {
  const pathOf = (name, file) => join(root, 'node_modules', name, file);
  const wanted = Object.entries(ADDONS).filter(
    ([name, file]) => !existsSync(pathOf(name, file)) || (!isQuick && existsSync(pathOf(name, QUICK))),
  );
  if (wanted.length === 0) return;
  const args = ['rebuild', '--loglevel=error', ...wanted.map(([name]) => name)];
  const flags = isQuick ? { CFLAGS: '-O1', CXXFLAGS: '-O1' } : {};
  await run('npm', args, { cwd: root, env: { ...npmEnvironment(), ...flags } });
  for (const [name] of wanted) {
    rmSync(pathOf(name, QUICK), { force: true });
    if (isQuick) writeFileSync(pathOf(name, QUICK), '');
  }
}

/**
 * Installs the workspaces' packages if they are not what the lock file says. `step`: called with a progress line.
 * `compile`: false leaves compiling the database driver, the longest step, to `compileAddons`, so that other work runs
 * at the same time. Throws when npm fails.
 */
export async function ensureInstalled(root, { step = (text) => console.log(text), compile = true } = {}) {
  if (!isInstalled(root)) {
    step('Installing packages (the first time takes a few minutes: the database driver is compiled) ...');
    // Only the driver needs its install script: other packages contain their binaries.
    await installPackages(root, ['--ignore-scripts']);
  }
  // One compiler at a time: a process that compiles sets this for the processes that it starts.
  if (compile && process.env.ADDONS_IN_PROGRESS !== '1') await compileAddons(root);
}
