import express from 'express';
import type { Express, RequestHandler, Router } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import {
  createContractValidator,
  createQueryFacts,
  operationOf,
  refuseEndlessNumbers,
} from './http/contract-validator';
import { createApiLimit } from './http/limits/limit-middleware';
import type { Limiters } from './http/limits/limiters';
import type { ReadyAnswerLimit } from './http/limits/ready-answer-limit';
import { compressAnswers } from './http/middleware/compress-answers';
import { createProblemMiddleware } from './http/middleware/problem-middleware';
import { securityHeaders } from './http/middleware/security-headers';
import { NOT_BUILT_YET } from './http/not-built-yet';
import { createContractRoutes } from './http/operations/contract-routes';
import type { SiteMetrics } from './http/operations/metrics';
import { createOperationsRoutes } from './http/operations/operations-routes';
import type { ReadinessCheck } from './http/operations/operations-routes';
import { createCrossOrigin } from './http/session/cross-origin';
import { createOriginGuard } from './http/session/origin-guard';
import { createSessionMiddleware } from './http/session/session-middleware';
import type { SessionService } from './services/accounts/session-service';
import { NotBuiltYetError, NotFoundError } from './services/errors';

const BODY_LIMIT = '100kb';
const notBuiltYet = new Set<string>(NOT_BUILT_YET);

/** Everything that the API stands on; made by `main.ts`, or by a test. */
export interface AppParts {
  readonly logger: Logger;
  /** `openapi.yaml` as text, as it is served. */
  readonly contract: string;
  /** The same, parsed. */
  readonly description: object;
  readonly checksAnswers: boolean;
  /** Number of proxies in front. */
  readonly trustProxy: number;
  /** Origins of our own pages, such as `https://example.org`: the site's, and those that the registry names. */
  readonly ownOrigins: () => readonly string[];
  readonly sessions: SessionService;
  readonly limiters: Limiters;
  /** Counts what the byte cache answers: whoever is over is refused here too. */
  readonly readyLimit?: Pick<ReadyAnswerLimit, 'refuse'>;
  readonly metrics: SiteMetrics;
  readonly readiness: readonly ReadinessCheck[];
  readonly isShuttingDown: () => boolean;
  /** Routers of the use cases, mounted under `/api`. */
  readonly api: readonly Router[];
  /** Routers at the site's root, such as logos. */
  readonly root: readonly Router[];
}

/**
 * HEAD asks for the head of what GET would answer: everything behind this sees a GET, and Node, which has read the
 * method before, sends no body. Source: RFC 9110, section 9.3.2.
 */
const takeHeadForGet: RequestHandler = (request, _response, next) => {
  if (request.method === 'HEAD') request.method = 'GET';
  next();
};

/** Calls that the contract describes and that come to life later say so, after their input was checked. */
const answerNotBuiltYet: RequestHandler = (request, _response, next) => {
  const operation = operationOf(request);
  if (operation !== null && notBuiltYet.has(operation)) {
    throw new NotBuiltYetError('not_built_yet', 'This call is described, but not built yet.');
  }
  next();
};

/**
 * The API as an Express app that does not listen.
 * Order: headers, log, limits, compression, token, body, contract, routes, problems.
 */
export function createApp(parts: AppParts): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', parts.trustProxy);
  app.set('query parser', 'simple');

  app.use((_request, response, next) => {
    response.set(securityHeaders);
    next();
  });
  app.use(
    pinoHttp({
      logger: parts.logger,
      autoLogging: { ignore: ({ url = '' }) => url === '/healthz' || url === '/readyz' || url === '/metrics' },
      // No headers, no bodies, no query: tokens and addresses of mail stay out of the log.
      serializers: {
        req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
          id,
          method,
          path: url.split('?')[0],
        }),
        res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
      },
    }),
  );
  app.use(parts.metrics.measureRequests);
  app.use(
    createOperationsRoutes({
      checks: parts.readiness,
      isShuttingDown: parts.isShuttingDown,
      registry: parts.metrics.registry,
    }),
  );

  app.use('/api', createCrossOrigin(parts));
  app.use(createApiLimit({ limiters: parts.limiters }));
  if (parts.readyLimit) app.use(parts.readyLimit.refuse);
  for (const router of parts.root) app.use(router);
  app.use('/api', compressAnswers, createOriginGuard(parts));
  app.use('/api', createSessionMiddleware({ sessions: parts.sessions }));
  app.use('/api', express.json({ limit: BODY_LIMIT, strict: false }));
  app.use(takeHeadForGet, createContractValidator(parts));
  app.use(refuseEndlessNumbers, answerNotBuiltYet);
  app.use(createContractRoutes({ contract: parts.contract }));
  for (const router of parts.api) app.use('/api', router);

  app.use(() => {
    throw new NotFoundError('path_not_found', 'There is no such path.');
  });
  app.use(createProblemMiddleware({ logger: parts.logger, queryFactsOf: createQueryFacts(parts.description) }));
  return app;
}
