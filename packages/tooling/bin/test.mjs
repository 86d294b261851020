#!/usr/bin/env node
// The checks of the project. The last line counts all of them together: `N passed, N failed`.
import { execFileSync, spawn } from 'node:child_process';
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildBff } from './lib/build-bff.mjs';
import { changedFiles, checksOf } from './lib/changed.mjs';
import { compileAddons, ensureInstalled } from './lib/install.mjs';
import { ensurePrograms } from './lib/debian.mjs';
import { startSite } from './lib/site.mjs';
import { wrongInLog } from './lib/site-log.mjs';
import { unitTestFiles, writeUnitGroups } from './lib/unit-groups.mjs';
import { endWithUsage, readArgs, UsageError } from './lib/args.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const SUITES = [
  'build',
  'format',
  'types',
  'lint',
  'imports',
  'texts',
  'unit',
  'faults',
  'page',
  'e2e',
  'contract',
  'log',
];
const USAGE = `Usage: npm test [-- suite ... | changed]    npm run test:full [-- suite ...]
  suite     ${SUITES.join(', ')}; without one all of them
  changed   what the files touch that differ from main (on main: from the last commit)
  --full    every journey, Firefox, fifty kills and four seeds of the fuzzer (tests/e2e/short-set.ts says why)`;
/** The requested suites (none: all of them), and whether the full set is requested. Throws: UsageError. */
function requested() {
  const options = { full: { type: 'boolean' } };
  const { values, names } = readArgs(process.argv.slice(2), { usage: USAGE, options, takesNames: true });
  const unknown =
    names.length === 1 && names[0] === 'changed' ? undefined : names.find((name) => !SUITES.includes(name));
  if (unknown !== undefined) throw new UsageError(`There is no suite '${unknown}'.\n\n${USAGE}`);
  return { names, isFull: values.full === true };
}
let only = [];
let isFull = false;
try {
  ({ names: only, isFull } = requested());
} catch (error) {
  endWithUsage(error);
}
/** The files and journeys of a run over changed files; undefined in a whole run. */
let touched;
if (only[0] === 'changed') {
  const { base, files } = changedFiles(root);
  const checks = checksOf(files);
  console.log(`${files.length} files differ from ${base.slice(0, 12)}: ${checks.suites?.join(', ') ?? 'all suites'}`);
  if (checks.left.length > 0) console.log(`left to the whole run: ${checks.left.join(', ')}`);
  only = checks.suites ?? [];
  if (checks.suites) touched = checks;
  if (files.length === 0) {
    console.log('\n0 passed, 0 failed');
    process.exit(0);
  }
}
const MEMORY_DISK = '/dev/shm';
/** More space than the databases of all suites need. Unit: bytes. */
const MEMORY_DISK_ROOM = 4 * 2 ** 30;
/** True if test databases can be in memory: on a disk every commit waits, which takes a third of the unit tests' time. */
function hasMemoryDisk() {
  try {
    accessSync(MEMORY_DISK, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY_DISK);
    return bavail * bsize >= MEMORY_DISK_ROOM;
  } catch {
    return false;
  }
}
if (!process.env.TMPDIR && hasMemoryDisk()) process.env.TMPDIR = MEMORY_DISK;
const scratch = mkdtempSync(join(tmpdir(), 'boursight-checks-'));
const siteState = join(scratch, 'state');
/** Output of each site of the checks, including those that journeys start. */
const siteLogs = join(scratch, 'logs');
process.env.SITE_LOGS = siteLogs;
const suites = [];

/**
 * Runs a program; gives its exit code and the last lines of what it printed. That is shown at once, or handed to `print`
 * where another suite runs beside it.
 */
function execute(command, args, { env = {}, print } = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, FORCE_COLOR: '0', ...env },
      stdio: ['ignore', 'pipe', print ? 'pipe' : 'inherit'],
    });
    let tail = '';
    child.stdout.on('data', (chunk) => {
      if (print) print(chunk);
      else process.stdout.write(chunk);
      tail = (tail + chunk).slice(-4000);
    });
    child.stderr?.on('data', (chunk) => print(chunk));
    child.on('error', (failure) => done({ code: 1, tail: failure.message }));
    child.on('close', (code) => done({ code: code ?? 1, tail }));
  });
}

