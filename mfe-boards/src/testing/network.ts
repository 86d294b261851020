/** The network of a test: every request is validated against the contract. Import it before modules that send requests. */
import { installStubNetwork, type StubAnswer } from '@site/contract/testing/stub-network';

export interface RecordedRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly accept: string | null;
  readonly body: unknown;
}

export type Answer = Exclude<StubAnswer, 'broken off'>;

export const requests: RecordedRequest[] = [];
let answerer: (call: RecordedRequest) => Answer | Promise<Answer> = () => 'no answer';

export function answerWith(next: (call: RecordedRequest) => Answer | Promise<Answer>): void {
  requests.length = 0;
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
  requests.push(call);
  return answerer(call);
});
