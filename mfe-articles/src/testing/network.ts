/**
 * The network of a test. Imported before anything that asks, since the client takes hold of `fetch` and `Request` as it
 * is made.
 */
export type Answer = { readonly status: number; readonly body: unknown } | 'no answer';

/** Paths, in the order in which they were asked for, and the visitor's id where it was sent. */
export const asked: { readonly path: string; readonly visitor: string | null }[] = [];
let answerer: (path: string) => Answer | Promise<Answer> = () => 'no answer';

export function answerWith(next: (path: string) => Answer | Promise<Answer>): void {
  asked.length = 0;
  answerer = next;
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
  asked.push({ path: pathname, visitor: request.headers.get('visitor-id') });
  const answer = await answerer(pathname);
  if (answer === 'no answer') throw new TypeError('Failed to fetch');
  const type = answer.status < 400 ? 'application/json' : 'application/problem+json';
  return new Response(JSON.stringify(answer.body), { status: answer.status, headers: { 'content-type': type } });
};
