import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { join } from 'node:path';
import express from 'express';
import { portOf } from '../port-of';
import { createEndedSession } from '../session/ended-session';
import { capturingLogger } from '../../../modules/testing/capturing-logger';
import {
  ConflictError,
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
  UnauthenticatedError,
  UnavailableError,
} from '../../errors';
import { createFailureLog } from '../operations/failure-log';
import { adoptProxyTrace, REQUEST_ID, requestIdOf } from '../operations/request-log-fields';
import { createProblemMiddleware } from './problem-middleware';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
let server: Server | undefined;
afterEach(() => void server?.close());

const noFacts = () => ({ options: [], given: [], repeated: [], fieldsAt: () => [] });
/** Of an account that was deleted while its request ran. */
const ended = { sessions: { forget: () => undefined, verify: () => Promise.resolve(null) } };

/** What a request that fails so is answered with, and the lines of the log about it. */
async function failing(failure: Error, isSignedIn = false) {
  const { logger, lines } = capturingLogger();
  const app = express();
  app.use((request, response) => {
    adoptProxyTrace(request);
    response.setHeader(REQUEST_ID, requestIdOf(request));
    response.locals['signedIn'] = isSignedIn ? { userId: 7, token: 'k' } : null;
    throw failure;
  });
  app.use(createEndedSession({ ...ended, logger }));
  app.use(createProblemMiddleware({ logger, failureLog: createFailureLog({ logger }), factsOf: noFacts }));
  server = createServer(app);
  await new Promise<void>((listening) => server!.listen(0, '127.0.0.1', listening));
  const port = portOf(server);
  const answer = await fetch(`http://127.0.0.1:${port}/`, {
    headers: { traceparent: `00-${TRACE}-00f067aa0ba902b7-01` },
  });
  const { requestId } = (await answer.json()) as { readonly requestId?: string };
  return { status: answer.status, requestId, header: answer.headers.get(REQUEST_ID), lines };
}

describe('a problem that is logged', () => {
  it.each([
    ['that is unexpected', 500, new Error('no such thing'), false],
    ['of a part that is not available', 503, new UnavailableError('database_unavailable', 'Not now.'), false],
    ['of an account that is gone', 401, new Error('a broken foreign key'), true],
  ])('%s has the ids of its request in the line and in the answer', async (_what, status, failure, isSignedIn) => {
    const outcome = await failing(failure, isSignedIn);

    expect(outcome.status).toBe(status);
    expect(outcome.requestId).toMatch(/^[\w-]{36}$/);
    expect(outcome.header).toBe(outcome.requestId);
    expect(outcome.lines).toMatchObject([{ requestId: outcome.requestId, traceId: TRACE }]);
  });

  it.each([
    [400, new InvalidInputError('invalid_request', 'No.')],
    [401, new UnauthenticatedError('login_required', 'No.')],
    [403, new ForbiddenError('not_allowed', 'No.')],
    [404, new NotFoundError('path_not_found', 'No.')],
    [409, new ConflictError('conflict', 'No.')],
  ])('or not, of %i, names its request in the answer', async (status, failure) => {
    const outcome = await failing(failure);

    expect(outcome).toMatchObject({ status, requestId: outcome.header, lines: [] });
    expect(outcome.requestId).toMatch(/^[\w-]{36}$/);
  });
});

it('names no request in a line of the log by its id alone', () => {
  const sources = readdirSync(join(__dirname, '../../..'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const withoutTrace = sources.filter((file) =>
    /log(?:ger)?\.(?:info|warn|error|debug)\(\s*\{[^}]*requestId/.test(
      readFileSync(join(__dirname, '../../..', file), 'utf8'),
    ),
  );

  expect(sources.length).toBeGreaterThan(100);
  // A connection that never became a request brought no headers, and so no trace.
  expect(withoutTrace).toEqual([join('platform', 'http', 'operations', 'traffic.ts')]);
});
