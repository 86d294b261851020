import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { refuseEndlessAddresses } from './refuse-endless-addresses';

/** Answers a request, or leaves it to the next. */
export type RawHandler = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;

export interface SiteServerParts {
  /** Asked in this order: the byte cache, the pages. */
  readonly handlers: readonly RawHandler[];
  /** Takes what nobody answered. */
  readonly app: RequestListener;
  /** Told of a handler that threw; the request is then answered 500 without detail. */
  readonly onFailure: (failure: unknown) => void;
}

/** More than any call takes. */
const BODY_LIMIT_BYTES = 256 * 1024;

function answerFailure(response: ServerResponse): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end('Something went wrong on our side. It has been noted.');
}

/**
 * The HTTP server in front of everything: ready answers first, Express last.
 * Slow clients are cut off: 10 s for the headers, 30 s for a request. Endless addresses and bodies are refused unread.
 */
export function createSiteServer({ handlers, app, onFailure }: SiteServerParts): Server {
  const server = createServer(
    { connectionsCheckingInterval: 2000, headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 75_000 },
    (request, response) => {
      if (refuseEndlessAddresses(request, response)) return;
      const step = (index: number): void => {
        const handler = handlers[index];
        if (!handler) return void app(request, response);
        try {
          const handled = handler(request, response);
          if (handled === true) return;
          if (handled === false) return step(index + 1);
          handled.then(
            (isHandled) => (isHandled ? undefined : step(index + 1)),
            (failure: unknown) => {
              onFailure(failure);
              answerFailure(response);
            },
          );
        } catch (failure) {
          onFailure(failure);
          answerFailure(response);
        }
      };
      step(0);
    },
  );
  server.maxRequestsPerSocket = 1000;
  // Whoever asks before sending is told before sending.
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    if (Number(request.headers['content-length'] ?? 0) > BODY_LIMIT_BYTES) {
      response.writeHead(413, { Connection: 'close', 'Content-Length': 0, 'Cache-Control': 'no-store' }).end();
      return;
    }
    response.writeContinue();
    server.emit('request', request, response);
  });
  return server;
}
