/**
 * The network of a test. Imported before anything that asks, since the client takes hold of `fetch` and `Request` as it
 * is made.
 */
export interface Asked {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly accept: string | null;
  readonly body: unknown;
}

export type Answer = { readonly status: number; readonly body: unknown } | 'no answer';

export const asked: Asked[] = [];
let answerer: (call: Asked) => Answer | Promise<Answer> = () => 'no answer';

export function answerWith(next: (call: Asked) => Answer | Promise<Answer>): void {
  asked.length = 0;
  answerer = next;
}

export const problem = (status: number, errorCode: string): Answer => ({
  status,
  body: { type: 'about:blank', title: errorCode, status, detail: errorCode, errorCode },
});

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
  const { pathname, search } = new URL(request.url);
  const text = await request.text();
  const call = {
    method: request.method,
    path: pathname + search,
    accept: request.headers.get('accept'),
    body: text === '' ? null : (JSON.parse(text) as unknown),
  };
  asked.push(call);
  const answer = await answerer(call);
  if (answer === 'no answer') throw new TypeError('Failed to fetch');
  const type = answer.status < 400 ? 'application/json' : 'application/problem+json';
  return new Response(JSON.stringify(answer.body), { status: answer.status, headers: { 'content-type': type } });
};
