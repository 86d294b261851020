/**
 * The network of a test. Imported before the client, which reads `fetch` and `Request` when it is
 * created.
 */
export type Answer = { readonly status: number; readonly body: unknown } | 'no answer';

/** Paths in the order of requests, and the visitor's id if it was sent. */
export const asked: { readonly path: string; readonly visitor: string | null }[] = [];
let answerer: (path: string) => Answer | Promise<Answer> = () => 'no answer';

export function answerWith(next: (path: string) => Answer | Promise<Answer>): void {
  asked.length = 0;
  answerer = next;
}

// A relative address belongs to the page's origin, as in a browser.
const NodeRequest = globalThis.Request;
globalThis.Request = class extends NodeRequest {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    // jsdom's signal is not accepted by Node's Request.
    const { signal: _signal, ...rest } = init ?? {};
    super(typeof input === 'string' ? new URL(input, location.href) : input, rest);
  }
};

globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  const { pathname } = new URL(request.url);
  asked.push({ path: pathname, visitor: request.headers.get('visitor-id') });
  const answer = await answerer(pathname);
  if (answer === 'no answer') throw new TypeError('Failed to fetch');
  const type = answer.status < 400 ? 'application/json' : 'application/problem+json';
  return new Response(JSON.stringify(answer.body), { status: answer.status, headers: { 'content-type': type } });
};
