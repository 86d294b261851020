import { Router } from 'express';
import type { Registry } from 'prom-client';

/** What a part of the site says when asked how it is. */
export interface ReadinessCheck {
  readonly name: string;
  /** Throws, or answers false, when the part can't do its work. */
  readonly check: () => Promise<boolean> | boolean;
}

export interface OperationsParts {
  readonly checks: readonly ReadinessCheck[];
  /** True from the first SIGTERM on: balancers send no more. */
  readonly isShuttingDown: () => boolean;
  readonly registry: Registry;
}

async function outcomeOf({ name, check }: ReadinessCheck): Promise<readonly [string, 'ok' | 'failed']> {
  try {
    return [name, (await check()) ? 'ok' : 'failed'];
  } catch {
    return [name, 'failed'];
  }
}

/** Liveness, readiness and figures, at the root of the site. */
export function createOperationsRoutes({ checks, isShuttingDown, registry }: OperationsParts): Router {
  const router = Router();

  router.get('/healthz', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'ok' });
  });

  router.get('/readyz', async (_request, response) => {
    const outcomes = Object.fromEntries(await Promise.all(checks.map(outcomeOf)));
    const isReady = !isShuttingDown() && Object.values(outcomes).every((outcome) => outcome === 'ok');
    response
      .status(isReady ? 200 : 503)
      .set({ 'Cache-Control': 'no-store', ...(isReady ? {} : { 'Retry-After': '5' }) })
      .json({ status: isReady ? 'ready' : 'not_ready', checks: outcomes });
  });

  router.get('/metrics', async (_request, response) => {
    response
      .set('Cache-Control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });

  return router;
}
