/** The network of a test: requests and answers are held to the contract. Imported before anything that asks. */
import { installStubNetwork, type StubAnswer } from '@site/contract/testing/stub-network';

/** Paths with their queries, in the order in which they were asked for. */
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
