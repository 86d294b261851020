/** The network of a test: each request must match the contract. Import it before any code that sends requests. */
import { readContract } from '@site/contract/contract-document';
import { installStubNetwork, type StubAnswer } from '@site/contract/testing/stub-network';

export interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly authorization: string | null;
}

export type Answer = StubAnswer;

const contract = readContract();
const answers = new Map<string, (Answer | Promise<Answer>)[]>();

/** The requests since `forgetNetwork`, in order. */
export const requests: SentRequest[] = [];

/** The example answer of an operation, with some fields replaced. */
export function exampleOf(operationId: string, status: number, part: Readonly<Record<string, unknown>> = {}): unknown {
  const operation = contract.operations.find((one) => one.operationId === operationId);
  const media = Object.values(operation?.responses[String(status)]?.content ?? {})[0];
  const example = Object.values(media?.examples ?? {})[0];
  if (example === undefined) throw new Error(`the contract has no example of ${operationId} ${status}`);
  return { ...(example as object), ...part };
}

/** Answers of a call (`POST /api/auth/verify`), one after the other; the last one is repeated. A promise: the answer comes later. */
export function willAnswer(call: string, ...given: (Answer | Promise<Answer>)[]): void {
  answers.set(call, given);
}

export function forgetNetwork(): void {
  requests.length = 0;
  answers.clear();
  // Every test of the profile requests it.
  willAnswer('GET /api/users/me/email-change', { status: 200, body: { pending: null } });
}

installStubNetwork(async ({ method, pathname, headers, text }) => {
  requests.push({
    method,
    path: pathname,
    body: text === '' ? null : JSON.parse(text),
    authorization: headers.get('authorization'),
  });
  const queue = answers.get(`${method} ${pathname}`);
  const answer = await (queue && queue.length > 1 ? queue.shift() : queue?.[0]);
  if (answer === undefined) throw new Error(`no answer for ${method} ${pathname}`);
  return answer;
});
