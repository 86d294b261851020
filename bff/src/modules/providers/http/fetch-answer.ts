import { request as overHttp, type IncomingMessage } from 'node:http';
import { request as overHttps } from 'node:https';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { ProviderFailureKind } from '../source';

export interface FetchLimits {
  readonly connectMs: number;
  /** For the whole answer, so that a slow one ends. */
  readonly totalMs: number;
  /** Of the unpacked body. */
  readonly bytes: number;
}

export interface Fetched {
  readonly status: number;
  readonly contentType: string;
  readonly retryAfter: string | null;
  readonly setCookies: readonly string[];
  readonly body: Buffer;
}

/** No complete answer was received. The message has neither address nor key, at most the host. */
export class FetchFailure extends Error {
  override readonly name = 'FetchFailure';

  constructor(
    readonly kind: Exclude<ProviderFailureKind, 'budget_spent' | 'breaker_open' | 'rate_limited'>,
    message: string,
  ) {
    super(message);
  }
}

/**
 * GET of an address; a compressed body is unpacked within the limits. Redirects are not followed: their target is not
 * configured, and would receive the key. Throws: FetchFailure.
 */
export async function fetchAnswer(
  url: URL,
  headers: Readonly<Record<string, string>>,
  limits: FetchLimits,
  stop?: AbortSignal,
): Promise<Fetched> {
  const late = AbortSignal.timeout(limits.totalMs);
  const signal = stop ? AbortSignal.any([late, stop]) : late;
  try {
    const response = await send(url, headers, limits.connectMs, signal);
    const status = response.statusCode ?? 0;
    if (status >= 300 && status < 400 && status !== 304) {
      response.destroy();
      throw new FetchFailure('redirected', `leads elsewhere (status ${status}); set the address that it leads to`);
    }
    return {
      status,
      contentType: response.headers['content-type'] ?? '',
      retryAfter: response.headers['retry-after'] ?? null,
      setCookies: response.headers['set-cookie'] ?? [],
      body: await readBody(response, limits.bytes),
    };
  } catch (error) {
    if (error instanceof FetchFailure) throw error;
    if (stop?.aborted) throw new FetchFailure('stopped', 'the run was stopped');
    if (late.aborted) throw new FetchFailure('timeout', `no whole answer within ${limits.totalMs} ms`);
    const { code } = error as NodeJS.ErrnoException;
    throw new FetchFailure('unreachable', typeof code === 'string' ? code : 'the connection was cut off');
  }
}

function send(
  url: URL,
  headers: Readonly<Record<string, string>>,
  connectMs: number,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const isSafe = url.protocol === 'https:';
    const requested = (isSafe ? overHttps : overHttp)(url, {
      headers: { 'accept-encoding': 'gzip', ...headers },
      agent: false,
      signal,
    });
    requested.on('socket', (socket) => {
      const late = setTimeout(
        () => requested.destroy(new FetchFailure('timeout', `no connection within ${connectMs} ms`)),
        connectMs,
      );
      const stop = (): void => clearTimeout(late);
      socket.once(isSafe ? 'secureConnect' : 'connect', stop);
      requested.once('close', stop);
    });
    requested.once('response', resolve);
    requested.on('error', reject);
    requested.end();
  });
}

async function readBody(response: IncomingMessage, max: number): Promise<Buffer> {
  const encoding = response.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity' && encoding !== 'gzip') {
    response.destroy();
    throw new FetchFailure('unreadable', 'compressed with an encoding that was not requested');
  }
  const tooLarge = (): FetchFailure => {
    response.destroy();
    return new FetchFailure('too_large', `more than ${max} bytes`);
  };
  if (Number(response.headers['content-length'] ?? 0) > max) throw tooLarge();
  // Every error reaches the reader of the last stage; the callback is there because pipeline requires one.
  const bytes = encoding === 'gzip' ? pipeline(response, createGunzip(), () => {}) : response;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > max) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
