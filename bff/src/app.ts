import express from 'express';
import type { Express, Request, RequestHandler, Router } from 'express';
import type { Logger } from 'pino';
import { BODY_LIMIT_BYTES } from './platform/http/body-limit';
import { createCallFinder, createCallOf } from './platform/http/contract-calls';
import { CALL_PATHS } from './platform/http/call-paths';
import {
  createContractValidator,
  pathParamsOf,
  refuseEndlessNumbers,
  routeOf,
} from './platform/http/contract-validator';
import { createApiLimit, createReaderLimit } from './platform/http/limits/limit-middleware';
import type { Limiters } from './platform/http/limits/limiters';
import type { ReadyAnswerLimit } from './platform/http/limits/ready-answer-limit';
import { compressAnswers } from './platform/http/middleware/compress-answers';
import { createProblemMiddleware } from './platform/http/middleware/problem-middleware';
import { createContractRoutes } from './platform/http/operations/contract-routes';
import type { FailureLog } from './platform/http/operations/failure-log';
import { createOperationsRoutes } from './http/operations/operations-routes';
import type { OperationsParts } from './http/operations/operations-routes';
import { noteRequest, subjectOf } from './platform/http/operations/request-log-fields';
import { readWebhookBody } from './platform/http/raw-body';
import { createRequestFacts } from './platform/http/request-facts';
import { createCrossOrigin } from './http/session/cross-origin';
import { createEndedSession } from './http/session/ended-session';
import { createOriginGuard } from './http/session/origin-guard';
import {
  createEnrolmentGate,
  createSessionMiddleware,
  createTokenScope,
  type TokenScopesOf,
} from './http/session/session-middleware';
import { viewerOf } from './platform/http/viewer-of';
import type { SessionService } from './modules/accounts/session-service';
import { NotFoundError } from './platform/errors';

/** Everything that the API stands on; made by `main.ts`, or by a test. */
export interface AppParts {
  readonly logger: Logger;
  /** `openapi.yaml` as text, as it is served. */
  readonly contract: string;
  /** Where the site is reached, such as `https://example.org`; absent: where the contract says. */
  readonly publicUrl?: string;
  /** The same, parsed. */
  readonly description: object;
  readonly checksAnswers: boolean;
  /** Number of proxies in front. */
  readonly trustProxy: number;
  /** Origins of our own pages, such as `https://example.org`: the site's, and those that the registry names. */
  readonly ownOrigins: () => readonly string[];
  readonly sessions: SessionService;
  /** What a personal token may write. Absent: nothing. */
  readonly tokenScopesOf?: TokenScopesOf;
  readonly limiters: Limiters;
  /** Counts what the byte cache answers: anyone who is over is refused here too. */
  readonly readyLimit?: Pick<ReadyAnswerLimit, 'refuse'>;
  readonly failureLog: FailureLog;
  readonly operations: OperationsParts;
  /** Routers of the use cases, mounted under `/api`. */
  readonly api: readonly Router[];
  /** Routers of calls outside `/api`, behind the same session, limits and contract. Absent: there are none. */
  readonly calls?: readonly Router[];
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

/**
 * The API as an Express app that does not listen.
 * Order: probes, other origins, limits, compression, token, limits of its reader, body, contract, routes, problems. The server in front has set the fixed headers.
 */
export function createApp(parts: AppParts): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', parts.trustProxy);
  app.set('query parser', 'simple');

  app.use(createOperationsRoutes(parts.operations));
  app.use((request, response, next) => {
    noteRequest(request, {
      kind: 'api',
      route: () => routeOf(request) ?? 'other',
      viewer: () => viewerOf(response).kind,
      subject: () => subjectOf(pathParamsOf(request)),
    });
    next();
  });

  const { limiters, ownOrigins, sessions } = parts;
  const findCall = createCallFinder(parts.description);
  const callOf = createCallOf(findCall);
  app.use(CALL_PATHS, createCrossOrigin({ ownOrigins, findCall }));
  app.use(createApiLimit({ limiters, callOf }));
  for (const router of parts.root) app.use(router);
  app.use(CALL_PATHS, compressAnswers, createOriginGuard({ ownOrigins, callOf }));
  const looksAtNoToken = (request: Request): boolean => callOf(request)?.looksAtNoToken === true;
  app.use(CALL_PATHS, createSessionMiddleware({ sessions, looksAtNoToken, limiters }));
  app.use(
    CALL_PATHS,
    createReaderLimit({ limiters }),
    createTokenScope(callOf, parts.tokenScopesOf),
    createEnrolmentGate(callOf),
  );
  if (parts.readyLimit) app.use('/api', parts.readyLimit.refuse);
  app.use('/api/webhooks', readWebhookBody);
  app.use(CALL_PATHS, express.json({ limit: BODY_LIMIT_BYTES, strict: false }));
  app.use(takeHeadForGet, createContractValidator(parts));
  app.use(refuseEndlessNumbers);
  app.use(createContractRoutes(parts));
  for (const router of parts.api) app.use('/api', router);
  for (const router of parts.calls ?? []) app.use(router);

  app.use(() => {
    throw new NotFoundError('path_not_found', 'There is no such path.');
  });
  app.use(createEndedSession(parts));
  app.use(createProblemMiddleware({ ...parts, factsOf: createRequestFacts(parts.description) }));
  return app;
}
