import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { processorMicroseconds, root } from './processes';
import type { RunningServer } from './processes';

export interface OurSite extends RunningServer {
  /** A premium reader's token. */
  readonly token: string;
  /** From the start of its process until it says that it is ready. */
  readonly readySeconds: number;
}

/** Where a site under measurement keeps its state; a name for one beside the usual. */
export const benchState = (name = ''): string => join(root, name === '' ? 'var/bench' : `var/bench-${name}`);

/**
 * The built site on its own state, with limits disabled. The state is retained between runs, so the sample is loaded
 * once. `limits`: further settings of that kind. Resolves when every plain board is built and compressed; otherwise
 * that work would count in the first rounds.
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
  const began = performance.now();
  // Answers go out unchecked, as the public gets them. The most that a limit takes: a load run is one client that never tires.
  const site = await startSite(root, state, {
    CHECK_ANSWERS: 'off',
    RATE_LIMIT_READ_MAX: '10000000',
    RATE_LIMIT_READ_FREE_MAX: '10000000',
    RATE_LIMIT_READ_BASIC_MAX: '10000000',
    RATE_LIMIT_READ_PREMIUM_MAX: '10000000',
    RATE_LIMIT_BAD_TOKEN_MAX: '10000000',
    RATE_LIMIT_DEAR_MAX: '10000000',
    ...limits,
  });
  const readySeconds = (performance.now() - began) / 1000;
  const answer = await fetch(`${site.baseUrl}/api/auth/signin-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'premium@demo.example', password: 'demo-Passw0rd-2026' }),
  });
  const { token } = (await answer.json()) as { token: string };
  await untilIdle(site.process.pid);
  return { baseUrl: site.baseUrl, pids: () => [site.process.pid], stop: () => site.stop(), token, readySeconds };
}

const IDLE_MICROSECONDS_A_SECOND = 50_000;
const LONGEST_WAIT_SECONDS = 180;

/** Resolves when a process used next to nothing for two seconds. */
async function untilIdle(pid: number): Promise<void> {
  let before = processorMicroseconds([pid]);
  for (let second = 0, idle = 0; second < LONGEST_WAIT_SECONDS && idle < 2; second += 1) {
    await pause(1000);
    const now = processorMicroseconds([pid]);
    idle = now - before < IDLE_MICROSECONDS_A_SECOND ? idle + 1 : 0;
    before = now;
  }
}
