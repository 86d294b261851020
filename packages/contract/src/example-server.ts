import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readContract } from './contract-document';
import type { Contract, ContractOperation, ContractResponse } from './contract-document';
import { findOperation } from './find-operation';
import { PROBLEM_MEDIA_TYPE } from './problem';
import { exampleForViewer } from './viewer-example';

export interface ExampleServerOptions {
  /** Port to listen on; 0 takes a free one. */
  readonly port?: number;
  readonly host?: string;
  readonly contract?: Contract;
  /** Overriding answers, by operationId; others come from the examples. */
  readonly answers?: Readonly<Record<string, unknown>>;
}

export interface ExampleServer {
  /** Origin without a trailing slash. */
  readonly baseUrl: string;
  close(): Promise<void>;
}

/**
 * Serves each operation's example answer, for every origin: remotes run alone against it, and tests use it
 * in place of the real site. A call without a token gets the example `visitor` if there is one, others `loggedIn`.
 * It does not validate requests: an undescribed path is a 404, an undescribed method a 405.
 */
export async function startExampleServer(options: ExampleServerOptions = {}): Promise<ExampleServer> {
  const contract = options.contract ?? readContract();
  const host = options.host ?? '127.0.0.1';
  const server = createServer((request, response) => {
    request.resume();
    answer(contract, options.answers ?? {}, request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, host, resolve);
  });
  return {
    baseUrl: `http://${host}:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

function answer(
  contract: Contract,
  answers: Readonly<Record<string, unknown>>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  openToEveryOrigin(request, response);
  if (request.method === 'OPTIONS') return void response.writeHead(204).end();
  const { pathname } = new URL(request.url ?? '/', 'http://example.invalid');
  const found = findOperation(contract, request.method ?? 'GET', pathname);
  if (found === null) return sendProblem(response, 404, 'path_not_found', 'There is no such path.');
  if ('methods' in found) {
    response.setHeader('Allow', found.methods.join(', '));
    return sendProblem(response, 405, 'method_not_allowed', 'This path does not allow this method.');
  }
  const { operation } = found;
  if (operation.auth === 'required' && !request.headers.authorization) {
    response.setHeader('WWW-Authenticate', 'Bearer');
    return sendProblem(response, 401, 'login_required', 'Sign in to do this.');
  }
  sendExample(operation, answers[operation.operationId], request, response);
}

function sendExample(
  operation: ContractOperation,
  own: unknown,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const [status, described] = Object.entries(operation.responses).find(([code]) => code.startsWith('2'))!;
  for (const name of Object.keys(described.headers)) response.setHeader(name, EXAMPLE_HEADERS[name] ?? '');
  const mediaType = acceptedMediaType(described, request.headers.accept);
  if (mediaType === null) return void response.writeHead(Number(status)).end();
  const body = own ?? exampleOf(described, mediaType, request.headers.authorization !== undefined);
  response.writeHead(Number(status), { 'Content-Type': `${mediaType}; charset=utf-8` });
  response.end(typeof body === 'string' && !mediaType.endsWith('json') ? body : JSON.stringify(body));
}

const EXAMPLE_HEADERS: Readonly<Record<string, string>> = {
  etag: '"example"',
  'cache-control': 'private, no-cache',
  vary: 'Authorization, Accept',
  'x-data-source': 'sample',
  'content-disposition': 'attachment; filename="example"',
};

/** The first media type that is accepted by name, else the first offered. Null: no body. */
function acceptedMediaType({ content }: ContractResponse, accept = ''): string | null {
  const offered = Object.keys(content);
  return offered.find((mediaType) => accept.includes(mediaType)) ?? offered[0] ?? null;
}

function exampleOf({ content }: ContractResponse, mediaType: string, hasToken: boolean): unknown {
  return exampleForViewer(content[mediaType]?.examples ?? {}, hasToken) ?? {};
}

function openToEveryOrigin(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*');
  response.setHeader('Access-Control-Allow-Headers', 'authorization, content-type, accept, visitor-id, if-none-match');
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, PATCH, DELETE');
  response.setHeader('Access-Control-Expose-Headers', 'etag, x-data-source, retry-after');
}

function sendProblem(response: ServerResponse, status: number, errorCode: string, detail: string): void {
  const title = status === 404 ? 'Not found' : status === 405 ? 'Method not allowed' : 'Not signed in';
  response.writeHead(status, { 'Content-Type': PROBLEM_MEDIA_TYPE });
  response.end(JSON.stringify({ type: 'about:blank', title, status, detail, errorCode, errors: [] }));
}
