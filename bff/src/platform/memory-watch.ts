import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { getPriority } from 'node:os';
import { performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';

export interface MemoryWatchParts {
  /** What the process and its children are meant to live in. Unit: bytes. */
  readonly limit: number;
  /** What they have in memory now. Unit: bytes. */
  readonly resident?: () => number;
  /** Each releases memory that only saves time. They are called in order until enough is free. */
  readonly releases: readonly (() => void)[];
  /** Releases what a process without work can make again in no time. */
  readonly releaseIdle?: () => void;
  /** Gives what was released back to the system. */
  readonly collect?: () => Promise<void>;
  /** Whether the process has had next to nothing to do since the last call. */
  readonly isIdle?: () => boolean;
  /** Memory that V8 has allocated. Unit: bytes. */
  readonly heap?: () => number;
  /** Called once when releasing everything was not enough, and again after it was. */
  readonly onTooLittle: (residentBytes: number) => void;
  /** Unit: milliseconds. */
  readonly now?: () => number;
}

const LOOK_MS = 5_000;
/** Minimum time between collections: each stops requests for about a tenth of a second. */
const BETWEEN_MS = 60_000;
/** So many looks in a row found the process idle: its work has ended, not paused. */
const IDLE_LOOKS = 2;
/** Share of the time in which an idle process runs timers and answers probes. */
const IDLE_SHARE = 0.01;
/** Growth of the heap since the last collection that is worth another. Unit: bytes. */
const WORTH_COLLECTING = 16 * 1024 * 1024;

/**
 * Keeps a site within its memory limit. Caches have their own bounds, but the garbage of requests and the memory of
 * past days come on top, and V8 collects them by its own heuristics. An idle process releases what its last work
 * needed, which V8 would retain on its own.
 */
export function watchMemory(parts: MemoryWatchParts) {
  const { limit, releases, resident = residentBytes, collect = collectGarbage, onTooLittle, now = Date.now } = parts;
  const { isIdle = watchIdleness(), heap = heapBytes, releaseIdle = () => undefined } = parts;
  let quietUntil = 0;
  let released = 0;
  let isReported = false;
  let idleLooks = 0;
  let collectedTo = 0;

  const collectNow = (): void => {
    // A build of Node without its inspector collects when it likes.
    const done = (): number => (collectedTo = heap());
    void collect().then(done, done);
  };
  const look = (): void => {
    const bytes = resident();
    idleLooks = isIdle() ? idleLooks + 1 : 0;
    if (bytes <= limit) {
      if (now() >= quietUntil) [released, isReported] = [0, false];
      if (idleLooks >= IDLE_LOOKS && heap() - collectedTo > WORTH_COLLECTING) {
        releaseIdle();
        collectNow();
      }
      return;
    }
    if (now() < quietUntil) return;
    quietUntil = now() + BETWEEN_MS;
    if (released === releases.length && !isReported) {
      isReported = true;
      onTooLittle(bytes);
    }
    released = Math.min(released + 1, releases.length);
    for (const release of releases.slice(0, released)) release();
    collectNow();
  };
  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  return {
    /** Checks memory now, and releases some if it is time to. */
    look,
    stop: (): void => clearInterval(timer),
  };
}

/**
 * The memory of this process and of its children, with pages of a shared file counted once. A child in the background, such
 * as a back-test, has its own limit and is not counted: releasing memory here does not make it smaller. Unit: bytes.
 */
export function residentBytes(): number {
  const serving = childrenOf(process.pid).filter((pid) => !isBackground(pid));
  return process.memoryUsage.rss() + serving.reduce((sum, pid) => sum + ownBytes(pid), 0);
}

function isBackground(pid: string): boolean {
  try {
    return getPriority(Number(pid)) > getPriority();
  } catch {
    // It has ended.
    return true;
  }
}

/** None where the system does not say. */
function childrenOf(pid: number): readonly string[] {
  return (readOrNothing(`/proc/${pid}/task/${pid}/children`).match(/\d+/g) ?? []).map(String);
}

function ownBytes(pid: string): number {
  const kibibytes = /^RssAnon:\s+(\d+) kB$/m.exec(readOrNothing(`/proc/${pid}/status`))?.[1] ?? 0;
  return Number(kibibytes) * 1024;
}

function readOrNothing(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Reports the time since its last call. The first call has nothing to compare with. */
function watchIdleness(): () => boolean {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization < IDLE_SHARE;
  };
}

function heapBytes(): number {
  const { total_physical_size: heap, external_memory: outside } = getHeapStatistics();
  return heap + outside;
}

/** The one way to have V8 shrink its heap as far as it can: what `global.gc` collects stays with the process. */
async function collectGarbage(): Promise<void> {
  const session = new Session();
  session.connect();
  await session.post('HeapProfiler.collectGarbage').finally(() => session.disconnect());
}
