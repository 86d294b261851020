import { setImmediate as turnOfOthers } from 'node:timers/promises';

/** Work in small steps; between two of them others may be served. */
export type Steps<T> = Generator<void, T>;

/** Does it at one go: for whoever waits for it. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** No request waits for longer than this, and one step; it waits so each time that it comes back from the store, some ten times. */
const MOST_MS = 2;

/** A turn this short had nothing to do for others. */
const QUIET_MS = 0.5;
const MOST_TURNS = 10;

/** Serves others for as long as they have something to do, some turns at most: for work that comes in pieces by itself. */
export async function giveWay(): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const since = performance.now();
    await turnOfOthers();
    if (performance.now() - since < QUIET_MS) return;
  }
}

/** Does it beside the requests: after so many milliseconds those that came meanwhile are served. */
export async function inTurns<T>(steps: Steps<T>, mostMs = MOST_MS): Promise<T> {
  await giveWay();
  for (let since = performance.now(); ;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - since < mostMs) continue;
    await giveWay();
    since = performance.now();
  }
}
