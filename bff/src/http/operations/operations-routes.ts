import { Router } from 'express';
import type { MarketAge } from '../../services/market-data/old-data';
import type { FailureLog } from './failure-log';
import { noteRequest } from './request-facts';

/** `full` and `read_only`: what is read goes on, what is written does not. */
export type CheckOutcome = 'ok' | 'full' | 'read_only' | 'failed';

/** What a part of the site says when asked how it is. */
export interface ReadinessCheck {
  readonly name: string;
  /** Throws where the part can't do its work. */
  readonly check: () => Promise<CheckOutcome> | CheckOutcome;
}

export interface OperationsParts {
  readonly checks: readonly ReadinessCheck[];
  /** True from the first SIGTERM on: balancers send no more. */
  readonly isShuttingDown: () => boolean;
  /** How old each market's data are. */
  readonly dataAges: () => readonly MarketAge[];
  readonly failureLog: FailureLog;
  /** Milliseconds; never set back. */
  readonly now?: () => number;
}

/** Probes come as often as they like: the parts are asked once in this time. */
const HELD_MS = 1000;

type Outcomes = Readonly<Record<string, CheckOutcome>>;

/** Liveness and readiness, at the root of the site. */
export function createOperationsRoutes(parts: OperationsParts): Router {
  const { checks, isShuttingDown, dataAges, failureLog, now = () => performance.now() } = parts;
  const router = Router();
  let held: { readonly at: number; readonly outcomes: Promise<Outcomes> } | null = null;

  const outcomeOf = async ({ name, check }: ReadinessCheck): Promise<readonly [string, CheckOutcome]> => {
    try {
      return [name, await check()];
    } catch (failure) {
      failureLog.unavailable(`${name}_failed`, failure);
      return [name, 'failed'];
    }
  };
  const outcomes = (): Promise<Outcomes> => {
    if (held === null || now() - held.at >= HELD_MS) {
      held = { at: now(), outcomes: Promise.all(checks.map(outcomeOf)).then((all) => Object.fromEntries(all)) };
    }
    return held.outcomes;
  };

  router.get('/healthz', (request, response) => {
    noteRequest(request, { kind: 'probe', route: () => '/healthz' });
    response.set('Cache-Control', 'no-store').json({ status: 'ok' });
  });

  router.get('/readyz', async (request, response) => {
    noteRequest(request, { kind: 'probe', route: () => '/readyz' });
    const found = await outcomes();
    const values = Object.values(found);
    const ages = dataAges();
    const isReady = !isShuttingDown() && !values.includes('failed');
    const isWhole = values.every((outcome) => outcome === 'ok') && !ages.some(({ isOld }) => isOld);
    response
      .status(isReady ? 200 : 503)
      .set({ 'Cache-Control': 'no-store', ...(isReady ? {} : { 'Retry-After': '5' }) })
      .json({ status: isReady ? (isWhole ? 'ready' : 'degraded') : 'not_ready', checks: found, markets: ages });
  });

  return router;
}