/** A check that either holds or does not. */
const whole = async (command, args, options) => {
  const { code } = await execute(command, args, options);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
};

/**
 * A suite that ends with the line `N passed, N failed`, and prints `part K of M: name` before each part. One that
 * ends without its last line fails, and says how many parts were not finished.
 */
const counted = async (command, args, { print, ...options } = {}) => {
  let seen = '';
  const { code } = await execute(command, args, {
    ...options,
    print: (chunk) => {
      seen += chunk;
      if (print) print(chunk);
      else process.stdout.write(chunk);
    },
  });
  const last = [...seen.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1);
  if (last) return { passed: Number(last[1]), failed: Math.max(Number(last[2]), code === 0 ? 0 : 1) };
  const [, part = '0', parts = '?'] = [...seen.matchAll(/^part (\d+) of (\d+):/gm)].at(-1) ?? [];
  const passed = [...seen.matchAll(/^ok /gm)].length;
  const said = `the suite ended with ${code} in part ${part} of ${parts}, before its last line: ${parts - part + 1} parts were not run to their end\n`;
  if (print) print(said);
  else process.stdout.write(said);
  return { passed, failed: Math.max(1, [...seen.matchAll(/^FAIL/gm)].length) };
};

/** The longest files of each suite, for the end: name and seconds. */
const slowest = [];
const noteFiles = (suiteName, files) => {
  for (const [name, seconds] of files) slowest.push({ name: `${suiteName}  ${name}`, seconds });
};

async function jest() {
  if (!touched) return runGroups(unitTestFiles(root));
  const list = ['jest', '--listTests', '--findRelatedTests', ...touched.files.unit];
  const related = execFileSync('npx', list, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  // Architecture tests read files without importing them, so they are not found as related tests.
  const rules = unitTestFiles(root).filter((path) => path.startsWith('tests/architecture/'));
  return runGroups([...new Set([...related.map((path) => relative(root, path)), ...rules])].sort());
}

/** Tests, compilers and checks make much short-lived garbage: with more memory it is collected less often. `GOGC`: for programs in Go. */
const HEAP = {
  GOGC: '300',
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim(),
};

/** Unit tests in groups that share what they load. `files`: paths from the root. */
async function runGroups(files) {
  writeUnitGroups(root, files);
  const counts = join(scratch, 'unit-counts.json');
  const times = join(scratch, 'unit-times.tsv');
  const { code } = await execute(
    'npx',
    [
      'jest',
      '-c',
      'packages/tooling/src/jest/grouped.config.cjs',
      '--silent=false',
      // One more than cores: pages under test wait for their timers a third of the time.
      `--maxWorkers=${availableParallelism() + 1}`,
      '--reporters=default',
      `--reporters=${join(root, 'packages/tooling/src/jest/count-reporter.cjs')}`,
    ],
    { env: { ...HEAP, UNIT_COUNTS: counts, UNIT_TIMES: times, CHECKS: isFull ? 'full' : 'short' } },
  );
  const { passed, failed, isComplete } = existsSync(counts)
    ? JSON.parse(readFileSync(counts, 'utf8'))
    : { passed: 0, failed: 0, isComplete: false };
  const timed = existsSync(times) ? readFileSync(times, 'utf8').trim().split('\n') : [];
  noteFiles(
    'unit',
    timed.map((line) => [line.split('\t')[0], Number(line.split('\t')[1]) / 1000]),
  );
  if (!isComplete)
    console.log(
      `the suite ended with ${code} before its last line: ${files.length - timed.length} of ${files.length} files were not run`,
    );
  return { passed, failed: code === 0 && isComplete ? failed : Math.max(1, failed) };
}

async function endToEnd(site) {
  const sum = { passed: 0, failed: 0 };
  for (const run of touched?.e2e ?? [{ files: [], isWhole: isFull }]) {
    const { passed, failed } = await journeys(site, run);
    sum.passed += passed;
    sum.failed += failed;
  }
  return sum;
}

async function journeys(site, { files, titles, isWhole = false }) {
  const file = join(scratch, 'e2e.json');
  rmSync(file, { force: true });
  const env = {
    BASE_URL: site.baseUrl,
    SITE_STATE_DIR: siteState,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    ...(isWhole ? {} : { JOURNEYS: 'short' }),
  };
  let done = 0;
  let planned = '?';
  const { code } = await execute(
    'npx',
    [
      'playwright',
      'test',
      '-c',
      'tests/e2e/playwright.config.ts',
      '--reporter=list,json',
      '--pass-with-no-tests',
      ...(titles ? ['--grep', titles] : []),
      ...files,
    ],
    {
      env,
      print: (chunk) => {
        process.stdout.write(chunk);
        planned = /^Running (\d+) tests/m.exec(String(chunk))?.[1] ?? planned;
        done += [...String(chunk).matchAll(/^\s+(?:ok|x|-)\s+\d+ /gm)].length;
      },
    },
  );
  if (!existsSync(file)) {
    console.log(
      `the suite ended with ${code} before its last line: ${planned - done} of ${planned} journeys were not run`,
    );
    return { passed: done, failed: 1 };
  }
  const { stats, suites: parts } = JSON.parse(readFileSync(file, 'utf8'));
  noteFiles(
    'e2e',
    parts.map((part) => [part.file, secondsOf(part)]),
  );
  const failed = stats.unexpected + stats.flaky;
  return { passed: stats.expected, failed: code === 0 ? failed : Math.max(1, failed) };
}

/** Seconds of the tests of a part of Playwright's report. */
const secondsOf = ({ specs = [], suites: inner = [] }) =>
  [
    ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration / 1000))),
    ...inner.map(secondsOf),
  ].reduce((sum, seconds) => sum + seconds, 0);

