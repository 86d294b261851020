import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { childrenOf, processorMicroseconds } from './processes';

/** Memory that no file holds, of a process. Unit: kB. */
const OWN = /^Rss(?:Anon|Shmem):\s+(\d+) kB$/gm;
/** A mapping of a file: its first line, and its pages in memory. The anonymous part is the process's own copy. */
const MAPPING = /^[0-9a-f]+-[0-9a-f]+ \S+ \S+ \S+ \d+ +(\/.*)$|^(Rss|Anonymous): +(\d+) kB$/gm;

const allOf = (pid: number): readonly number[] => [pid, ...childrenOf(pid).flatMap(allOf)];

/** Pages of files that a process has in memory, by file. Unit: kB. */
function filesOf(pid: number): ReadonlyMap<string, number> {
  const files = new Map<string, number>();
  for (const block of readFileSync(`/proc/${pid}/smaps`, 'utf8').split(/^(?=[0-9a-f]+-[0-9a-f]+ )/m)) {
    // The first line of a mapping of nothing but memory names no file.
    let file: string | null = null;
    for (const [, path, what, amount] of block.matchAll(MAPPING)) {
      if (path !== undefined) file = path;
      else if (file !== null) files.set(file, (files.get(file) ?? 0) + Number(amount) * (what === 'Rss' ? 1 : -1));
    }
  }
  return files;
}

/**
 * Memory that a process and all that it has started hold. A page of a file that several of them have in memory, such as the
 * program's, is there once: of each file the process with the most of it counts. Unit: megabytes (millions of bytes).
 */
export function residentMegabytes(pid: number): number {
  const processes = allOf(pid);
  const own = processes.flatMap((one) => [...readFileSync(`/proc/${one}/status`, 'utf8').matchAll(OWN)]);
  const files = new Map<string, number>();
  for (const one of processes)
    for (const [file, amount] of filesOf(one)) files.set(file, Math.max(files.get(file) ?? 0, amount));
  const kilobytes = [...own.map(([, amount]) => Number(amount)), ...files.values()].reduce((sum, one) => sum + one, 0);
  return (kilobytes * 1024) / 1e6;
}

/** What an idle site gives back, it has given back after so long. */
export const GIVEN_BACK_MS = 45_000;

const LOOK_MS = 1000;
/** Processor time of an idle site, as a share of one core. */
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
