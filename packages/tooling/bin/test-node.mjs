#!/usr/bin/env node
// The project under each Node that it supports: build, unit tests, contract and a page. The last line counts all of them together.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './lib/install.mjs';
import { endWithUsage, readArgs, UsageError } from './lib/args.mjs';

const VERSIONS = ['20', '22', '24'];
const SUITES = ['build', 'unit', 'page', 'contract'];
const USAGE = `Usage: npm run test:node [-- version ...]
  version   ${VERSIONS.join(', ')}; without one all of them. npm's package 'node' brings those that are not here.`;
const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Runs a program; returns its exit code and its last output. `isShown`: the output is also shown at once. */
function execute(command, args, { env = process.env, isShown = false } = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
    let tail = '';
    child.stdout.on('data', (chunk) => {
      if (isShown) process.stdout.write(chunk);
      tail = (tail + chunk).slice(-4000);
    });
    child.on('error', (failure) => done({ code: 1, tail: failure.message }));
    child.on('close', (code) => done({ code: code ?? 1, tail }));
  });
}

/** Path of a Node of this major version. Throws: Error if npm cannot install it. */
async function binaryOf(version) {
  if (process.versions.node.split('.')[0] === version) return process.execPath;
  const { code, tail } = await execute('npx', [
    '--yes',
    '--package',
    `node@${version}`,
    'node',
    '-p',
    'process.execPath',
  ]);
  const path = tail.trim().split('\n').at(-1);
  if (code !== 0 || !path) throw new Error(`npm brings no Node ${version} for this machine`);
  return path;
}

/** The requested versions; none: all of them. Throws: UsageError. */
function requestedVersions() {
  const { names } = readArgs(process.argv.slice(2), { usage: USAGE, takesNames: true });
  const unknown = names.find((name) => !VERSIONS.includes(name));
  if (unknown !== undefined) throw new UsageError(`Node ${unknown} is none of those that are supported.\n\n${USAGE}`);
  return names.length > 0 ? names : VERSIONS;
}

let versions = [];
try {
  versions = requestedVersions();
} catch (error) {
  endWithUsage(error);
}
await ensureInstalled(root);
const rows = [];
for (const version of versions) {
  console.log(`\n==== Node ${version}`);
  try {
    const node = await binaryOf(version);
    // First in the path: what the suites start by name is this Node too.
    const env = { ...process.env, PATH: `${dirname(node)}:${process.env.PATH ?? ''}` };
    const { code, tail } = await execute(node, [join(root, 'packages/tooling/bin/test.mjs'), ...SUITES], {
      env,
      isShown: true,
    });
    const [, passed = '0', failed = '0'] = [...tail.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1) ?? [];
    rows.push({ version, passed: Number(passed), failed: Math.max(Number(failed), code === 0 ? 0 : 1) });
  } catch ({ message }) {
    console.error(message);
    rows.push({ version, passed: 0, failed: 1 });
  }
}

console.log('');
for (const { version, passed, failed } of rows)
  console.log(`${failed ? 'x' : ' '} Node ${version}  ${passed} passed, ${failed} failed`);
const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
process.exitCode = sum('failed') > 0 ? 1 : 0;
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
