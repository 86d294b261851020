/** The network of a test: each request must match the contract. Import it before any code that sends requests. */
import { installStubNetwork, type StubAnswer } from '@site/contract/testing/stub-network';

export type Answer = Exclude<StubAnswer, 'broken off'>;

/** Paths with their queries, in the order of the requests. */
export const requests: string[] = [];
/** `body`: what was sent, as text. */
type Answerer = (path: string, body: string) => Answer | Promise<Answer>;
let answerer: Answerer = () => 'no answer';

export function answerWith(next: Answerer): void {
  requests.length = 0;
  answerer = next;
}

installStubNetwork(({ address, text }) => {
  requests.push(address);
  return answerer(address, text);
});
