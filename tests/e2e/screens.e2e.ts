import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './release-site';
import { expect, test } from './site';

// The command has another loader than journeys: functions that run on the page may fail only there.
test('the command for pictures takes one of a page that its code has taken over', async ({ baseURL }) => {
  test.setTimeout(180_000);
  const out = await mkdtemp(join(tmpdir(), 'boursight-screens-'));
  try {
    const run = join(root, 'packages/tooling/bin/run.mjs');
    const requested = ['--base-url', baseURL!, '--out', out, '--only', 'login', '--state', 'he-dark-phone', '--png'];
    await promisify(execFile)(process.execPath, [run, 'tests/e2e/screens-command.ts', ...requested], { cwd: root });
    const picture = await readFile(join(out, 'login-he-dark-phone.png'));
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    expect(picture.readUInt32BE(16)).toBe(390);
  } finally {
    await rm(out, { recursive: true, force: true });
  }
});
