import { createInFlight } from '../in-flight';
import type { Asker } from '../limits/expensive-endpoints';
import type { ByteStore, ReadyAnswer } from './cache-store';
import type { ByteEntry } from './cache-entry';
import type { Encoding } from './cache-entry';

/**
 * Stores of ready answers: `longLived` for frequently requested ones, rebuilt with new data; `shortLived` for those that depend
 * on a visitor's own numbers; `bulky` for a few lists of whole markets; `company` for answers about single companies, with
 * their own lifetime. They are separate so that experiments, large answers and crawlers do not evict the boards.
 */
export interface AnswerCache {
  /**
   * The cached answer of the key, or the result of `make`. Concurrent requests share one call of `make`, which begins when
   * the first of them gets a slot. `asker` absent: the site itself.
   */
  answer(key: string, kind: AnswerKind, make: MakeAnswer, asker?: Asker): Promise<ByteEntry>;
  /** The same in the encoding that the client accepts. It is built once if it is not cached. */
  answerIn(form: Encoding, key: string, kind: AnswerKind, make: MakeAnswer, asker?: Asker): Promise<ByteEntry>;
  /** Whether it is cached or being built, so that a request costs nothing. */
  has(key: string, kind: AnswerKind): boolean;
  /** Drops answers with keys of this prefix. */
  forget(prefix: string): void;
  /** Drops all but frequently requested answers: others are rebuilt on demand. */
  forgetRare(): void;
  /** The same, of answers that would expire within minutes and take milliseconds to rebuild. */
  forgetShortLived(): void;
  readonly stores: readonly ByteStore[];
}

export type MakeAnswer = () => Promise<ReadyAnswer>;

export type AnswerKind = 'longLived' | 'shortLived' | 'bulky' | 'company';

export interface AnswerCacheParts {
  readonly longLived: ByteStore;
  readonly shortLived: ByteStore;
  /** Absent: bulky answers share the store of the others. */
  readonly bulky?: ByteStore;
  /** Absent: answers about companies share the `shortLived` store. */
  readonly company?: ByteStore;
  readonly shortLifetimeMs?: number;
}

const DEFAULT_SHORT_LIFETIME_MS = 60_000;

export function createAnswerCache({
  longLived,
  shortLived,
  bulky = longLived,
  company = shortLived,
  shortLifetimeMs = DEFAULT_SHORT_LIFETIME_MS,
}: AnswerCacheParts): AnswerCache {
  const byKind: Readonly<Record<AnswerKind, ByteStore>> = { longLived, shortLived, bulky, company };
  const making = createInFlight<ByteEntry>();
  let lastBulky: Promise<unknown> = Promise.resolve();
  /** One large answer at a time is enough for the memory, and for other clients. */
  const inTurn = (make: () => Promise<ReadyAnswer>): Promise<ReadyAnswer> => {
    const mine = lastBulky.then(make);
    lastBulky = mine.catch(() => undefined);
    return mine;
  };
  const cache: AnswerCache = {
    stores: [...new Set([longLived, shortLived, bulky, company])],
    async answer(key, kind, make, asker) {
      const store = byKind[kind];
      const ready = store.get(key);
      if (ready) return ready;
      const work = (): Promise<ReadyAnswer> => (kind === 'bulky' ? inTurn(make) : make());
      return making.share(
        key,
        async (allLeft) => {
          const answer = await (asker ? asker.begin(work, allLeft) : work());
          if (kind === 'shortLived')
            return store.putLarge(key, { ...answer, lifetimeMs: shortLifetimeMs, mayStay: true });
          return kind === 'company' ? store.put(key, answer) : store.putLarge(key, answer);
        },
        asker?.signal,
      );
    },
    async answerIn(form, key, kind, make, asker) {
      const entry = await cache.answer(key, kind, make, asker);
      await byKind[kind].encode(key, form);
      return entry;
    },
    has: (key, kind) => byKind[kind].get(key) !== undefined || making.get(key) !== undefined,
    forget(prefix) {
      for (const store of Object.values(byKind)) store.deleteByPrefix(prefix);
    },
    forgetRare() {
      for (const store of cache.stores) if (store !== longLived) store.clearRare();
    },
    forgetShortLived() {
      for (const store of new Set([shortLived, company])) if (store !== longLived) store.clearRare();
    },
  };
  return cache;
}
