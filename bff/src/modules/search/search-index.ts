import { LRUCache } from 'lru-cache';
import {
  answersToTerm,
  comparableText,
  lettersOfTerm,
  searchRank,
  tickerLetters,
  type SearchNames,
} from '@site/board-rules';
import { atOnce, CHUNK_ROWS, type Steps } from '../../platform/jobs/cooperative-yield';
import type { Market } from '../../domain/company';
import type { ListingCard } from '../../services/market-data/listing-card';
import { tickerSpellings } from '../../domain/markets';
import { createSimilarNames, type SimilarNames } from './similar-names';

interface IndexedListing extends SearchNames {
  readonly card: ListingCard;
  readonly weight: number;
}

/** Listings by ticker, long name and Hebrew name, in memory. */
export interface SearchIndex {
  /** Shape: best first: the very ticker, then tickers that begin so, names, words of names, then anything that holds the text; large companies first among equals. */
  find(text: string, limit: number, isWanted?: (card: ListingCard) => boolean): readonly ListingCard[];
  /** The same, and how many answer in all; a step for each chunk of listings. `first`: its listings stand before others that answer as well. */
  search(text: string, limit: number, first?: Market): Steps<Found<ListingCard>>;
  /** Listings whose names are a letter or two away: what to offer where none answers. Shape: nearest first. A step for each chunk of words. */
  similar(text: string, limit: number): Steps<readonly ListingCard[]>;
}

/** The best of what was found, and how many there are in all. */
export interface Found<One> {
  readonly best: readonly One[];
  readonly total: number;
}

/** `weight`: what decides between equal matches, the more the earlier (market cap in one currency). */
export function createSearchIndex(cards: readonly ListingCard[], weight: (card: ListingCard) => number): SearchIndex {
  const listings = cards
    .map((card): IndexedListing => ({ card, ...namesOf(card), weight: weight(card) }))
    .sort(byWeight);
  const begun = new LRUCache<string, Ranked>({ max: KEPT_BEGINNINGS });
  /** What answers to the first letters alone. Whatever answers to a longer text that begins so is among them. */
  function* answeringToBeginning(wanted: string): Steps<Ranked> {
    const beginning = wanted.slice(0, BEGINNING);
    let known = begun.get(beginning);
    if (!known) begun.set(beginning, (known = yield* ranked(listings, beginning)));
    return known;
  }
  function* answeringTo(wanted: string, first?: Market): Steps<readonly IndexedListing[]> {
    if (wanted === '') return [];
    const near = yield* answeringToBeginning(wanted);
    const { byRank } = wanted.length <= BEGINNING ? near : yield* ranked(near.byWeight, wanted);
    return byRank.flatMap((equals) => startingWith(equals, first));
  }
  function* answering(text: string, first?: Market): Steps<readonly IndexedListing[]> {
    const wanted = comparableText(text);
    const found = yield* answeringTo(wanted, first);
    // `BRK/B` and `BP.`: tickers of the same letters, where nothing is called exactly so.
    const letters = lettersOfTerm(wanted);
    return found.length > 0 || letters === null ? found : yield* answeringTo(letters, first);
  }
  // Most searches find something: made when first needed.
  let similarNames: SimilarNames<ListingCard> | undefined;
  return {
    find(text, limit, isWanted) {
      const found = atOnce(answering(text));
      return cardsOf((isWanted ? found.filter(({ card }) => isWanted(card)) : found).slice(0, limit));
    },
    *search(text, limit, first) {
      const found = yield* answering(text, first);
      return { best: cardsOf(found.slice(0, limit)), total: found.length };
    },
    *similar(text, limit) {
      similarNames ??= createSimilarNames(listings.map((listing) => ({ named: listing.card, names: listing })));
      return yield* similarNames.find(comparableText(text), limit);
    },
  };
}

/** Who types a name is searched for letter by letter: from here on each letter looks through what the ones before have left. */
const BEGINNING = 3;
const KEPT_BEGINNINGS = 500;

interface Ranked {
  readonly byWeight: readonly IndexedListing[];
  /** Shape: the best match first; a rank that no listing has is empty. */
  readonly byRank: readonly (readonly IndexedListing[])[];
}

/** Those that answer. `listings`: by weight. */
function* ranked(listings: readonly IndexedListing[], wanted: string): Steps<Ranked> {
  const byWeight: IndexedListing[] = [];
  const byRank: IndexedListing[][] = [];
  for (const [place, listing] of listings.entries()) {
    if (place % CHUNK_ROWS === CHUNK_ROWS - 1) yield;
    const rank = searchRank(listing, wanted);
    if (rank === null) continue;
    byWeight.push(listing);
    (byRank[rank] ??= []).push(listing);
  }
  return { byWeight, byRank };
}

function startingWith(equals: readonly IndexedListing[], first: Market | undefined): readonly IndexedListing[] {
  if (first === undefined) return equals;
  const isFirst = ({ card }: IndexedListing): boolean => card.market === first;
  return [...equals.filter(isFirst), ...equals.filter((one) => !isFirst(one))];
}

const cardsOf = (listings: readonly IndexedListing[]): readonly ListingCard[] => listings.map(({ card }) => card);

const byWeight = (a: IndexedListing, b: IndexedListing): number => b.weight - a.weight || compareSymbols(a, b);

const prepared = new WeakMap<ListingCard, SearchNames>();

/** Cards never change, so their names are prepared once. */
function namesOf(card: ListingCard): SearchNames {
  let names = prepared.get(card);
  if (!names) {
    names = {
      tickers: [
        ...tickerSpellings(card.market, card.symbol),
        card.hebrewSymbol ?? '',
        tickerLetters(comparableText(card.symbol)),
      ]
        .map(comparableText)
        .filter(Boolean),
      names: [card.longName ?? '', card.hebrewName ?? ''].map(comparableText).filter(Boolean),
    };
    prepared.set(card, names);
  }
  return names;
}

/** Whether a listing answers to a text that `comparableText` has made. */
export const answersTo = (card: ListingCard, wanted: string): boolean => answersToTerm(namesOf(card), wanted);

function compareSymbols(a: IndexedListing, b: IndexedListing): number {
  return a.card.symbol < b.card.symbol ? -1 : a.card.symbol > b.card.symbol ? 1 : 0;
}
