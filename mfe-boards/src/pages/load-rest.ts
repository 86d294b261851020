import { use } from 'react';
import type * as parts from './rest-parts';

export type RestParts = typeof parts;

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

let there: RestParts | null = null;
let coming: Promise<RestParts> | null = null;

/** For those who have all code at hand from the start, as the server has. */
export const provideRest = (rest: RestParts): void => {
  there = rest;
};

/**
 * Its looks are in the first HTML, by the name of its chunk. Never rejects: until it comes, what the server wrote stands
 * there, and its links and its form work without any code.
 */
async function untilThere(): Promise<RestParts> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
    try {
      there = await import(/* webpackChunkName: "look-board" */ './rest-parts');
      return there;
    } catch {
      await new Promise((again) => setTimeout(again, wait));
    }
  }
}

/** What no first click needs: all of a board but its table. One load for all who ask. */
export const loadRest = (): Promise<RestParts> => (coming ??= untilThere());

/** The same within a Suspense boundary, at once where it is there. */
export const useRest = (): RestParts => there ?? use(loadRest());
