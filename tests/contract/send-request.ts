import { request as requestHttp, Agent as HttpAgent } from 'node:http';
import type { ClientRequest, IncomingHttpHeaders, RequestOptions } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request as requestHttps, Agent as HttpsAgent } from 'node:https';
import type { ContractOperation } from '@site/contract/contract-document';
import type { RequestPlan } from './request-plan';
import { requestTarget } from './request-plan';

/** A request without an end after this time counts as hanging, also on a busy machine. */
const SLOW_MS = 30_000;
/** The cache warmers build the lists of all markets before they answer. */
const SLOW_WARMER_MS = 120_000;

/** How long a call may take. */
export function slowAfterMs({ path }: Pick<ContractOperation, 'path'>): number {
  return path.endsWith('/cache') ? SLOW_WARMER_MS : SLOW_MS;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly ms: number;
}

/** Sends a request unchanged; `fetch` would normalise it. */
export interface Sender {
  /** Throws: Error when there is no answer: refused, reset, or silent for too long. */
  send(operation: Pick<ContractOperation, 'method' | 'path'>, plan: RequestPlan, token: string | null): Promise<Answer>;
  /** How many requests went out. */
  count(): number;
  close(): void;
}

export function createSender(baseUrl: string): Sender {
  const origin = new URL(baseUrl);
  const isSecure = origin.protocol === 'https:';
  const agent = isSecure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
  let sent = 0;
  return {
    count: () => sent,
    close: () => agent.destroy(),
    async send(operation, plan, token) {
      sent += 1;
      const body = bodyOf(plan);
      const headers: Record<string, string> = { accept: '*/*', ...plan.headers };
      if (token !== null) headers['authorization'] = `Bearer ${token}`;
      if (body !== null) {
        headers['content-type'] = plan.contentType ?? 'application/json';
        headers['content-length'] = String(body.length);
      }
      const options: RequestOptions = {
        protocol: origin.protocol,
        hostname: origin.hostname,
        port: origin.port,
        method: plan.method ?? operation.method.toUpperCase(),
        path: requestTarget(operation.path, plan),
        headers,
        timeout: slowAfterMs(operation),
      };
      const request = isSecure ? requestHttps : requestHttp;
      try {
        return await exchange(request({ ...options, agent }), body);
      } catch (error) {
        // A server may close a keep-alive connection just as it is reused: not a fault of the answer.
        if (!(error instanceof StaleConnection)) throw error;
        return exchange(request({ ...options, agent: false }), body);
      }
    },
  };
}

class StaleConnection extends Error {}

function exchange(request: ClientRequest, body: Buffer | null): Promise<Answer> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    request.on('timeout', () => request.destroy(new Error('no answer in time')));
    request.on('error', (error: NodeJS.ErrnoException) => {
      reject(
        request.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE') ? new StaleConnection() : error,
      );
    });
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const ms = performance.now() - started;
        const { statusCode: status = 0, headers } = response;
        try {
          resolve({ status, headers, text: unpacked(Buffer.concat(chunks), headers['content-encoding']), ms });
        } catch (error) {
          reject(error as Error);
        }
      });
    });
    request.end(body ?? undefined);
  });
}

/** Throws: Error for bytes that contradict the header, or a format that was not requested. */
function unpacked(bytes: Buffer, form: string | undefined): string {
  if (form === undefined || bytes.length === 0) return bytes.toString('utf8');
  if (form === 'br') return brotliDecompressSync(bytes).toString('utf8');
  if (form === 'gzip') return gunzipSync(bytes).toString('utf8');
  throw new Error(`the body is encoded as ${form}`);
}

function bodyOf({ body }: RequestPlan): Buffer | null {
  if (body === undefined) return null;
  return Buffer.from('text' in body ? body.text : (JSON.stringify(body.json) ?? ''), 'utf8');
}
