import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { childrenOf, processorMicroseconds } from './processes';

const RESIDENT = /^VmRSS:\s+(\d+) kB$/m;

/** Resident memory of a process and all that it has started. Unit: megabytes (millions of bytes). */
export function residentMegabytes(pid: number): number {
  const own = Number(RESIDENT.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  return childrenOf(pid).reduce((sum, child) => sum + residentMegabytes(child), own / 1e6);
}

const LOOK_MS = 1000;
/** Of one core: what a site does that nobody asks anything. */
const AT_REST = 0.05;

/** Resolves when the process does next to nothing, as what it makes in the background is done; at the latest after so long. */
export async function whenAtRest(pid: number, patienceMs = 60_000): Promise<void> {
  const until = Date.now() + patienceMs;
  let restful = 0;
  while (restful < 2 && Date.now() < until) {
    const before = processorMicroseconds([pid]);
    await pause(LOOK_MS);
    restful = processorMicroseconds([pid]) - before < AT_REST * LOOK_MS * 1000 ? restful + 1 : 0;
  }
}