/** Secrets and addresses in the logs of the sites during all the other suites. */
function whatTheSiteSaid() {
  const said = readdirSync(siteLogs).map((name) => readFileSync(join(siteLogs, name), 'utf8'));
  // A few journeys write few lines.
  const wrong = touched ? wrongInLog(said.join('\n'), 1) : wrongInLog(said.join('\n'));
  for (const what of new Set(wrong)) console.log(`the site's log: ${what}`);
  return wrong.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A page of the started site, with its content in it. */
async function firstPage({ baseUrl }) {
  const answer = await fetch(`${baseUrl}/market/TA`);
  const isWhole = answer.status === 200 && /<h1[\s>]/.test(await answer.text());
  console.log(`/market/TA: ${answer.status}, ${isWhole ? 'with' : 'without'} its content`);
  return isWhole ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Runs a requested suite. `beside`: another one runs now, so its lines are shown together when it has ended. */
async function suite(name, check, { beside = false } = {}) {
  if (only.length > 0 && !only.includes(name)) return;
  if (!beside) console.log(`\n== ${name}`);
  const held = [];
  const started = Date.now();
  let result;
  try {
    result = await check(beside ? { print: (chunk) => held.push(chunk) } : {});
  } catch (failure) {
    held.push(`${failure.stack}\n`);
    result = { passed: 0, failed: 1 };
  }
  if (beside) console.log(`\n== ${name}`);
  process.stdout.write(held.join(''));
  suites.push({ name, ...result, seconds: Math.round((Date.now() - started) / 1000) });
}

// Firefox has journeys in the full set alone.
const programs = ensurePrograms(isFull ? [] : ['Firefox']);
await ensureInstalled(root, { compile: false });
const compiled = compileAddons(root);
process.env.ADDONS_IN_PROGRESS = '1';
const runCommand = (file, ...args) => [join(root, 'packages/tooling/bin/run.mjs'), file, ...args];

const readTheCode = async () => {
  const check = (name, command, ...args) =>
    suite(name, (how) => whole(command, args, { ...how, env: HEAP }), { beside: true });
  await check('format', 'npx', 'oxfmt', '--check');
  await check('lint', 'npm', 'run', '--silent', 'lint');
  await check('imports', 'npm', 'run', '--silent', 'lint:imports');
  // One checker reads each shared type once; several are sooner done only where cores are idle.
  await check('types', 'npm', 'run', '--silent', 'typecheck', '--', '--checkers', '1');
  await check('texts', 'npm', 'run', '--silent', 'texts');
};

const isRequested = (...names) => only.length === 0 || names.some((name) => only.includes(name));

/** State of a site with the sample data. Loading it takes a minute of processor time, so two sites share it. */
const filledState = join(scratch, 'filled');
async function fillState() {
  // It shows no page, so it need not wait for the packages.
  const registry = join(scratch, 'no-remotes.json');
  writeFileSync(registry, JSON.stringify({ remotes: [] }));
  const site = await startSite(root, filledState, { REMOTES_FILE: registry }).catch((failure) =>
    console.error(failure.message),
  );
  await site?.stop();
  return site !== undefined;
}

// On two cores, tasks that use a single core run beside others, such as the packages, which are built one after another.
const bff = isRequested('build') ? buildBff(root).catch(() => undefined) : undefined;
// A whole run of a fresh clone builds once: later runs that find packages unchanged use no cache either.
const isFirst = !touched && !existsSync(join(root, 'var/cache/webpack'));
const buildEnvironment = isFirst ? { ...HEAP, BUILD_CACHE: 'off' } : HEAP;
const build = () =>
  suite('build', () =>
    whole(process.execPath, [join(root, 'packages/tooling/bin/build.mjs')], { env: buildEnvironment }),
  );
const filled = Promise.all([bff, compiled]).then(
  () => isRequested('page', 'e2e') && isRequested('contract') && fillState(),
);
const built = Promise.all([bff?.then(build), compiled]);

/** Starts a site for suites, and stops it after them. `run`: runs the suites; its argument binds a check to that site. */
async function onSite(stateDir, run) {
  if (await filled) cpSync(filledState, stateDir, { recursive: true });
  const site = await startSite(root, stateDir, { LOG_LEVEL: 'debug' }).catch((failure) =>
    console.error(failure.message),
  );
  await run((check) => (how) => (site ? check(site, how) : { passed: 0, failed: 1 }));
  await site?.stop();
}

const inBrowser = () =>
  onSite(siteState, async (withSite) => {
    await suite('page', withSite(firstPage));
    if (missing.includes('Chromium')) console.log('\n== e2e\nleft out: no Chromium');
    else await suite('e2e', withSite(endToEnd));
  });

/** On a separate site: its effects on accounts do not reach the journeys. */
const byContract = () =>
  onSite(join(scratch, 'contract-state'), (withSite) =>
    suite(
      'contract',
      withSite(({ baseUrl }, how) =>
        counted(
          process.execPath,
          runCommand(
            'tests/contract/contract-command.ts',
            ...['--base-url', baseUrl],
            ...(isFull ? ['--seeds', '4'] : ['--seeds', '1', '--runs', '24']),
          ),
          how,
        ),
      ),
      { beside: true },
    ),
  );

/** Checks of the sources need no build; the fault tests leave a core idle for half of the time. */
async function besideUnitTests() {
  await readTheCode();
  await Promise.all([built, programs]);
  await suite(
    'faults',
    (how) =>
      counted(process.execPath, runCommand('tests/faults/faults-command.ts', ...(isFull ? [] : ['--short'])), how),
    { beside: true },
  );
  if (isRequested('contract')) await byContract();
}

// On two cores both lanes are busy about equally long, and browser tests have both cores at the end.
await Promise.all([Promise.all([built, programs]).then(() => suite('unit', jest)), besideUnitTests()]);
const missing = await programs;
if (isRequested('page', 'e2e')) await inBrowser();
if (isRequested('page', 'e2e', 'contract')) await suite('log', () => whatTheSiteSaid());
rmSync(scratch, { recursive: true, force: true });

console.log('');
for (const { name, passed, failed, seconds } of suites)
  console.log(`${failed ? 'x' : ' '} ${name.padEnd(9)} ${passed} passed, ${failed} failed  (${seconds} s)`);
if (slowest.length > 0) console.log('\nslowest files, in seconds of their tests:');
for (const { name, seconds } of slowest.sort((a, b) => b.seconds - a.seconds).slice(0, 10))
  console.log(`  ${seconds.toFixed(1).padStart(6)}  ${name}`);
const sum = (key) => suites.reduce((total, row) => total + row[key], 0);
process.exitCode = sum('failed') > 0 ? 1 : 0;
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
