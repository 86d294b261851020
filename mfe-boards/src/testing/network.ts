/** The network of a test: every request is validated against the contract. Import it before modules that send requests. */
import { installStubNetwork, type StubAnswer } from '@site/contract/testing/stub-network';

export interface Asked {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly accept: string | null;
  readonly body: unknown;
}

export type Answer = Exclude<StubAnswer, 'broken off'>;

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

installStubNetwork(({ method, address, headers, text }) => {
  const call = {
    method,
    path: address,
    accept: headers.get('accept'),
    body: text === '' ? null : (JSON.parse(text) as unknown),
  };
  asked.push(call);
  return answerer(call);
});
