import type { Answer } from '../deploy/proxy-program';
import { sleep } from '../faults/child';
import type { Cluster } from './cluster';

const AGAIN_MS = 400;
/** A client gives up after this time: nothing in the test stays broken for that long. */
const LIMIT_MS = 90_000;

export const isDone = ({ status }: Answer): boolean => status >= 200 && status < 300;
export const jsonOf = <T>({ bytes }: Answer): T => JSON.parse(bytes.toString()) as T;

/** Sends writes as a patient client does: until an answer says that they succeeded, or never will. */
export interface Writer {
  /** Throws: it was refused permanently, or did not succeed in time. */
  send(method: string, path: string, body: object, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  /** Writes that were answered with a failure, or not at all. */
  readonly refused: number;
}

/** `onRefused`: a write was answered with a failure, or not at all. */
export function createWriter({ client }: Pick<Cluster, 'client'>, onRefused: () => void): Writer {
  let refused = 0;
  return {
    get refused() {
      return refused;
    },
    async send(method, path, body, headers = {}) {
      const until = Date.now() + LIMIT_MS;
      for (;;) {
        const answer = await client
          .ask(path, {
            method,
            headers: { 'content-type': 'application/json', origin: 'https://example.org', ...headers },
            body: JSON.stringify(body),
          })
          .catch(() => null);
        if (answer !== null && isDone(answer)) return answer;
        refused += 1;
        onRefused();
        if (answer !== null && answer.status < 500 && answer.status !== 429)
          throw new Error(`${method} ${path} ${answer.status} ${answer.bytes.toString().slice(0, 200)}`);
        if (Date.now() > until) throw new Error(`${method} ${path} was not done in time`);
        await sleep(AGAIN_MS);
      }
    },
  };
}
