import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { constants as performanceConstants, PerformanceObserver, type PerformanceEntry } from 'node:perf_hooks';
import { residentBytes, watchMemory } from './memory-watch';

const LIMIT = 320;
const MINUTE = 60_000;

function watched(...residents: number[]) {
  const calls: string[] = [];
  let time = 0;
  let current = 0;
  const watch = watchMemory({
    limit: LIMIT,
    resident: () => current,
    releases: [() => calls.push('past days'), () => calls.push('pages')],
    collect: async () => void calls.push('collect'),
    isIdle: () => false,
    onTooLittle: (bytes) => calls.push(`too little: ${bytes}`),
    now: () => time,
  });
  watch.stop();
  /** What it did at each look, a while apart. */
  const looks = (afterMs: number): readonly string[] =>
    residents.map((bytes) => {
      current = bytes;
      calls.length = 0;
      watch.look();
      time += afterMs;
      return calls.join(', ');
    });
  return { looks };
}

describe('the watch over memory', () => {
  it('does nothing within the limit', () => {
    expect(watched(100, LIMIT).looks(MINUTE)).toEqual(['', '']);
  });

  it('releases above it, more each time, and reports once that all of it was not enough', () => {
    expect(watched(400, 400, 410, 420, 300, 400).looks(MINUTE)).toEqual([
      'past days, collect',
      'past days, pages, collect',
      'too little: 410, past days, pages, collect',
      'past days, pages, collect',
      '',
      'past days, collect',
    ]);
  });

  it('releases once a minute at most', () => {
    expect(watched(400, 400, 400, 400).looks(MINUTE / 3)).toEqual([
      'past days, collect',
      '',
      '',
      'past days, pages, collect',
    ]);
  });

  it('collects when the process is idle at two looks in a row, and again once the heap has grown', async () => {
    const MEGABYTE = 1024 * 1024;
    const looks = [
      { idle: true, heap: 100 },
      { idle: false, heap: 100 },
      { idle: true, heap: 100 },
      { idle: true, heap: 100, collectedTo: 60 },
      { idle: true, heap: 75 },
      { idle: true, heap: 77, collectedTo: 61 },
    ];
    let [time, current] = [0, looks[0]!];
    const collected: number[] = [];
    let releases = 0;
    const watch = watchMemory({
      limit: LIMIT,
      resident: () => 100,
      releases: [],
      releaseIdle: () => void (releases += 1),
      collect: async () => {
        expect(releases).toBe(collected.length + 1);
        collected.push(looks.indexOf(current));
        current = { idle: true, heap: current.collectedTo ?? 0 };
      },
      isIdle: () => current.idle,
      heap: () => current.heap * MEGABYTE,
      onTooLittle: () => undefined,
      now: () => (time += MINUTE),
    });
    watch.stop();

    for (const look of looks) {
      current = look;
      watch.look();
      await new Promise((next) => setImmediate(next));
    }

    expect(collected).toEqual([3, 5]);
    expect(releases).toBe(2);
  });

  it('reads the memory of this process and collects automatically', async () => {
    const calls: string[] = [];
    const watch = watchMemory({ limit: 1, releases: [() => calls.push('released')], onTooLittle: () => undefined });
    watch.stop();
    const fill = (): number => Array.from({ length: 2_000_000 }, (_, each) => ({ each })).length;
    fill();
    const before = process.memoryUsage().heapUsed;

    const collected = new Promise<void>((resolve) => {
      const isWhole = (entry: PerformanceEntry & { readonly detail?: { readonly kind: number } }): boolean =>
        entry.detail?.kind === performanceConstants.NODE_PERFORMANCE_GC_MAJOR;
      const observer = new PerformanceObserver((list) => {
        if (!list.getEntries().some(isWhole)) return;
        observer.disconnect();
        resolve();
      });
      observer.observe({ entryTypes: ['gc'] });
    });
    watch.look();
    await collected;

    expect(calls).toEqual(['released']);
    expect(process.memoryUsage().heapUsed).toBeLessThan(before - 10_000_000);
  });

  (existsSync('/proc/self/status') ? it : it.skip)('counts a child, but not one of a lower priority', async () => {
    const held = 200_000_000;
    const holder = `globalThis.held = Buffer.alloc(${held}, 1); process.send('ready'); setInterval(() => {}, 1000)`;
    const child = fork('-e', [holder]);
    await once(child, 'message');
    const withIt = residentBytes();

    setPriority(child.pid!, constants.priority.PRIORITY_LOW);
    const without = residentBytes();
    child.kill('SIGKILL');

    expect(withIt - without).toBeGreaterThan(held);
  });
});
