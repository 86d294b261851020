import { timeUntil, type SiteProcess } from './site-process';

/** How long a process remembers a token that it checked. */
const REMEMBERED_MS = 10_000;
/** A timeout for what never reaches a process, not a measure. */
export const STOP_MS = 120_000;

/**
 * How long after `since` a change took effect that a Redis event should report. Null: not before the process's memory of
 * the old state expired, so it may not have been the event. `since`: a time by `performance.now()`, before the process
 * last stored that state.
 */
export async function notifiedSince(since: number, holds: () => Promise<boolean>): Promise<number | null> {
  const ms = await timeUntil(REMEMBERED_MS, holds);
  return ms !== null && performance.now() - since < REMEMBERED_MS ? ms : null;
}

export const said = (ms: number | null): string => (ms === null ? 'not in time' : `${Math.round(ms)} ms`);

/** The status of the answer to a call. */
export const statusOf = async (site: SiteProcess, path: string, token?: string): Promise<number> => {
  const answer = await site.ask(path, token === undefined ? {} : { token });
  await answer.arrayBuffer();
  return answer.status;
};

/** Statuses of sign-ins with a wrong password, one after another. */
export async function guesses(site: SiteProcess, email: string, count: number): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const answer = await site.ask('/api/auth/signin-password', { body: { email, password: 'not the password' } });
    await answer.arrayBuffer();
    statuses.push(answer.status);
  }
  return statuses;
}
