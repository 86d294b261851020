import { createServer, request, type IncomingMessage, type RequestListener } from 'node:http';
import { duplexPair, type Duplex } from 'node:stream';
import type { Viewer } from '../../domain/entitlements';

/** A GET that the site makes of its own API for a client. */
export interface InnerCall {
  /** With its query. */
  readonly path: string;
  /** The client's token, where the API reads it. */
  readonly authorization?: string | undefined;
  /** The reader, where the API trusts the site for that (`inner-api.ts`). */
  readonly viewer?: Viewer | undefined;
  /** Client address, for the limits that count by it, or the block of an IPv6 address (`2001:db8::/64`). */
  readonly address?: string | undefined;
  /** Aborted when the client has left: the call then rejects. */
  readonly signal?: AbortSignal | undefined;
}

export interface InnerAnswer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Readonly<Record<string, unknown>>;
  /** Length of the body. */
  readonly bytes: number;
}

export type CallInside = (call: InnerCall) => Promise<InnerAnswer>;

const viewers = new WeakMap<object, Viewer>();

/** The reader that an inner request was made for. Undefined: it came from outside, or names none. */
export const innerViewerOf = ({ socket }: Pick<IncomingMessage, 'socket'>): Viewer | undefined => viewers.get(socket);

/**
 * Reads from the site's own API without a network connection: contract and services are those of every other client, so
 * that nothing is shown that the API would not. Rejects if the connection breaks or the answer is not JSON.
 */
export function createInnerCaller(app: RequestListener): CallInside {
  // It never listens: each call brings its own connection.
  const server = createServer(app);
  return ({ path, authorization, viewer, address, signal }) =>
    new Promise((resolve, reject) => {
      const [client, site] = duplexPair();
      if (viewer) viewers.set(site, viewer);
      server.emit('connection', Object.assign(site, { remoteAddress: address?.split('/')[0] }));
      const headers = { host: 'localhost', ...(authorization !== undefined && { authorization }) };
      const createConnection = (): Duplex => client;
      const call = request({ path, headers, createConnection, ...(signal && { signal }) }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const bytes = Buffer.concat(chunks);
          try {
            const body = JSON.parse(bytes.toString()) as InnerAnswer['body'];
            resolve({ status: response.statusCode ?? 500, headers: response.headers, body, bytes: bytes.length });
          } catch (error) {
            reject(error);
          }
        });
      });
      call.on('error', reject);
      call.end();
    });
}
