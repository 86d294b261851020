import { readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

export interface MemoryWatchParts {
  /** What the process and its children are meant to live in. Unit: bytes. */
  readonly limit: number;
  /** What they have in memory now. Unit: bytes. */
  readonly resident?: () => number;
  /** Each lets go of what is held for speed alone. The first are called first, the others where that was not enough. */
  readonly releases: readonly (() => void)[];
  /** Gives what was released back to the system. */
  readonly collect?: () => void;
  /** Called once when releasing everything was not enough, and again after it was. */
  readonly onTooLittle: (residentBytes: number) => void;
  /** Unit: milliseconds. */
  readonly now?: () => number;
}

const LOOK_MS = 5_000;
/** A collection stops requests for a tenth of a second or so. */
const BETWEEN_MS = 60_000;

/**
 * Holds a site to the memory that it is meant to live in: caches have bounds of their own, but the garbage of requests and
 * the memory of past days come on top, and V8 collects them when it suits its own figures, not the owner's.
 */
export function watchMemory(parts: MemoryWatchParts) {
  const { limit, releases, resident = residentBytes, collect = collectGarbage, onTooLittle, now = Date.now } = parts;
  let quietUntil = 0;
  let released = 0;
  let isReported = false;

  const look = (): void => {
    const bytes = resident();
    if (bytes <= limit) {
      if (now() >= quietUntil) [released, isReported] = [0, false];
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
    collect();
  };
  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  return {
    /** Looks now, and releases where it is time to. */
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

let collector: (() => void) | undefined;

/** The flag shows the function to contexts made after it, so that the site's own has none. */
function collectGarbage(): void {
  if (!collector) {
    setFlagsFromString('--expose-gc');
    collector = runInNewContext('gc') as () => void;
    setFlagsFromString('--no-expose-gc');
  }
  collector();
}
