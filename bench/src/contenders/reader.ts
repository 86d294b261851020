import { Agent, get } from 'node:http';

export interface Answered {
  readonly status: number;
  readonly bytes: number;
  /** From the request until the last byte. Unit: milliseconds. */
  readonly ms: number;
}

/** A client with keep-alive connections that sends mixed requests and reads complete answers. */
export interface Reader {
  ask(path: string, headers?: Readonly<Record<string, string>>): Promise<Answered>;
  /** Requests all of them with that concurrency. Throws if an answer is not 200. */
  askAll(paths: readonly string[], headers?: Readonly<Record<string, string>>, atOnce?: number): Promise<void>;
  close(): void;
}

export function createReader(baseUrl: string): Reader {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const ask: Reader['ask'] = (path, headers = {}) =>
    new Promise((done, fail) => {
      const began = performance.now();
      get(baseUrl + path, { agent, headers: { 'accept-encoding': 'br', ...headers } }, (answer) => {
        let bytes = 0;
        answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
        answer.on('end', () => done({ status: answer.statusCode ?? 0, bytes, ms: performance.now() - began }));
        answer.on('error', fail);
      }).on('error', fail);
    });
  return {
    ask,
    async askAll(paths, headers, atOnce = 8) {
      const waiting = paths.values();
      const worker = async (): Promise<void> => {
        for (const path of waiting) {
          const { status } = await ask(path, headers);
          if (status !== 200) throw new Error(`${path} answers ${status}`);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, worker));
    },
    close: () => agent.destroy(),
  };
}
