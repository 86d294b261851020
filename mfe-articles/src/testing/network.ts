/** The network of a test: each request must match the contract. Import it before any code that sends requests. */
import { installStubNetwork, type StubAnswer } from '@site/contract/testing/stub-network';

export type Answer = Exclude<StubAnswer, 'broken off'>;

/** Paths in the order of requests, and the visitor's id if it was sent. */
export const requests: { readonly path: string; readonly visitor: string | null }[] = [];
let answerer: (path: string) => Answer | Promise<Answer> = () => 'no answer';

export function answerWith(next: (path: string) => Answer | Promise<Answer>): void {
  requests.length = 0;
  answerer = next;
}

installStubNetwork(({ pathname, headers }) => {
  requests.push({ path: pathname, visitor: headers.get('visitor-id') });
  return answerer(pathname);
});
