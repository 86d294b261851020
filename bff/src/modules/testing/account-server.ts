import { contractFile, readContract } from '@site/contract/contract-document';
import { readExamples } from '@site/contract/read-examples';
import { readFileSync } from 'node:fs';
import * as http from 'node:http';
import { Router } from 'express';
import { pino } from 'pino';
import { createApp } from '../../platform/http/create-app';
import { portOf } from '../../platform/http/port-of';
import { createAccountFixture, type AccountFixture, type AccountFixtureParts } from './account-fixture';
import { DEFAULT_LIMITS, type LimitSettings } from '../../platform/http/limits/limit-settings';
import { createLimiters, type Limiters } from '../../platform/http/limits/limiters';
import { fixedHeaders } from '../../platform/http/fixed-headers';
import { createFailureLog } from '../../platform/http/operations/failure-log';
import { createSiteServer } from '../../platform/http/site-server';
import { createApiTokenRoutes } from '../api-tokens/routes';
import { createAuthRoutes } from '../accounts/auth-routes';
import { createFollowsRoutes } from '../follows/routes';
import { createUsersRoutes } from '../accounts/users-routes';
import { createSessionMiddleware } from '../../platform/http/session/session-middleware';
import { viewerOf } from '../../platform/http/viewer-of';

export interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
  readonly body: Record<string, unknown>;
}

export interface RequestOptions {
  readonly method?: string;
  /** An array sends the header as often as it has values. */
  readonly headers?: Readonly<Record<string, string | string[]>>;
  readonly token?: string | undefined;
  /** Text is sent as it is, anything else as JSON. */
  readonly body?: unknown;
}

export interface AccountServerParts extends Omit<
  AccountFixtureParts,
  'triesPerAccount' | 'triesPerAccountOverall' | 'triesPerAddress'
> {
  readonly limits?: Partial<LimitSettings>;
}

/**
 * The accounts' calls in the site's own app, on memory and loopback. The app is made once, since reading the contract
 * takes its time; `restart` gives it an empty fixture with limits untouched. `api`, `root`: routes of a test's own; `api`
 * goes before the others.
 */
export async function startAccountServer({
  api = [],
  root = [],
}: { readonly api?: readonly Router[]; readonly root?: readonly Router[] } = {}) {
  let limiters: Limiters;
  let fixture: AccountFixture;
  const restart = ({ limits, ...parts }: AccountServerParts = {}): AccountFixture => {
    limiters = createLimiters({ settings: { ...DEFAULT_LIMITS, ...limits } });
    fixture = createAccountFixture({
      ...parts,
      triesPerAddress: limiters.signInAddress,
      triesPerAccount: limiters.signInAccount,
      triesPerAccountOverall: limiters.signInAccountOverall,
    });
    return fixture;
  };
  restart();

  const sessions = current(() => fixture.sessions);
  const open = Router();
  // A call that is open to all and answers by viewer, as boards do.
  open.get('/open', createSessionMiddleware({ sessions }), (_req, res) => void res.json(viewerOf(res)));
  const logger = pino({ level: 'silent' });
  const failureLog = createFailureLog({ logger });
  const app = createApp({
    logger,
    contract: readFileSync(contractFile(), 'utf8'),
    description: readContract().document,
    examples: readExamples(contractFile()),
    checksAnswers: true,
    trustProxy: 0,
    ownOrigins: () => ['https://shell.example'],
    sessions,
    tokenScopesOf: (token) => fixture.apiTokens.scopesOf(token),
    limiters: current(() => limiters),
    failureLog,
    operations: { checks: [], hasBoards: () => true, isShuttingDown: () => false, dataAges: () => [], failureLog },
    api: [
      ...api,
      createApiTokenRoutes(current(() => fixture.apiTokens)),
      createAuthRoutes({ signIn: current(() => fixture.signIn) }),
      createUsersRoutes({ users: current(() => fixture.users) }),
      createFollowsRoutes(current(() => fixture.follows)),
    ],
    root: [open, ...root],
  });

  const server = createSiteServer({
    handlers: [],
    app,
    fixedHeaders: fixedHeaders({ publicUrl: 'http://localhost' }),
    onFailure: (failure) => {
      throw failure;
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = portOf(server);

  const ask = (address: string, { method = 'GET', headers = {}, token, body }: RequestOptions = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const request = http.request({ host: '127.0.0.1', port, path: address, method, agent: false }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => resolve(answerOf(response, Buffer.concat(chunks).toString())));
      });
      request.on('error', reject);
      for (const [name, value] of Object.entries(headers)) request.setHeader(name, value);
      if (token !== undefined) request.setHeader('authorization', `Bearer ${token}`);
      if (body !== undefined && !request.hasHeader('content-type')) {
        request.setHeader('content-type', 'application/json');
      }
      request.end(body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body));
    });

  return {
    restart,
    /** Those of the fixture that was started last. */
    limiters: () => limiters,
    port,
    ask,
    post: (address: string, body: unknown, options: RequestOptions = {}) =>
      ask(address, { method: 'POST', body, ...options }),
    /** A token by way of the sign-in call. */
    async tokenOf(email: string, password: string): Promise<string> {
      const answer = await ask('/api/auth/signin-password', { method: 'POST', body: { email, password } });
      return answer.body['token'] as string;
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

export type AccountServer = Awaited<ReturnType<typeof startAccountServer>>;

function answerOf(response: http.IncomingMessage, text: string): Answer {
  const isJson = (response.headers['content-type'] ?? '').includes('json') && text !== '';
  const body = isJson ? (JSON.parse(text) as Answer['body']) : {};
  return { status: response.statusCode ?? 0, headers: response.headers, text, body };
}

/** A proxy for the current value of `get`. */
export function current<T extends object>(get: () => T): T {
  return new Proxy({} as T, { get: (_target, key) => Reflect.get(get(), key) as unknown });
}
