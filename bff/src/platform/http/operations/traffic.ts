import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { SiteMetrics } from './metrics';
import { factsOf, logIdsOf } from './request-log-fields';
import type { RequestKind } from './request-log-fields';

export type Traffic = ReturnType<typeof createTraffic>;

export interface TrafficParts {
  readonly logger: Logger;
  readonly metrics: Pick<SiteMetrics, 'countAnswer' | 'countReady'>;
}

/** Logged at debug level only. */
const SELDOM_OF_INTEREST: ReadonlySet<RequestKind> = new Set(['ready', 'file', 'probe']);

const MAX_NAMES = 12;
/** The form of a parameter's name, too short for a token; anything else is logged as `?`. */
const NAME = /^[a-z][a-z_-]{0,23}$/i;

/** Names of the query's parts, never what they hold. Shape: each once. */
export function queryNames(url: string): readonly string[] {
  const at = url.indexOf('?');
  if (at < 0) return [];
  const names = url
    .slice(at + 1)
    .split('&', MAX_NAMES)
    .map((part) => part.split('=', 1)[0]!)
    .map((name) => (NAME.test(name) ? name : '?'));
  return [...new Set(names)];
}

/** Counts, times and logs every answer of the site, whatever produced it. */
export function createTraffic({ logger, metrics }: TrafficParts) {
  const logsAll = logger.isLevelEnabled('debug');

  return {
    /** A cached answer was sent. There are ten thousand of these a second. */
    ready(request: IncomingMessage, { statusCode }: ServerResponse, ms: number): void {
      metrics.countReady(statusCode, ms / 1000);
      if (!logsAll) return;
      const { method, url = '' } = request;
      const ids = logIdsOf(request);
      logger.debug({ ...ids, kind: 'ready', method, query: queryNames(url), status: statusCode, ms }, 'answered');
    },
    /** Any other answer begins. */
    watch(request: IncomingMessage, response: ServerResponse): void {
      const start = performance.now();
      const { socket, method, url = '' } = request;
      const written = socket.bytesWritten;
      let isOut = false;
      // Node emits this event even if the connection broke halfway.
      response.once('finish', () => (isOut = !socket.destroyed));
      response.once('close', () => {
        const ms = performance.now() - start;
        const { kind, route, viewer, subject } = factsOf(request);
        const status = response.statusCode;
        metrics.countAnswer({ kind, route: route(), status, seconds: ms / 1000 });
        const level = SELDOM_OF_INTEREST.has(kind) ? 'debug' : 'info';
        if (!logger.isLevelEnabled(level)) return;
        logger[level](
          {
            ...logIdsOf(request),
            kind,
            method,
            route: route(),
            ...subject(),
            query: queryNames(url),
            status,
            ms: Math.round(ms * 10) / 10,
            bytes: socket.bytesWritten - written,
            viewer: viewer(),
            ...(isOut ? {} : { cutOff: true }),
          },
          'answered',
        );
      });
    },
    /** A request that could not be parsed was answered. */
    broken(status: number, requestId: string): void {
      metrics.countAnswer({ kind: 'refused', route: 'other', status, seconds: 0 });
      logger.info({ requestId, kind: 'refused', status }, 'answered');
    },
  };
}
