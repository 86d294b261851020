import type { ListingCard } from './market-data/listing-card';
import { comparableText } from '../domain/board/search-text';
import { tickerSpellings } from '../domain/markets';

interface Names {
  /** With and without the market's suffix. */
  readonly tickers: readonly string[];
  readonly names: readonly string[];
}

interface IndexedListing extends Names {
  readonly card: ListingCard;
  readonly weight: number;
}

/** Listings by ticker, long name and Hebrew name, in memory. */
export interface SearchIndex {
  /** Shape: best first: the very ticker, then tickers that begin so, names, words of names, then anything that holds the text; large companies first among equals. */
  find(text: string, limit: number, isWanted?: (card: ListingCard) => boolean): readonly ListingCard[];
}

export const RANKS = { exactTicker: 0, tickerPrefix: 1, namePrefix: 2, wordPrefix: 3, within: 4 } as const;

/** `weight`: what decides between equal matches, the more the earlier (market cap in one currency). */
export function createSearchIndex(cards: readonly ListingCard[], weight: (card: ListingCard) => number): SearchIndex {
  const listings: readonly IndexedListing[] = cards.map((card) => ({ card, ...namesOf(card), weight: weight(card) }));
  return {
    find(text, limit, isWanted) {
      const wanted = comparableText(text);
      if (wanted === '') return [];
      const found: { readonly rank: number; readonly listing: IndexedListing }[] = [];
      for (const listing of listings) {
        const rank = rankOf(listing, wanted);
        if (rank !== null && (isWanted?.(listing.card) ?? true)) found.push({ rank, listing });
      }
      found.sort(
        (a, b) => a.rank - b.rank || b.listing.weight - a.listing.weight || compareSymbols(a.listing, b.listing),
      );
      return found.slice(0, limit).map(({ listing }) => listing.card);
    },
  };
}

const prepared = new WeakMap<ListingCard, Names>();

/** Cards never change, so their names are prepared once. */
function namesOf(card: ListingCard): Names {
  let names = prepared.get(card);
  if (!names) {
    names = {
      tickers: [...tickerSpellings(card.market, card.symbol), card.hebrewSymbol ?? '']
        .map(comparableText)
        .filter(Boolean),
      names: [card.longName ?? '', card.hebrewName ?? ''].map(comparableText).filter(Boolean),
    };
    prepared.set(card, names);
  }
  return names;
}

/** Whether a listing answers to a text that `comparableText` has made. */
export function answersTo(card: ListingCard, wanted: string): boolean {
  return rankOf(namesOf(card), wanted) !== null;
}

function rankOf({ tickers, names }: Names, wanted: string): number | null {
  if (tickers.includes(wanted)) return RANKS.exactTicker;
  if (tickers.some((ticker) => ticker.startsWith(wanted))) return RANKS.tickerPrefix;
  if (names.some((name) => name.startsWith(wanted))) return RANKS.namePrefix;
  if (names.some((name) => name.includes(` ${wanted}`) || name.includes(`-${wanted}`))) return RANKS.wordPrefix;
  // Two letters are inside half of all names.
  if (wanted.length >= 3 && names.some((name) => name.includes(wanted))) return RANKS.within;
  return null;
}

function compareSymbols(a: IndexedListing, b: IndexedListing): number {
  return a.card.symbol < b.card.symbol ? -1 : a.card.symbol > b.card.symbol ? 1 : 0;
}
