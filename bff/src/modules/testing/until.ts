import { setTimeout as pause } from 'node:timers/promises';

const LIMIT_MS = 60_000;
const BEAT_MS = 5;

/** For tests: goes on as soon as something is so. Throws: when it never came to be so. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const start = performance.now();
  while (!(await isSo())) {
    if (performance.now() - start > LIMIT_MS) throw new Error(`it never came to be so: ${String(isSo)}`);
    await pause(BEAT_MS);
  }
}
