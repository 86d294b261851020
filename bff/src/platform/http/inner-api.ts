import express, { type Express, type Router } from 'express';
import type { AppParts } from './create-app';
import { createContractValidator, refuseInfiniteNumbers } from './contract-validator';
import { innerViewerOf } from './inner-call';
import { createProblemMiddleware } from './middleware/problem-middleware';
import { createRequestFacts } from './request-facts';
import { rememberReader } from './viewer-of';
import { NotFoundError } from '../errors';

export interface InnerApiParts extends Pick<AppParts, 'description' | 'checksAnswers' | 'logger' | 'failureLog'> {
  /** Routers of the use cases, mounted under `/api`. */
  readonly api: readonly Router[];
}

/**
 * The API for calls that the site makes itself (`createInnerCaller`), such as for a page's first HTML. The caller names
 * the reader and has counted the request: there is no session and no read limit here. Contract, services and the limit
 * of expensive calls are those of the API. A call that needs a login is refused, because there is none.
 */
export function createInnerApi(parts: InnerApiParts): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  app.use((request, response, next) => {
    const viewer = innerViewerOf(request);
    if (viewer) rememberReader(response, viewer);
    next();
  });
  app.use(createContractValidator(parts));
  app.use(refuseInfiniteNumbers);
  for (const router of parts.api) app.use('/api', router);
  app.use(() => {
    throw new NotFoundError('path_not_found', 'There is no such path.');
  });
  app.use(createProblemMiddleware({ ...parts, factsOf: createRequestFacts(parts.description) }));
  return app;
}
