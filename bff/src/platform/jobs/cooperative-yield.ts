import { setImmediate as turnOfOthers } from 'node:timers/promises';

/** Work in small steps; between two of them others may be served. */
export type Steps<T> = Generator<void, T>;

/** Runs all steps without a pause. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * Maximum time for which a slice delays a request, besides one step. A request meets such a delay each time that it
 * returns from storage, some ten times.
 */
const MAX_MS = 2;

/** A turn this short had nothing to do for others. */
const QUIET_MS = 0.5;
const MAX_TURNS = 10;

/**
 * Yields to other work for as long as there is any, a limited number of turns: for work that is already split into
 * pieces.
 */
export async function giveWay(): Promise<void> {
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    const since = performance.now();
    await turnOfOthers();
    if (performance.now() - since < QUIET_MS) return;
  }
}

let lastTurn: Promise<void> = Promise.resolve();

/**
 * Yields until all that waited here before have had a slice each. Timers and immediates of one turn of the event loop run
 * one after another, so without this queue each piece of work in progress would add its slice to the same turn.
 */
export function nextSlice(): Promise<void> {
  lastTurn = lastTurn.then(giveWay);
  return lastTurn;
}

/** Runs steps in slices of some milliseconds. Requests are served between two slices, and all such work shares the slices in turn. */
export async function inTurns<T>(steps: Steps<T>, maxMs = MAX_MS): Promise<T> {
  await nextSlice();
  for (let since = performance.now(); ;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - since < maxMs) continue;
    await nextSlice();
    since = performance.now();
  }
}

/** Rows of one step: some hundred microseconds, whatever is done with them. */
export const CHUNK_ROWS = 200;

/** A list in the chunks of steps. */
export function* chunksOf<T>(rows: readonly T[], size = CHUNK_ROWS): Generator<readonly T[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size);
}

/** As `Array.prototype.map`, a chunk a step. */
export function* mapSteps<T, R>(rows: ArrayLike<T>, made: (row: T, place: number) => R): Steps<R[]> {
  const all: R[] = [];
  for (let place = 0; place < rows.length; place += 1) {
    all.push(made(rows[place]!, place));
    if (place % CHUNK_ROWS === CHUNK_ROWS - 1) yield;
  }
  return all;
}

/** As `Array.prototype.filter`, a chunk a step. */
export function* filterSteps<T>(rows: readonly T[], holds: (row: T) => boolean): Steps<T[]> {
  const found: T[] = [];
  for (let place = 0; place < rows.length; place += 1) {
    const row = rows[place]!;
    if (holds(row)) found.push(row);
    if (place % CHUNK_ROWS === CHUNK_ROWS - 1) yield;
  }
  return found;
}
