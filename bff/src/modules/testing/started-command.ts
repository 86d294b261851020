import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { projectRoot } from '../../platform/config/project-root';

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/**
 * Starts a command of the BFF, as one file that is made of it once, as a build does: compiling hundreds of files takes two
 * seconds of each start. Bundles lie beside the build's, since from there they find the same packages; `end-run.cjs` removes
 * them. `file`: of its source. `settings`: of its environment, undefined for what it shall not have.
 */
export function startCommand(
  file: string,
  args: readonly string[],
  settings: Readonly<Record<string, string | undefined>>,
): { readonly child: ChildProcess; readonly ended: Promise<Ended> } {
  const child = spawn(process.execPath, [commandBundle(file), ...args], {
    env: { ...process.env, NODE_OPTIONS: undefined, ...settings },
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  return { child, ended: new Promise((ended) => child.on('close', (code) => ended({ code, out, err }))) };
}

/** No other process makes the bundles of this one. */
const MINE = `${basename(process.env['TEST_RUN_FOLDER'] ?? 'run')}-${process.pid}.cjs`;

/** A program of the BFF as one file. `file`: of its source. Returns its path. */
export function commandBundle(file: string): string {
  const bundle = join('bff/dist', `${basename(file, '.ts')}-${MINE}`);
  if (!existsSync(join(projectRoot, bundle)))
    execFileSync(process.execPath, [
      join(projectRoot, 'packages/tooling/bin/lib/bundle-command.mjs'),
      relative(projectRoot, file),
      bundle,
    ]);
  return join(projectRoot, bundle);
}
