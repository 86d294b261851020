import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './processes';
import type { RunningServer } from './processes';

export interface OurSite extends RunningServer {
  /** A premium reader's token. */
  readonly token: string;
}

/** Where a site under measurement keeps its state; a name for one beside the usual. */
export const benchState = (name = ''): string => join(root, name === '' ? 'var/bench' : `var/bench-${name}`);

/**
 * The built site on its own state (kept between runs: the sample is loaded once), with limits out of the way. `limits`:
 * further settings of that kind.
 */
export async function startOurSite(
  state = benchState(),
  limits: Readonly<Record<string, string>> = {},
): Promise<OurSite> {
  // A plain script without types, shared with the checks.
  const { startSite } = (await import(join(root, 'packages/tooling/bin/lib/site.mjs'))) as {
    startSite: (
      root: string,
      state: string,
      env: Readonly<Record<string, string>>,
    ) => Promise<{ baseUrl: string; process: { pid: number }; stop: () => Promise<void> }>;
  };
  if (!existsSync(state)) console.log('bench: the first time, the sample data are loaded ...');
  // The most that the setting takes: a load run is one client that never tires.
  const site = await startSite(root, state, {
    RATE_LIMIT_READ_MAX: '10000000',
    RATE_LIMIT_READ_FREE_MAX: '10000000',
    RATE_LIMIT_READ_BASIC_MAX: '10000000',
    RATE_LIMIT_READ_PREMIUM_MAX: '10000000',
    RATE_LIMIT_BAD_TOKEN_MAX: '10000000',
    RATE_LIMIT_DEAR_MAX: '10000000',
    ...limits,
  });
  const answer = await fetch(`${site.baseUrl}/api/auth/signin-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'premium@demo.example', password: 'demo-Passw0rd-2026' }),
  });
  const { token } = (await answer.json()) as { token: string };
  return { baseUrl: site.baseUrl, pids: () => [site.process.pid], stop: () => site.stop(), token };
}
