import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { copyData } from './site-data';

export const root = resolve(__dirname, '../..');

interface Started {
  readonly baseUrl: string;
  stop(): Promise<unknown>;
}

/** A site with a known folder of releases. */
export interface ReleaseSite {
  readonly baseUrl: string;
  readonly stateDir: string;
  close(): Promise<void>;
}

/**
 * A separate site, so that other tests never see its releases. It gets the data of the running site, if there is one.
 */
export async function openReleaseSite(): Promise<ReleaseSite> {
  const { startSite } = (await import(pathToFileURL(join(root, 'packages/tooling/bin/lib/site.mjs')).href)) as {
    startSite(root: string, stateDir: string): Promise<Started>;
  };
  const stateDir = mkdtempSync(join(tmpdir(), 'releases-'));
  await copyData(stateDir);
  const site = await startSite(root, stateDir);
  return {
    baseUrl: site.baseUrl,
    stateDir,
    async close() {
      await site.stop();
      rmSync(stateDir, { recursive: true, force: true });
    },
  };
}

export interface CommandResult {
  readonly code: number | null;
  readonly output: string;
}

/** Runs one of the two commands of a release against the site. */
export function releaseCommand(
  { stateDir }: Pick<ReleaseSite, 'stateDir'>,
  command: 'deploy' | 'rollback',
  ...words: readonly string[]
): Promise<CommandResult> {
  const file = `packages/tooling/src/release/${command}-command.ts`;
  const env = { ...process.env, STATE_DIR: stateDir, RELEASES_DIR: '', REMOTES_FILE: '' };
  const child = spawn(process.execPath, [join(root, 'packages/tooling/bin/run.mjs'), file, ...words], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('exit', (code) => done({ code, output }));
  });
}

/** The modification times of all built files: unchanged when nothing was built. */
export function buildTimes(): Readonly<Record<string, number>> {
  const folders = ['shell', 'mfe-boards', 'mfe-symbol', 'mfe-articles', 'mfe-calendars', 'mfe-account'];
  return Object.fromEntries(
    [...folders.map((folder) => join(folder, 'dist')), 'dist', 'bff/dist'].flatMap((folder) =>
      readdirSync(join(root, folder)).map((file) => {
        const path = join(folder, file);
        return [path, statSync(join(root, path)).mtimeMs] as const;
      }),
    ),
  );
}
