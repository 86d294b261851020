import type { AddressInfo } from 'node:net';
import express from 'express';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import { readContract } from '@site/contract/contract-document';
import { exampleForViewer } from '@site/contract/viewer-example';
import { createCallFinder } from '../../bff/src/platform/http/contract-calls';
import { createContractValidator } from '../../bff/src/platform/http/contract-validator';
import { DEMO_EMAILS } from './demo-sessions';

/** A planted fault: it gets each valid request to an operation, and answers it or leaves it to the examples. */
export type Fault = (request: Request, response: Response) => boolean;

export interface PlantedSite {
  readonly baseUrl: string;
  close(): Promise<void>;
}

export interface PlantedSiteOptions {
  /** The fault of an operation at present. */
  readonly faultOf: (operationId: string) => Fault | undefined;
}

/**
 * A correct site that answers with the contract's examples, except for the planted faults:
 * it tests the examples, the cases and the fuzzer.
 */
export async function startPlantedSite({ faultOf }: PlantedSiteOptions): Promise<PlantedSite> {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  app.use(takeHeadForGet, checkToken, express.json({ limit: '100kb', strict: false }), acceptJsonOnly);
  app.use(createContractValidator({ description: readContract().document, checksAnswers: false, checksLogin: false }));
  app.use(answerExample(faultOf));
  app.use(sendProblem);
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

const operations = new Map(readContract().operations.map((operation) => [operation.operationId, operation]));
const ROLE_PREFIX = 'token-of-the-account-that-is-called-';

/** The token names its account, so that this site holds no sessions. */
const tokenOf = (email: string): string => `${ROLE_PREFIX}${email.split('@')[0]}`;

class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly errorCode: string,
  ) {
    super(errorCode);
  }
}

const findCall = createCallFinder(readContract().document);

const checkToken: RequestHandler = (request, _response, next) => {
  if (findCall(request)?.looksAtNoToken === true) return next();
  const { authorization } = request.headers;
  const isKnown = Object.values(DEMO_EMAILS).some((email) => authorization === `Bearer ${tokenOf(email)}`);
  if (authorization !== undefined && !isKnown && request.path.startsWith('/api/'))
    throw new Refusal(401, 'token_invalid');
  next();
};

const takeHeadForGet: RequestHandler = (request, _response, next) => {
  if (request.method === 'HEAD') request.method = 'GET';
  next();
};

const acceptJsonOnly: RequestHandler = (request, _response, next) => {
  const hasBody = Number(request.headers['content-length'] ?? 0) > 0;
  if (hasBody && request.body === undefined) throw new Refusal(415, 'unsupported_media_type');
  next();
};

function answerExample(faultOf: PlantedSiteOptions['faultOf']): RequestHandler {
  return (request, response) => {
    const { schema } = (request as Request & { openapi?: { schema?: { operationId?: string } } }).openapi ?? {};
    const operation = operations.get(schema?.operationId ?? '');
    if (!operation) throw new Refusal(404, 'path_not_found');
    const { operationId } = operation;
    const { authorization } = request.headers;
    if (operation.auth === 'required' && authorization === undefined) throw new Refusal(401, 'login_required');
    if (operation.isAdminOnly && authorization !== `Bearer ${tokenOf(DEMO_EMAILS.admin)}`)
      throw new Refusal(403, 'admin_required');
    if (faultOf(operationId)?.(request, response)) return;
    const [status, described] = Object.entries(operation.responses).find(([code]) => code.startsWith('2'))!;
    const [mediaType, media] = Object.entries(described.content)[0] ?? [];
    response.status(Number(status));
    for (const name of Object.keys(described.headers)) response.set(name, EXAMPLE_HEADERS[name]);
    if (!media || !mediaType) return void response.end();
    const example = exampleForViewer(media.examples, authorization !== undefined);
    const body = operationId.startsWith('signIn') ? signedIn(request, example) : forAccount(example, authorization);
    response.type(mediaType).send(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

const EXAMPLE_HEADERS: Readonly<Record<string, string>> = {
  etag: '"example"',
  'cache-control': 'private, no-cache',
  vary: 'Authorization',
  'x-data-source': 'sample',
  'content-disposition': 'attachment; filename="example"',
};

function signedIn(request: Request, example: unknown): unknown {
  const { email = DEMO_EMAILS.user } = request.body as { email?: string };
  const isDemo = Object.values<string>(DEMO_EMAILS).includes(email);
  if (request.path.endsWith('password') && !isDemo) throw new Refusal(401, 'wrong_credentials');
  return { ...(example as object), token: tokenOf(email) };
}

/** The examples name one account; here each account gets its own address. */
function forAccount(example: unknown, authorization: string | undefined): unknown {
  const name = authorization?.slice(`Bearer ${ROLE_PREFIX}`.length) ?? 'nobody';
  return JSON.parse(JSON.stringify(example).replaceAll(DEMO_EMAILS.user, `${name}@demo.example`)) as unknown;
}

const sendProblem: ErrorRequestHandler = (
  error: { status?: number; errorCode?: string; headers?: { Allow?: string } },
  _request,
  response,
  _next,
) => {
  const status = error instanceof URIError ? 400 : (error.status ?? 500);
  const errorCode = error.errorCode ?? 'invalid_request';
  if (status === 401) response.set('WWW-Authenticate', 'Bearer');
  if (error.headers?.Allow) response.set('Allow', error.headers.Allow);
  response.status(status).type('application/problem+json');
  response.send(
    JSON.stringify({ type: 'about:blank', title: 'Error', status, detail: 'Refused.', errorCode, errors: [] }),
  );
};
