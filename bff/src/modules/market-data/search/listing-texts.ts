import { createHash } from 'node:crypto';
import { comparableText, SEARCH_RANKS, tickerLetters, type SearchNames } from '@site/board-rules';
import { tickerSpellings } from '../../../domain/markets';
import { CHUNK_ROWS } from '../../../platform/jobs/cooperative-yield';
import type { ListingCard } from '../listing-card';
import { gramsOfBeginnings, gramsWithin, rowOfGram, rowsThatMayBegin, rowsThatMayHold, type Grams } from './text-grams';

/** What a listing is searched by. Shape: as from `comparableText`, none empty. */
export const searchNames = (card: ListingCard): SearchNames => ({
  tickers: [
    ...tickerSpellings(card.market, card.symbol),
    card.hebrewSymbol ?? '',
    tickerLetters(comparableText(card.symbol)),
  ]
    .map(comparableText)
    .filter(Boolean),
  names: [card.longName ?? '', card.hebrewName ?? ''].map(comparableText).filter(Boolean),
});

/** Starts each ticker and each name of a text. `comparableText` leaves no control character in either. */
const BEGIN = '\u0000';
const BEGIN_CODE = 0;

const SPACE = ' '.charCodeAt(0);
const HYPHEN = '-'.charCodeAt(0);
/** Two letters occur in half of all names. */
const MIN_WITHIN = 3;
const UNRANKED = 255;

/** One text for many rows. Shape: `ends[row]`: where the text of that row ends. */
interface RowTexts {
  readonly text: string;
  readonly ends: Uint32Array;
  /** Which rows a search looks at. */
  readonly grams: Grams;
}

/**
 * The tickers and names of some listings as a few long texts, which use a tenth of the memory of as many small ones.
 */
export interface ListingTexts {
  readonly tickers: RowTexts;
  /** Names of one-byte letters are separate from others: one Hebrew letter doubles the size of the whole text. */
  readonly narrowNames: RowTexts;
  readonly wideNames: RowTexts;
}

const IS_WIDE = /[^\u0000-\u00ff]/;

/** At most `CHUNK_ROWS` cards. */
export function textsOf(cards: readonly ListingCard[]): ListingTexts {
  const all = cards.map(searchNames);
  return {
    tickers: joined(
      all.map(({ tickers }) => tickers),
      gramsOfBeginnings,
    ),
    narrowNames: joined(
      all.map(({ names }) => names.filter((name) => !IS_WIDE.test(name))),
      gramsWithin,
    ),
    wideNames: joined(
      all.map(({ names }) => names.filter((name) => IS_WIDE.test(name))),
      gramsWithin,
    ),
  };
}

/** A short form of what the texts of these cards are made of. */
export function textsKey(cards: readonly ListingCard[]): string {
  const given = cards.map((card) => [card.market, card.symbol, card.hebrewSymbol, card.longName, card.hebrewName]);
  return createHash('sha256').update(JSON.stringify(given)).digest('base64');
}

function joined(texts: readonly (readonly string[])[], gramsOf: typeof gramsWithin): RowTexts {
  const ends = new Uint32Array(texts.length);
  let length = 0;
  const rows = texts.map((some, row) => {
    const text = some.map((one) => BEGIN + one).join('');
    length += text.length;
    ends[row] = length;
    return text;
  });
  return { text: rows.join('') + BEGIN, ends, grams: gramsOf(texts, BEGIN) };
}

/**
 * How well each row matches, as `searchRank` ranks a single one. `wanted`: as from `comparableText`, not empty. Shape:
 * by row, valid until the next call. Null: no match.
 */
export function ranksIn(texts: ListingTexts, wanted: string): Uint8Array | null {
  const ranks = shared.subarray(0, texts.tickers.ends.length).fill(UNRANKED);
  const byTicker = rankTickers(texts.tickers, wanted, ranks);
  const byNarrow = rankNames(texts.narrowNames, wanted, ranks);
  const byWide = rankNames(texts.wideNames, wanted, ranks);
  return byTicker || byNarrow || byWide ? ranks : null;
}

/** Whether a rank of `ranksIn` is a match. */
export const isRanked = (rank: number): boolean => rank !== UNRANKED;

const shared = new Uint8Array(CHUNK_ROWS);

/** The words of a row: its tickers, and the words of its names. */
export function wordsOfRow({ tickers, narrowNames, wideNames }: ListingTexts, row: number): ReadonlySet<string> {
  const names = [...textsOfRow(narrowNames, row), ...textsOfRow(wideNames, row)];
  return new Set([...textsOfRow(tickers, row), ...names.flatMap(wordsOf)]);
}

export const wordsOf = (text: string): readonly string[] => text.split(/[\s-]+/).filter((word) => word !== '');

const textsOfRow = ({ text, ends }: RowTexts, row: number): readonly string[] =>
  text
    .slice(ends[row - 1] ?? 0, ends[row])
    .split(BEGIN)
    .slice(1);

function rankTickers({ text, ends, grams }: RowTexts, wanted: string, ranks: Uint8Array): boolean {
  const begun = BEGIN + wanted;
  let isAny = false;
  for (const found of rowsThatMayBegin(grams, wanted, BEGIN)) {
    const row = rowOfGram(found);
    const end = ends[row]!;
    for (let at = ends[row - 1] ?? 0; at < end; at = text.indexOf(BEGIN, at + 1)) {
      if (!text.startsWith(begun, at)) continue;
      const isWhole = text.charCodeAt(at + begun.length) === BEGIN_CODE;
      improve(ranks, row, isWhole ? SEARCH_RANKS.exactTicker : SEARCH_RANKS.tickerPrefix);
      isAny = true;
    }
  }
  return isAny;
}

function rankNames({ text, ends, grams }: RowTexts, wanted: string, ranks: Uint8Array): boolean {
  let isAny = false;
  for (const run of rowsThatMayHold(grams, wanted, BEGIN)) {
    for (const found of run) {
      const row = rowOfGram(found);
      const end = ends[row]!;
      // Where a candidate lacks it, which is rare, the loop ends at a later row.
      for (
        let at = text.indexOf(wanted, ends[row - 1] ?? 0);
        at !== -1 && at < end;
        at = text.indexOf(wanted, at + 1)
      ) {
        const before = text.charCodeAt(at - 1);
        const rank =
          before === BEGIN_CODE
            ? SEARCH_RANKS.namePrefix
            : before === SPACE || before === HYPHEN
              ? SEARCH_RANKS.wordPrefix
              : SEARCH_RANKS.within;
        if (rank === SEARCH_RANKS.within && wanted.length < MIN_WITHIN) continue;
        improve(ranks, row, rank);
        isAny = true;
      }
    }
  }
  return isAny;
}

function improve(ranks: Uint8Array, row: number, rank: number): void {
  if (rank < ranks[row]!) ranks[row] = rank;
}
