#!/usr/bin/env node
// Every check of the project, one after another. The last line counts all of them together: `N passed, N failed`.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './lib/install.mjs';
import { ensurePrograms } from './lib/debian.mjs';
import { startSite } from './lib/site.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'boursight-checks-'));
const only = process.argv.slice(2);
const suites = [];

/** Runs a program; gives its exit code and the last lines of what it printed (shown all the same). */
function execute(command, args, env = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, FORCE_COLOR: '0', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let tail = '';
    child.stdout.on('data', (chunk) => {
      process.stdout.write(chunk);
      tail = (tail + chunk).slice(-4000);
    });
    child.on('error', (failure) => done({ code: 1, tail: failure.message }));
    child.on('exit', (code) => done({ code: code ?? 1, tail }));
  });
}

/** A check that either holds or does not. */
const whole = async (command, args) => {
  const { code } = await execute(command, args);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
};

/** A suite whose last line is `N passed, N failed`. */
const counted = async (command, args, env) => {
  const { code, tail } = await execute(command, args, env);
  const [, passed = '0', failed = '0'] = [...tail.matchAll(/(\d+) passed, (\d+) failed/g)].at(-1) ?? [];
  return { passed: Number(passed), failed: Math.max(Number(failed), code === 0 ? 0 : 1) };
};

async function jest() {
  const file = join(scratch, 'jest.json');
  const { code } = await execute('npx', [
    'jest',
    '--json',
    `--outputFile=${file}`,
    '--silent=false',
    // The usual number leaves one core idle.
    `--maxWorkers=${availableParallelism()}`,
    '--reporters=default',
  ]);
  const { numPassedTests: passed, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(readFileSync(file, 'utf8'));
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  return { passed, failed: code === 0 ? failed : Math.max(1, failed) };
}

async function endToEnd(site) {
  const file = join(scratch, 'e2e.json');
  const env = { BASE_URL: site.baseUrl, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const { code } = await execute(
    'npx',
    ['playwright', 'test', '-c', 'tests/e2e/playwright.config.ts', '--reporter=list,json'],
    env,
  );
  const { stats } = JSON.parse(readFileSync(file, 'utf8'));
  const failed = stats.unexpected + stats.flaky;
  return { passed: stats.expected, failed: code === 0 ? failed : Math.max(1, failed) };
}

async function suite(name, check) {
  if (only.length > 0 && !only.includes(name)) return;
  console.log(`\n== ${name}`);
  const started = Date.now();
  let result;
  try {
    result = await check();
  } catch (failure) {
    console.error(failure);
    result = { passed: 0, failed: 1 };
  }
  suites.push({ name, ...result, seconds: Math.round((Date.now() - started) / 1000) });
}

await ensureInstalled(root);
const missing = await ensurePrograms();
const runCommand = (file, ...args) => [join(root, 'packages/tooling/bin/run.mjs'), file, ...args];

await suite('format', () => whole('npx', ['prettier', '--check', '--log-level=warn', '.']));
await suite('types', () => whole('npx', ['tsc', '--noEmit', '-p', 'tsconfig.json']));
await suite('lint', () =>
  whole('npx', ['eslint', '.', '--max-warnings', '0', '--cache', '--cache-location', 'node_modules/.cache/eslint/']),
);
await suite('imports', () => whole('npm', ['run', '--silent', 'lint:imports']));
await suite('unit', jest);
await suite('faults', () => counted(process.execPath, runCommand('tests/faults/faults-command.ts')));
await suite('build', () => whole(process.execPath, [join(root, 'packages/tooling/bin/build.mjs')]));

if (only.length === 0 || only.includes('contract') || only.includes('e2e')) {
  const site = await startSite(root, join(scratch, 'state')).catch((failure) => console.error(failure.message));
  const withSite = (check) => () => (site ? check(site) : { passed: 0, failed: 1 });
  await suite(
    'contract',
    withSite(({ baseUrl }) =>
      counted(process.execPath, runCommand('tests/contract/contract-command.ts', '--base-url', baseUrl)),
    ),
  );
  if (missing.includes('Chromium')) console.log('\n== e2e\nleft out: no Chromium');
  else await suite('e2e', withSite(endToEnd));
  await site?.stop();
}
rmSync(scratch, { recursive: true, force: true });

console.log('');
for (const { name, passed, failed, seconds } of suites)
  console.log(`${failed ? 'x' : ' '} ${name.padEnd(9)} ${passed} passed, ${failed} failed  (${seconds} s)`);
const sum = (key) => suites.reduce((total, row) => total + row[key], 0);
process.exitCode = sum('failed') > 0 ? 1 : 0;
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
