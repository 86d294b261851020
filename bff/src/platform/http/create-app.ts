import express from 'express';
import type { Express, Request, RequestHandler, Router } from 'express';
import type { Logger } from 'pino';
import { BODY_LIMIT_BYTES } from './body-limit';
import { createCallFinder, createCallOf } from './contract-calls';
import { CALL_PATHS } from './call-paths';
import { createContractValidator, pathParamsOf, refuseInfiniteNumbers, routeOf } from './contract-validator';
import { createApiLimit, createReaderLimit } from './limits/limit-middleware';
import type { Limiters } from './limits/limiters';
import type { ReadyAnswerLimit } from './limits/ready-answer-limit';
import { compressAnswers } from './middleware/compress-answers';
import { createProblemMiddleware } from './middleware/problem-middleware';
import type { ContractExamples } from '@site/contract/example-addresses';
import { createContractRoutes } from './operations/contract-routes';
import type { FailureLog } from './operations/failure-log';
import { createOperationsRoutes } from './operations/operations-routes';
import type { OperationsParts } from './operations/operations-routes';
import { noteRequest, subjectOf } from './operations/request-log-fields';
import { readWebhookBody } from './raw-body';
import { createRequestFacts } from './request-facts';
import { createCrossOrigin } from './session/cross-origin';
import { createEndedSession } from './session/ended-session';
import { createOriginGuard } from './session/origin-guard';
import {
  createEnrolmentGate,
  createSessionMiddleware,
  createTokenScope,
  type SessionVerifier,
  type TokenScopesOf,
} from './session/session-middleware';
import { viewerOf } from './viewer-of';
import { NotFoundError } from '../errors';

/** Everything that the API depends on; created by the site or by a test. */
export interface AppParts {
  readonly logger: Logger;
  /** `openapi.yaml` as text, as it is served. */
  readonly contract: string;
  /** Where the site is reached, such as `https://example.org`; absent: where the contract says. */
  readonly publicUrl?: string;
  /** The contract, parsed. */
  readonly description: object;
  /** Examples that the contract references by URL. */
  readonly examples: ContractExamples;
  readonly checksAnswers: boolean;
  /** Number of proxies in front. */
  readonly trustProxy: number;
  /** Origins of our own pages, such as `https://example.org`: the site's, and those that the registry names. */
  readonly ownOrigins: () => readonly string[];
  readonly sessions: SessionVerifier;
  /** What a personal token may write. Absent: nothing. */
  readonly tokenScopesOf?: TokenScopesOf;
  readonly limiters: Limiters;
  /** Counts cached answers; a client over its limit is refused here too. */
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
 * HEAD returns the head of what GET would answer. Everything behind this sees a GET, and Node, which has read the
 * method before, sends no body. Source: RFC 9110, section 9.3.2.
 */
const takeHeadForGet: RequestHandler = (request, _response, next) => {
  if (request.method === 'HEAD') request.method = 'GET';
  next();
};

/**
 * The API as an Express app that does not listen. Order: probes, CORS, rate limits, compression, token, rate limits of
 * the reader, body, contract, routes, problems. The server in front has set the fixed headers.
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
  app.use(refuseInfiniteNumbers);
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
