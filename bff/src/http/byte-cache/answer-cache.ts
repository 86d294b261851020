import type { ByteEntry, ByteStore, ReadyAnswer } from './byte-store';

/**
 * Two stores of ready answers: `standing` for what is asked for again and again and is made anew with new data,
 * `passing` for what hangs on a visitor's own numbers. Apart, so that nobody's experiments push the boards out.
 */
export interface AnswerCache {
  /** What stands under the key, or what `make` makes of it; those who ask meanwhile share one making. */
  answer(key: string, kind: AnswerKind, make: () => Promise<ReadyAnswer>): Promise<ByteEntry>;
  /** Drops standing answers whose key begins so. */
  forget(prefix: string): void;
  readonly stores: readonly ByteStore[];
}

export type AnswerKind = 'standing' | 'passing';

export interface AnswerCacheParts {
  readonly standing: ByteStore;
  readonly passing: ByteStore;
  readonly passingLifetimeMs?: number;
}

const DEFAULT_PASSING_LIFETIME_MS = 60_000;

export function createAnswerCache({
  standing,
  passing,
  passingLifetimeMs = DEFAULT_PASSING_LIFETIME_MS,
}: AnswerCacheParts): AnswerCache {
  const making = new Map<string, Promise<ByteEntry>>();
  return {
    stores: [standing, passing],
    async answer(key, kind, make) {
      const store = kind === 'standing' ? standing : passing;
      const ready = store.get(key) ?? making.get(key);
      if (ready) return ready;
      const promise = make().then((answer) =>
        store.put(key, kind === 'standing' ? answer : { ...answer, lifetimeMs: passingLifetimeMs }),
      );
      making.set(key, promise);
      try {
        return await promise;
      } finally {
        if (making.get(key) === promise) making.delete(key);
      }
    },
    forget(prefix) {
      standing.deleteByPrefix(prefix);
      passing.deleteByPrefix(prefix);
    },
  };
}
