import type { SiteProcess } from './site-process';

/**
 * What goes by Redis takes moments, also here. What does not is known after ten seconds, when the memory of a token that
 * was checked just before runs out: a limit between the two tells which it was.
 */
export const TOLD_MS = 5000;
export const REMEMBERED_MS = 10_000;

export const said = (ms: number | null): string => (ms === null ? 'not in time' : `${Math.round(ms)} ms`);

/** What a call is answered, whatever its body. */
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
