import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { BODY_LIMIT_BYTES, BODY_TOO_LARGE } from './body-limit';
import { answerBroken, hasTwoHosts, TWO_HOSTS } from './client-error-handler';
import { isAddressTooLong, refuseLongAddress } from './url-length-limit';
import { takeAbsoluteTarget } from './absolute-target';
import type { FixedHeaders } from './fixed-headers';
import type { LoadShedder } from './load-shedder';
import {
  adoptProxyId,
  adoptProxyTrace,
  factsOf,
  noteTrace,
  REQUEST_ID,
  requestIdOf,
} from './operations/request-log-fields';
import { startRequestSpan } from '../telemetry/spans';
import type { Traffic } from './operations/traffic';
import { createRequestQueue } from './request-queue';
import { INTERNAL_ERROR, writeProblem } from './write-problem';
import { takeTypedNumbers } from './typed-numbers';
import type { ProblemAnswer } from './write-problem';

/** Answers a request, or leaves it to the next. */
export type RawHandler = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;

/** How long a client may take, in milliseconds. */
export interface ClientLimits {
  readonly headersMs: number;
  /** Head and body. */
  readonly requestMs: number;
  /** Without a byte either way. */
  readonly idleMs: number;
  /** How often the first two limits are checked. */
  readonly checkMs: number;
}

export interface SiteServerParts {
  /** The cache, tried first. It sends the whole answer at once, headers included, or leaves the response untouched. */
  readonly ready?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Tried next, in this order. */
  readonly handlers: readonly RawHandler[];
  /** Handles unanswered requests. */
  readonly app: RequestListener;
  /** Headers of every answer; a handler may replace them. */
  readonly fixedHeaders: FixedHeaders;
  readonly traffic?: Traffic;
  /** Number of proxies in front, which are trusted to name requests. Absent: none. */
  readonly trustProxy?: number;
  readonly shedder?: LoadShedder;
  /** Names the client of a request: clients take turns where many requests arrive at once. Default: the remote address. */
  readonly clientOf?: (request: IncomingMessage) => string;
  /** Called for a handler that threw; the request is then answered 500 without details. */
  readonly onFailure: (failure: unknown, request: IncomingMessage) => void;
  /** Called for a shed request, and for a refused connection. */
  readonly onRefused?: (reason: 'overloaded' | 'connections') => void;
  /** Maximum number of open connections; more are dropped. */
  readonly maxConnections?: number;
  readonly limits?: ClientLimits;
}

const LIMITS: ClientLimits = { headersMs: 10_000, requestMs: 30_000, idleMs: 60_000, checkMs: 2000 };

const OVERLOADED: ProblemAnswer = {
  status: 503,
  errorCode: 'overloaded',
  detail: 'The site is overloaded. Try again in a moment.',
  headers: { 'Retry-After': '2' },
};
const TOO_LARGE: ProblemAnswer = { ...BODY_TOO_LARGE, headers: { Connection: 'close' } };

/** Health checks must be answered, above all under load. */
const isProbe = ({ url }: IncomingMessage): boolean => url === '/healthz' || url === '/readyz';

const otherEndOf = ({ socket }: IncomingMessage): string => socket.remoteAddress ?? '';

/**
 * The HTTP server in front of everything: ready answers first, Express last. What has to be made is begun one request in
 * each turn of the event loop, so that many at once hold up no ready answer and no probe. Every answer passes here, so here
 * they get their fixed headers, are counted and are logged.
 * Slow clients are cut off: 10 s for the head, 30 s for a request, a minute without a byte read. Endless addresses and
 * bodies are refused unread.
 */
export function createSiteServer(parts: SiteServerParts): Server {
  const {
    ready,
    handlers,
    app,
    traffic,
    shedder,
    trustProxy = 0,
    onFailure,
    limits = LIMITS,
    clientOf = otherEndOf,
  } = parts;
  const queue = createRequestQueue();
  const fixed = Object.entries(parts.fixedHeaders);

  const answer = (request: IncomingMessage, response: ServerResponse, index: number): void => {
    const failed = (failure: unknown): void => {
      onFailure(failure, request);
      if (response.headersSent) response.destroy();
      else writeProblem(response, INTERNAL_ERROR);
    };
    try {
      const handler = handlers[index];
      if (!handler) return void app(request, response);
      const handled = handler(request, response);
      if (handled === true) return;
      if (handled === false) return answer(request, response, index + 1);
      handled.then((isHandled) => (isHandled ? undefined : answer(request, response, index + 1)), failed);
    } catch (failure) {
      failed(failure);
    }
  };

  /** Counted from here on. False: refused. */
  const takeIn = (request: IncomingMessage, response: ServerResponse): boolean => {
    traffic?.watch(request, response);
    for (const [name, value] of fixed) response.setHeader(name, value);
    response.setHeader(REQUEST_ID, requestIdOf(request));
    if (hasTwoHosts(request)) writeProblem(response, TWO_HOSTS);
    else if (isAddressTooLong(request)) refuseLongAddress(response);
    else if (shedder && !isProbe(request) && !shedder.admits()) {
      parts.onRefused?.('overloaded');
      writeProblem(response, OVERLOADED);
    } else return true;
    return false;
  };

  const server = createServer(
    {
      connectionsCheckingInterval: limits.checkMs,
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: 75_000,
    },
    (request, response) => {
      if (trustProxy > 0) adoptProxyId(request);
      const parent = trustProxy > 0 ? adoptProxyTrace(request) : null;
      takeAbsoluteTarget(request);
      if (ready && !hasTwoHosts(request)) {
        const start = performance.now();
        if (ready(request, response)) return traffic?.ready(request, response, performance.now() - start);
      }
      // After the cache, which knows addresses only with normalized numbers.
      takeTypedNumbers(request);
      if (!takeIn(request, response)) return;
      if (shedder) {
        shedder.begin();
        response.once('close', () => shedder.end());
      }
      if (isProbe(request)) return answer(request, response, 0);
      const span = startRequestSpan(parent);
      if (span.traceId !== null) {
        noteTrace(request, span.traceId);
        response.once('close', () => {
          const { kind, route } = factsOf(request);
          span.end({ kind, route: route(), method: request.method ?? '', status: response.statusCode });
        });
      }
      queue.begin(clientOf(request), () => {
        if (!response.closed) span.run(() => answer(request, response, 0));
      });
    },
  );
  // Begins again with each byte that goes either way.
  server.setTimeout(limits.idleMs);
  server.maxRequestsPerSocket = 1000;
  if (parts.maxConnections !== undefined) server.maxConnections = parts.maxConnections;
  server.on('drop', () => parts.onRefused?.('connections'));
  server.on('clientError', (failure: Error & { readonly code?: string }, socket: Socket) => {
    const answered = answerBroken(failure, socket, parts.fixedHeaders);
    if (answered) traffic?.broken(answered.status, answered.requestId);
  });
  // `Expect: 100-continue` is answered before the body is sent.
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    if (Number(request.headers['content-length'] ?? 0) > BODY_LIMIT_BYTES) {
      if (takeIn(request, response)) writeProblem(response, TOO_LARGE);
      return;
    }
    response.writeContinue();
    server.emit('request', request, response);
  });
  return server;
}
