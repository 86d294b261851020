import { request as overHttp, type IncomingMessage } from 'node:http';
import { request as overHttps } from 'node:https';
import CircuitBreaker from 'opossum';

/** Source: reliability study, decision 13. */
const LIMITS = { connectMs: 3000, totalMs: 10_000, bytes: 5 * 1024 * 1024 } as const;
/** A host that does not answer is not called for this long. */
const REST_MS = 30_000;

export interface JsonAnswer {
  readonly status: number;
  readonly body: unknown;
}

export interface JsonQuestion {
  readonly url: string;
  /** Given: a POST of these fields; absent: a GET. */
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Requests JSON from another host. Answers below 500 are returned as they are. Throws: on a timeout, an answer that
 * is too large, a redirect, another format or a server failure; and at once while the circuit breaker is open after
 * such a failure.
 */
export type FetchJson = (question: JsonQuestion) => Promise<JsonAnswer>;

/** `limits`: shorter ones for tests. */
export function createFetchJson(limits: Partial<Record<keyof typeof LIMITS, number>> = {}): FetchJson {
  const breakers = new Map<string, CircuitBreaker<[JsonQuestion], JsonAnswer>>();
  const ask = (question: JsonQuestion): Promise<JsonAnswer> => fetchOnce(question, { ...LIMITS, ...limits });
  return (question) => {
    const { origin } = new URL(question.url);
    const breaker =
      breakers.get(origin) ??
      new CircuitBreaker(ask, {
        timeout: false,
        resetTimeout: REST_MS,
        errorThresholdPercentage: 50,
        volumeThreshold: 3,
      });
    breakers.set(origin, breaker);
    return breaker.fire(question);
  };
}

async function fetchOnce(
  { url, form, headers }: JsonQuestion,
  limits: Readonly<Record<keyof typeof LIMITS, number>>,
): Promise<JsonAnswer> {
  const body = form && new URLSearchParams(form).toString();
  const response = await send(url, limits, body, {
    accept: 'application/json',
    'accept-encoding': 'identity',
    ...(body !== undefined && {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(Buffer.byteLength(body)),
    }),
    ...headers,
  });
  const status = response.statusCode ?? 0;
  // A redirect would lead to a host that is not configured.
  if (status < 200 || status >= 500 || (status >= 300 && status < 400)) {
    response.destroy();
    throw new Error(`${url} answered ${status}`);
  }
  if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(response.headers['content-type'] ?? '')) {
    response.destroy();
    throw new Error(`${url} did not answer with JSON`);
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limits.bytes) {
      response.destroy();
      throw new Error(`${url} answered with more than ${limits.bytes} bytes`);
    }
    chunks.push(chunk);
  }
  return { status, body: JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown };
}

function send(
  url: string,
  { connectMs, totalMs }: { readonly connectMs: number; readonly totalMs: number },
  body: string | undefined,
  headers: Readonly<Record<string, string>>,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const isSafe = url.startsWith('https:');
    const requested = (isSafe ? overHttps : overHttp)(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers,
      agent: false,
      signal: AbortSignal.timeout(totalMs),
    });
    requested.on('socket', (socket) => {
      const late = setTimeout(() => requested.destroy(new Error(`${url} did not connect in time`)), connectMs);
      const stop = (): void => clearTimeout(late);
      socket.once(isSafe ? 'secureConnect' : 'connect', stop);
      requested.once('close', stop);
    });
    requested.once('response', resolve);
    requested.once('error', reject);
    requested.end(body);
  });
}
