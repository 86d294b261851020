import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { build } from 'esbuild';
import { npmPackagesInPlace } from '../../packages/tooling/bin/lib/npm-packages-outside.mjs';

/** Most of a back-test's heap, by docs/concepts/scoring.md. Unit: MB. */
const MAX_MB = 150;
/** The part of it for young objects: Node's default. */
const YOUNG_MB = 48;

async function worker(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(__dirname, 'backtest-worker.ts')],
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    write: false,
    logLevel: 'error',
    plugins: [npmPackagesInPlace],
  });
  return outputFiles[0]!.text;
}

describe('a back-test of 20 years of 500 companies', () => {
  it('by a formula, which keeps all statements, has enough of the memory that is said', async () => {
    const limits = { maxOldGenerationSizeMb: MAX_MB - YOUNG_MB, maxYoungGenerationSizeMb: YOUNG_MB };
    const workerData = { formula: 'pe < sector_median(pe)' };
    const thread = new Worker(await worker(), { eval: true, workerData, resourceLimits: limits });
    // A thread without memory left ends with an error.
    const [periods] = (await once(thread, 'message')) as [number];
    await thread.terminate();
    expect(periods).toBe(79);
  });
});
