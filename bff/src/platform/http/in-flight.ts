import { ClientLeft } from './limits/expensive-work';

/** Answers that are being built. Concurrent requests for the same answer share one. */
export interface InFlight<T> {
  /**
   * What `make` makes under the key, or what is already being made under it. `make` gets a signal that is aborted
   * when all waiting clients have left. Throws: what `make` throws; ClientLeft as soon as this client has left.
   */
  share(key: string, make: (allLeft: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T>;
  get(key: string): Promise<T> | undefined;
}

interface Making<T> {
  readonly made: Promise<T>;
  readonly allLeft: AbortController;
  waiting: number;
}

export function createInFlight<T>(): InFlight<T> {
  const all = new Map<string, Making<T>>();

  const begin = (key: string, make: (allLeft: AbortSignal) => Promise<T>): Making<T> => {
    const allLeft = new AbortController();
    const forget = (): void => {
      if (all.get(key) === making) all.delete(key);
    };
    const made = make(allLeft.signal).finally(forget);
    const making: Making<T> = { made, allLeft, waiting: 0 };
    allLeft.signal.addEventListener('abort', forget, { once: true });
    all.set(key, making);
    return making;
  };

  return {
    async share(key, make, signal) {
      if (signal?.aborted) throw new ClientLeft();
      const making = all.get(key) ?? begin(key, make);
      making.waiting += 1;
      if (!signal) return making.made;
      let leave = (): void => undefined;
      const left = new Promise<never>((_, reject) => {
        leave = () => {
          making.waiting -= 1;
          if (making.waiting === 0) making.allLeft.abort();
          reject(new ClientLeft());
        };
        signal.addEventListener('abort', leave, { once: true });
      });
      try {
        return await Promise.race([making.made, left]);
      } finally {
        signal.removeEventListener('abort', leave);
      }
    },
    get: (key) => all.get(key)?.made,
  };
}
