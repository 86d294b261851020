import { createInFlight } from '../in-flight';
import type { Asker } from '../limits/expensive-endpoints';
import type { ByteStore, ReadyAnswer } from './cache-store';
import type { ByteEntry } from './cache-entry';
import type { Encoding } from './cache-entry';

/**
 * Stores of ready answers: `standing` for what is asked for again and again and is made again with new data,
 * `passing` for what hangs on a visitor's own numbers, `bulky` for lists of whole markets, of which it holds a few,
 * `company` for answers about single companies, which bring their lifetime.
 * Apart, so that neither experiments nor giants nor a crawler push the boards out.
 */
export interface AnswerCache {
  /**
   * What stands under the key, or what `make` makes of it; those who ask meanwhile share one making, which begins when the
   * first of them may have it. `asker` absent: the site itself.
   */
  answer(key: string, kind: AnswerKind, make: MakeAnswer, asker?: Asker): Promise<ByteEntry>;
  /** The same, in the form that the caller takes: made for them, and once, where it does not stand ready. */
  answerIn(form: Encoding, key: string, kind: AnswerKind, make: MakeAnswer, asker?: Asker): Promise<ByteEntry>;
  /** Whether it stands, or is in the making: asking for it costs nothing then. */
  has(key: string, kind: AnswerKind): boolean;
  /** Drops answers whose key begins so. */
  forget(prefix: string): void;
  /** Drops all but frequently requested answers: others are rebuilt on demand. */
  forgetRare(): void;
  readonly stores: readonly ByteStore[];
}

export type MakeAnswer = () => Promise<ReadyAnswer>;

export type AnswerKind = 'standing' | 'passing' | 'bulky' | 'company';

export interface AnswerCacheParts {
  readonly standing: ByteStore;
  readonly passing: ByteStore;
  /** Absent: what is bulky stands with the rest. */
  readonly bulky?: ByteStore;
  /** Absent: answers about companies are among those that pass. */
  readonly company?: ByteStore;
  readonly passingLifetimeMs?: number;
}

const DEFAULT_PASSING_LIFETIME_MS = 60_000;

export function createAnswerCache({
  standing,
  passing,
  bulky = standing,
  company = passing,
  passingLifetimeMs = DEFAULT_PASSING_LIFETIME_MS,
}: AnswerCacheParts): AnswerCache {
  const byKind: Readonly<Record<AnswerKind, ByteStore>> = { standing, passing, bulky, company };
  const making = createInFlight<ByteEntry>();
  let lastBulky: Promise<unknown> = Promise.resolve();
  /** One giant in the making is enough for the memory, and for the others who ask. */
  const inTurn = (make: () => Promise<ReadyAnswer>): Promise<ReadyAnswer> => {
    const mine = lastBulky.then(make);
    lastBulky = mine.catch(() => undefined);
    return mine;
  };
  const cache: AnswerCache = {
    stores: [...new Set([standing, passing, bulky, company])],
    async answer(key, kind, make, asker) {
      const store = byKind[kind];
      const ready = store.get(key);
      if (ready) return ready;
      const work = (): Promise<ReadyAnswer> => (kind === 'bulky' ? inTurn(make) : make());
      return making.share(
        key,
        async (allLeft) => {
          const answer = await (asker ? asker.begin(work, allLeft) : work());
          if (kind === 'bulky') return store.putLarge(key, answer);
          if (kind === 'passing')
            return store.putLarge(key, { ...answer, lifetimeMs: passingLifetimeMs, mayStay: true });
          return store.put(key, answer);
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
      for (const store of cache.stores) if (store !== standing) store.clearRare();
    },
  };
  return cache;
}
