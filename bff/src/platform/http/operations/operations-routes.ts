import { Router } from 'express';
import type { FailureLog } from './failure-log';
import { noteRequest } from './request-log-fields';

/** `full` and `read_only`: reads are served, writes are refused. */
export type CheckOutcome = 'ok' | 'full' | 'read_only' | 'failed';

/** The health that a part of the site reports. */
export interface ReadinessCheck {
  readonly name: string;
  /** Throws where the part can't do its work. */
  readonly check: () => Promise<CheckOutcome> | CheckOutcome;
}

export interface OperationsParts {
  readonly checks: readonly ReadinessCheck[];
  /** Whether boards can be served: without them this process is of no use to a balancer, with them it always is. */
  readonly hasBoards: () => boolean;
  /** True from the first SIGTERM on: load balancers stop sending requests. */
  readonly isShuttingDown: () => boolean;
  /** How old each market's data are, as they are shown. `isOld`: too old. */
  readonly dataAges: () => readonly { readonly isOld: boolean }[];
  readonly failureLog: FailureLog;
  /** A monotonic clock. Unit: milliseconds. */
  readonly now?: () => number;
}

/** Probes have no rate limit: the parts are checked once in this time. */
const HELD_MS = 1000;
/** A part that has not answered by then is reported as failed: a probe's own limit may be 1 s, and it waits for all parts. */
const PATIENCE_MS = 150;

/** Checks one part; never throws, and never waits for long. */
function createProbe(
  { name, check }: ReadinessCheck,
  { failureLog, now }: { readonly failureLog: FailureLog; readonly now: () => number },
): () => Promise<CheckOutcome> {
  let last: { readonly at: number; readonly outcome: Promise<CheckOutcome> } | null = null;
  let isUnderWay = false;
  const ask = async (): Promise<CheckOutcome> => {
    isUnderWay = true;
    try {
      return await check();
    } catch (failure) {
      failureLog.unavailable(`${name}_failed`, failure);
      return 'failed';
    } finally {
      isUnderWay = false;
    }
  };
  return () => {
    // A check that hangs is not started a second time.
    if (last === null || (!isUnderWay && now() - last.at >= HELD_MS)) last = { at: now(), outcome: ask() };
    let patience: NodeJS.Timeout | undefined;
    const late = new Promise<CheckOutcome>((resolve) => {
      patience = setTimeout(() => resolve('failed'), PATIENCE_MS);
    });
    return Promise.race([last.outcome, late]).finally(() => clearTimeout(patience));
  };
}

/** Liveness and readiness, at the root of the site. */
export function createOperationsRoutes(parts: OperationsParts): Router {
  const { checks, hasBoards, isShuttingDown, dataAges, failureLog, now = () => performance.now() } = parts;
  const router = Router();
  const probes = checks.map((check) => [check.name, createProbe(check, { failureLog, now })] as const);

  router.get('/healthz', (request, response) => {
    noteRequest(request, { kind: 'probe', route: () => '/healthz' });
    response.set('Cache-Control', 'no-store').json({ status: 'ok' });
  });

  router.get('/readyz', async (request, response) => {
    noteRequest(request, { kind: 'probe', route: () => '/readyz' });
    const found = await Promise.all(probes.map(async ([name, probe]) => [name, await probe()] as const));
    const outcomes = { ...Object.fromEntries(found), data: hasBoards() ? 'ok' : 'failed' };
    const ages = dataAges();
    const reason = isShuttingDown() ? 'stopping' : hasBoards() ? null : 'no_boards';
    const isWhole = found.every(([, outcome]) => outcome === 'ok') && !ages.some(({ isOld }) => isOld);
    response
      .status(reason === null ? 200 : 503)
      .set({ 'Cache-Control': 'no-store', ...(reason === null ? {} : { 'Retry-After': '5' }) })
      .json({
        status: reason === null ? (isWhole ? 'ready' : 'degraded') : 'not_ready',
        ...(reason === null ? {} : { reason }),
        checks: outcomes,
        markets: ages,
      });
  });

  return router;
}
