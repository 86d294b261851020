import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';

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

function answerFailure(response: ServerResponse): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end('Something went wrong on our side. It has been noted.');
}

/**
 * The HTTP server in front of everything: ready answers first, Express last.
 * Slow clients are cut off: 10 s for the headers, 30 s for a request.
 */
export function createSiteServer({ handlers, app, onFailure }: SiteServerParts): Server {
  const server = createServer(
    { connectionsCheckingInterval: 2000, headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 75_000 },
    (request, response) => {
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
  return server;
}
