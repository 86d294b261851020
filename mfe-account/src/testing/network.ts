/**
 * The network of a test: answers are the contract's own examples. Imported before anything that asks, since the client
 * takes hold of `fetch` and `Request` as it is made.
 */
import { readContract } from '@site/contract/contract-document';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly authorization: string | null;
}

export type Answer = { readonly status: number; readonly body: unknown } | 'no answer' | 'broken off';

const contract = readContract();
const answers = new Map<string, (Answer | Promise<Answer>)[]>();

/** What was asked since `forgetNetwork`, in order. */
export const asked: Asked[] = [];

/** The example answer of an operation, with parts of one's own. */
export function exampleOf(operationId: string, status: number, part: Readonly<Record<string, unknown>> = {}): unknown {
  const operation = contract.operations.find((one) => one.operationId === operationId);
  const media = Object.values(operation?.responses[String(status)]?.content ?? {})[0];
  const example = Object.values(media?.examples ?? {})[0];
  if (example === undefined) throw new Error(`the contract has no example of ${operationId} ${status}`);
  return { ...(example as object), ...part };
}

/** Answers of a call (`POST /api/auth/verify`), one after the other; the last one stays. A promise: it comes later. */
export function willAnswer(call: string, ...given: (Answer | Promise<Answer>)[]): void {
  answers.set(call, given);
}

export function forgetNetwork(): void {
  asked.length = 0;
  answers.clear();
  // The profile looks for it whatever a test is about.
  willAnswer('GET /api/users/me/email-change', { status: 200, body: { pending: null } });
}

// A relative address is one of the page's own origin, as in a browser.
const NodeRequest = globalThis.Request;
globalThis.Request = class extends NodeRequest {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    // The signal of the browser's stand-in is none that Node's request takes.
    const { signal: _signal, ...rest } = init ?? {};
    super(typeof input === 'string' ? new URL(input, location.href) : input, rest);
  }
};

globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  const { pathname } = new URL(request.url);
  const text = await request.text();
  const { method } = request;
  asked.push({
    method,
    path: pathname,
    body: text === '' ? null : JSON.parse(text),
    authorization: request.headers.get('authorization'),
  });
  const queue = answers.get(`${method} ${pathname}`);
  const answer = await (queue && queue.length > 1 ? queue.shift() : queue?.[0]);
  if (answer === undefined) throw new Error(`nobody answers ${method} ${pathname}`);
  if (answer === 'no answer') throw new TypeError('Failed to fetch');
  if (answer === 'broken off') throw new DOMException('The operation was aborted.', 'AbortError');
  const type = answer.status < 400 ? 'application/json' : 'application/problem+json';
  return answer.status === 204
    ? new Response(null, { status: 204 })
    : new Response(JSON.stringify(answer.body), { status: answer.status, headers: { 'content-type': type } });
};
