import { createServer, request, type IncomingMessage, type RequestListener } from 'node:http';
import { duplexPair } from 'node:stream';

/** The caller: token and address that the call of a tool came with. */
export interface CallerOf {
  readonly authorization: string;
  /** Client address, for the limits that count by it. */
  readonly address: string | undefined;
}

export interface ApiAnswer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Readonly<Record<string, unknown>>;
}

export type CallApi = (path: string, caller: CallerOf) => Promise<ApiAnswer>;

/**
 * Reads from the site's own API without a network connection: session, limits, contract and services are those of every
 * other client, so that a tool can show nothing that the API would not. Rejects where the connection breaks.
 */
export function createApiCaller(app: RequestListener): CallApi {
  // It never listens: each call brings its own connection.
  const server = createServer(app);
  return (path, { authorization, address }) =>
    new Promise((resolve, reject) => {
      const [client, site] = duplexPair();
      server.emit('connection', Object.assign(site, { remoteAddress: address }));
      const call = request(
        { path, headers: { host: 'localhost', authorization }, createConnection: () => client },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            try {
              const body = JSON.parse(Buffer.concat(chunks).toString()) as ApiAnswer['body'];
              resolve({ status: response.statusCode ?? 500, headers: response.headers, body });
            } catch (error) {
              reject(error);
            }
          });
        },
      );
      call.on('error', reject);
      call.end();
    });
}
