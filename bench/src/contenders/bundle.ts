import { mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { npmPackagesInPlace } from '../../../packages/tooling/bin/lib/npm-packages-outside.mjs';
import { root } from './processes';

/** Files made for a run. Beside the peers, so that what a bundle leaves outside is found. */
export const madeFolder = join(root, 'bench/node_modules/.cache/bench');

/**
 * One of our programs bundled into a single file, as the product ships it. Run from sources, each imported function
 * is looked up through its module on every call, which costs more than the measured arithmetic.
 */
export async function bundledProgram(entry: string): Promise<string> {
  mkdirSync(madeFolder, { recursive: true });
  const outfile = join(madeFolder, `${basename(entry, '.ts')}.cjs`);
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    logLevel: 'error',
    sourcemap: 'inline',
    plugins: [npmPackagesInPlace],
  });
  return outfile;
}
