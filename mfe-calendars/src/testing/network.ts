/** The network of a test: requests and answers must match the contract. Import it before any code that sends requests. */
import { installStubNetwork, type StubAnswer } from '@site/contract/testing/stub-network';

/** Paths with their queries, in the order of the requests. */
export const requests: string[] = [];
let answerer: (path: string) => StubAnswer = () => 'no answer';

export function answerWith(next: (path: string) => StubAnswer): void {
  requests.length = 0;
  answerer = next;
}

installStubNetwork(
  ({ address }) => {
    requests.push(address);
    return answerer(address);
  },
  { holdsAnswers: true },
);
