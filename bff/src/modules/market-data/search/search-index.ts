import { answersToTerm, comparableText, lettersOfTerm, type SearchNames } from '@site/board-rules';
import { type Steps } from '../../../platform/jobs/cooperative-yield';
import type { Market } from '../../../domain/company';
import type { ListingCard } from '../listing-card';
import { matchesIn, searchNames, textsKey, textsOf, wordsOfRow, type ListingTexts } from './listing-texts';
import { createSimilarNames } from './similar-names';
import { MAX_CHUNK_ROWS } from './text-grams';

export type SearchIndex = ReturnType<typeof createSearchIndex>;

/** The best matches, and how many there are in all. */
export interface Found<One> {
  readonly best: readonly One[];
  readonly total: number;
}

/** Texts of listings by what they are made of. */
export type KnownTexts = ReadonlyMap<string, ListingTexts>;

/**
 * Listings by ticker, long name and Hebrew name, in memory. The texts of a chunk of listings are made when the first
 * search reaches it, or by `prepare`. `cards`: market by market. `weight`: orders equal matches, largest first (market
 * cap in one currency); called for matches only. `known`: texts of the previous index: new figures change no names.
 */
export function createSearchIndex(
  cards: readonly ListingCard[],
  weight: (card: ListingCard) => number,
  known: KnownTexts = new Map(),
) {
  const chunks = chunksByMarket(cards);
  const made: ListingTexts[] = [];
  const texts = new Map<string, ListingTexts>();
  function textsAt(place: number): ListingTexts {
    let found = made[place];
    if (!found) {
      const key = textsKey(chunks[place]!);
      found = known.get(key) ?? textsOf(chunks[place]!);
      made[place] = found;
      texts.set(key, found);
    }
    return found;
  }

  function* answeringTo(wanted: string, limit: number, { first, isWanted }: Preferred): Steps<Found<ListingCard>> {
    const best = createBest(limit, weight);
    let total = 0;
    for (const [place, chunk] of wanted === '' ? [] : chunks.entries()) {
      const matches = matchesIn(textsAt(place), wanted);
      if (matches) {
        total += matches.rows.length;
        for (const row of matches.rows) {
          const card = chunk[row]!;
          if (isWanted?.(card) !== false)
            best.add(card, 2 * matches.ranks[row]! + (first === undefined || card.market === first ? 0 : 1));
        }
      }
      yield;
    }
    return { best: best.cards(), total };
  }
  function* answering(text: string, limit: number, preferred: Preferred = {}): Steps<Found<ListingCard>> {
    const wanted = comparableText(text);
    const found = yield* answeringTo(wanted, limit, preferred);
    // `BRK/B` and `BP.`: tickers with the same letters, if there is no exact match.
    const letters = lettersOfTerm(wanted);
    return found.total > 0 || letters === null ? found : yield* answeringTo(letters, limit, preferred);
  }
  const byWeight = (a: ListingCard, b: ListingCard): number => weight(b) - weight(a) || compareSymbols(a, b);
  const similarNames = createSimilarNames<ListingCard>(byWeight);
  let named = 0;
  /** A step for each chunk of listings. All callers advance the same work, so it is done once. */
  function* nameSteps(): Steps<void> {
    for (; named < chunks.length; yield) {
      const ofChunk = textsAt(named);
      chunks[named]!.forEach((card, row) => similarNames.add(card, wordsOfRow(ofChunk, row)));
      named += 1;
    }
  }
  return {
    /** The texts that were used so far: for the index of the next data. */
    texts,
    /**
     * Makes all texts, which the first search would make otherwise, and then the words that `similar` compares. A step
     * for each chunk of listings.
     */
    *prepare(): Steps<void> {
      for (const place of chunks.keys()) {
        textsAt(place);
        yield;
      }
      yield* nameSteps();
    },
    /**
     * Shape: best first: the exact ticker, then tickers that begin with the text, names, words of names, then anything
     * that contains it; large companies first among equals. A step for each chunk of listings.
     */
    *find(text: string, limit: number, isWanted?: (card: ListingCard) => boolean): Steps<readonly ListingCard[]> {
      return (yield* answering(text, limit, { isWanted })).best;
    },
    /** The same, with the total number of matches. `first`: its listings come before equal matches. */
    search: (text: string, limit: number, first?: Market): Steps<Found<ListingCard>> =>
      answering(text, limit, { first }),
    /**
     * Listings with names a letter or two away: suggestions if nothing matches. Shape: nearest first. A step for each
     * chunk of words.
     */
    *similar(text: string, limit: number): Steps<readonly ListingCard[]> {
      yield* nameSteps();
      return yield* similarNames.find(comparableText(text), limit);
    },
  };
}

interface Preferred {
  readonly first?: Market | undefined;
  readonly isWanted?: ((card: ListingCard) => boolean) | undefined;
}

/** A listing that changes its market affects only the chunks of these two markets. */
function chunksByMarket(cards: readonly ListingCard[]): readonly (readonly ListingCard[])[] {
  const chunks: ListingCard[][] = [];
  for (const card of cards) {
    const last = chunks.at(-1);
    if (last && last.length < MAX_CHUNK_ROWS && last[0]!.market === card.market) last.push(card);
    else chunks.push([card]);
  }
  return chunks;
}

interface Ranked {
  readonly card: ListingCard;
  readonly quality: number;
  readonly weight: number;
}

/**
 * The few best of many. `quality`: lower is better. Shape: among equals the heaviest first, by symbol, then in the
 * original order.
 */
function createBest(limit: number, weight: (card: ListingCard) => number) {
  const best: Ranked[] = [];
  return {
    add(card: ListingCard, quality: number): void {
      const isFull = best.length >= limit;
      if (isFull && quality > (best.at(-1)?.quality ?? -1)) return;
      const one = { card, quality, weight: weight(card) };
      let place = best.length;
      while (place > 0 && compareRanked(one, best[place - 1]!) < 0) place -= 1;
      best.splice(place, 0, one);
      if (isFull) best.pop();
    },
    cards: (): readonly ListingCard[] => best.map(({ card }) => card),
  };
}

const compareRanked = (a: Ranked, b: Ranked): number =>
  a.quality - b.quality || b.weight - a.weight || compareSymbols(a.card, b.card);

const prepared = new WeakMap<ListingCard, SearchNames>();

/**
 * Whether a listing matches a text that `comparableText` has made. Cards never change, so their names are prepared
 * once.
 */
export function answersTo(card: ListingCard, wanted: string): boolean {
  let names = prepared.get(card);
  if (!names) prepared.set(card, (names = searchNames(card)));
  return answersToTerm(names, wanted);
}

const compareSymbols = (a: ListingCard, b: ListingCard): number =>
  a.symbol < b.symbol ? -1 : a.symbol > b.symbol ? 1 : 0;
