import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { browserPackages } from '@site/registry/browser-packages';
import { projectRoot } from '../webpack/common';

const run = promisify(execFile);
let scratch: string;

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'alone-'));
});
afterAll(() => rm(scratch, { recursive: true, force: true }));

/** Of each file in a folder, its name and the hash of its bytes. */
async function bytesIn(folder: string): Promise<Readonly<Record<string, string>>> {
  const names = (await readdir(folder)).sort();
  const rows = await Promise.all(
    names.map(async (name) => [
      name,
      createHash('sha256')
        .update(await readFile(join(folder, name)))
        .digest('hex'),
    ]),
  );
  return Object.fromEntries(rows) as Record<string, string>;
}

it('makes of a package by webpack’s own command the same bytes as the whole build', async () => {
  const alone = join(scratch, 'alone');
  const whole = join(scratch, 'whole');
  const command = join(projectRoot, 'packages/tooling/src/build/testing/compile-command.ts');

  // From nothing, so that it cannot be what the other has left behind.
  await run('npm', ['run', 'build', '-w', 'mfe-calendars', '--', '--output-path', alone, '--no-cache'], {
    cwd: projectRoot,
  });
  await run(process.execPath, ['--import', 'tsx', command, 'mfe-calendars', whole], { cwd: projectRoot });

  const made = await bytesIn(alone);
  expect(made).toEqual(await bytesIn(whole));
  // Packed, with its manifest, its licences and its SSR bundle.
  const names = Object.keys(made);
  expect(names).toEqual(expect.arrayContaining(['remote.json', 'licenses.browser.json', 'licenses.server.json']));
  for (const kind of [
    /^remoteEntry\.\w{8}\.js$/,
    /^page\.\w{8}\.js\.br$/,
    /^page\.\w{8}\.css\.gz$/,
    /^server\.\w{8}\.cjs$/,
  ])
    expect(names.filter((name) => kind.test(name))).toHaveLength(1);
});

it.each(browserPackages)('$folder is built alone by webpack’s own command', async ({ folder }) => {
  const text = await readFile(join(projectRoot, folder, 'package.json'), 'utf8');

  expect((JSON.parse(text) as { scripts: Record<string, string> }).scripts['build']).toBe('webpack build');
});
