import * as http from 'node:http';
import { portOf } from '../../../platform/http/port-of';

/** A recorded answer; `body` is sent as it is, so a compressed one needs `content-encoding` in `headers`. */
export interface RecordedAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * Network faults: half of the body and then the end, the end at once, no data forever, or the body byte by byte
   * without its last one.
   */
  readonly fault?: 'half' | 'reset' | 'silent' | 'drip';
}

export interface RecordedRoute {
  /** Path without query; a RegExp is matched against path and query together. */
  readonly path: string | RegExp;
  readonly answer: RecordedAnswer | ((url: URL) => RecordedAnswer);
}

export interface ReplayServer {
  /** Address without a slash at its end. */
  readonly base: string;
  /** Path and query of every request, in order. */
  readonly requested: readonly string[];
  /** Headers of every request, in the same order. */
  readonly headers: readonly http.IncomingHttpHeaders[];
  close(): Promise<void>;
}

const NOT_RECORDED: RecordedAnswer = { status: 404, contentType: 'text/plain', body: 'not recorded' };

/** Recorded answers over HTTP on loopback: the first matching route answers; other requests are 404. */
export async function serveRecordings(routes: readonly RecordedRoute[]): Promise<ReplayServer> {
  const requested: string[] = [];
  const headers: http.IncomingHttpHeaders[] = [];
  const server = http.createServer((request, response) => {
    const target = request.url ?? '/';
    requested.push(target);
    headers.push(request.headers);
    const url = new URL(target, 'http://replay.example');
    const found = routes.find(({ path }) => (typeof path === 'string' ? path === url.pathname : path.test(target)));
    const { answer = NOT_RECORDED } = found ?? {};
    send(response, typeof answer === 'function' ? answer(url) : answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = portOf(server);
  return {
    base: `http://127.0.0.1:${port}`,
    requested,
    headers,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function send(response: http.ServerResponse, { status, contentType, body, headers, fault }: RecordedAnswer): void {
  if (fault === 'silent') return;
  if (fault === 'reset') return void response.destroy();
  const bytes = Buffer.from(body);
  response.writeHead(status, { ...headers, 'content-type': contentType, 'content-length': bytes.length });
  if (fault === undefined) return void response.end(bytes);
  if (fault === 'drip') return drip(response, bytes);
  response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.destroy());
}

const DRIP_MS = 5;

/** Data arrives continuously, so that no pause is ever long. */
function drip(response: http.ServerResponse, bytes: Buffer): void {
  let sent = 0;
  const timer = setInterval(() => {
    if (sent < bytes.length - 1) response.write(bytes.subarray(sent, (sent += 1)));
  }, DRIP_MS);
  response.once('close', () => clearInterval(timer));
}
