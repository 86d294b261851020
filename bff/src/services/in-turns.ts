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

/** No request waits for longer than this, and one step. */
const MOST_MS = 5;

/** Does it beside the requests: after so many milliseconds those that came meanwhile are served. */
export async function inTurns<T>(steps: Steps<T>, mostMs = MOST_MS): Promise<T> {
  await turnOfOthers();
  for (let since = performance.now(); ;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - since < mostMs) continue;
    await turnOfOthers();
    since = performance.now();
  }
}
