/**
 * The network of a remote's tests: each request is validated against the contract, as on a site. Import it before any
 * client, since a client binds `fetch` and `Request` when it is created.
 */
import { readContract } from '../contract-document';
import { PROBLEM_MEDIA_TYPE } from '../problem';
import { answerFault, requestFaults } from '../request-check';

export interface StubRequest {
  readonly method: string;
  readonly pathname: string;
  /** Path and query. */
  readonly address: string;
  readonly headers: Headers;
  /** Empty: none. */
  readonly text: string;
}

/** `no answer`: the connection fails. `broken off`: the caller gave up. */
export type StubAnswer = { readonly status: number; readonly body: unknown } | 'no answer' | 'broken off';

/** Read after each test by the test environment (`browser-setup.cjs`): code under test may catch what a request throws. */
const faults: string[] = ((globalThis as { contractFaults?: string[] }).contractFaults ??= []);

/**
 * The requests that were refused in this test, and why. Read by tests of what a reader may write into an address; an
 * unread refusal fails its test.
 */
export const refusedRequests = (): readonly string[] => faults.splice(0);

function refusalOf(wrong: readonly string[]): Response {
  const errors = wrong.map((message) => ({
    path: /(?:query|path)\.[\w-]+|body/.exec(message)?.[0] ?? 'path',
    message,
  }));
  const problem = { type: 'about:blank', title: 'Bad request', status: 400, errorCode: 'invalid_request', errors };
  return new Response(JSON.stringify({ ...problem, detail: wrong.join('; ') }), {
    status: 400,
    headers: { 'content-type': PROBLEM_MEDIA_TYPE },
  });
}

/**
 * Answers each valid request of the page with `answer`. An invalid one is refused, and fails the test unless
 * `refusedRequests` reads it. `holdsAnswers`: an answer that the contract does not allow fails the test too.
 */
export function installStubNetwork(
  answer: (request: StubRequest) => StubAnswer | Promise<StubAnswer>,
  { holdsAnswers = false }: { readonly holdsAnswers?: boolean } = {},
): void {
  const contract = readContract();
  // Relative addresses are resolved against the page's address, as in a browser.
  const NodeRequest = globalThis.Request;
  globalThis.Request = class extends NodeRequest {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      // Node's `Request` rejects the signal of the browser's replacement.
      const { signal: _signal, ...rest } = init ?? {};
      super(typeof input === 'string' ? new URL(input, location.href) : input, rest);
    }
  };
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { method, headers } = request;
    const { pathname, search } = new URL(request.url);
    const text = await request.text();
    const address = pathname + search;
    const wrong = requestFaults(contract, { method, address, body: text === '' ? null : text });
    faults.push(...wrong);
    if (wrong.length > 0) return refusalOf(wrong);
    const answered = await answer({ method, pathname, address, headers, text });
    if (answered === 'no answer') throw new TypeError('Failed to fetch');
    if (answered === 'broken off') throw new DOMException('The operation was aborted.', 'AbortError');
    const { status, body } = answered;
    const fault = holdsAnswers ? answerFault(contract, { method, address }, { status, body }) : null;
    if (fault !== null) faults.push(`the answer to ${fault}`);
    if (status === 204) return new Response(null, { status });
    const type = status < 400 ? 'application/json' : PROBLEM_MEDIA_TYPE;
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': type } });
  };
}
