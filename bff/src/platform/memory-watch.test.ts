import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
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
    collect: () => calls.push('collect'),
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

  it('reads the memory of this process and collects by itself', () => {
    const calls: string[] = [];
    const watch = watchMemory({ limit: 1, releases: [() => calls.push('released')], onTooLittle: () => undefined });
    watch.stop();

    watch.look();

    expect(calls).toEqual(['released']);
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
