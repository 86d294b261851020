import { createHash } from 'node:crypto';
import { comparableText, SEARCH_RANKS, tickerLetters, type SearchNames } from '@site/board-rules';
import { tickerSpellings } from '../../../domain/markets';
import type { ListingCard } from '../listing-card';
import {
  gramsOfBeginnings,
  gramsWithin,
  MAX_CHUNK_ROWS,
  rowOfGram,
  rowsThatMayBegin,
  rowsThatMayHold,
  type Grams,
} from './text-grams';

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

/** At most `MAX_CHUNK_ROWS` cards. */
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

/** Shape: ascending rows, each once; ranks by row, of these rows alone. Both are valid until the next call. */
export interface Matches {
  readonly rows: Uint16Array;
  readonly ranks: Uint8Array;
}

/**
 * The rows that match, and how well, as `searchRank` ranks a single one. `wanted`: as from `comparableText`, not empty.
 * Null: no match.
 */
export function matchesIn({ tickers, narrowNames, wideNames }: ListingTexts, wanted: string): Matches | null {
  for (let at = 0; at < matched; at += 1) ranks[rows[at]!] = UNRANKED;
  matched = 0;
  rankTickers(tickers, wanted);
  rankNames(narrowNames, wanted);
  rankNames(wideNames, wanted);
  return matched === 0 ? null : { rows: rows.subarray(0, matched).sort(), ranks };
}

const ranks = new Uint8Array(MAX_CHUNK_ROWS).fill(UNRANKED);
const rows = new Uint16Array(MAX_CHUNK_ROWS);
/** How many of `rows` are in use. */
let matched = 0;

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

function rankTickers({ text, ends, grams }: RowTexts, wanted: string): void {
  const begun = BEGIN + wanted;
  for (const found of rowsThatMayBegin(grams, wanted, BEGIN)) {
    const row = rowOfGram(found);
    const end = ends[row]!;
    for (let at = ends[row - 1] ?? 0; at < end; at = text.indexOf(BEGIN, at + 1)) {
      if (!text.startsWith(begun, at)) continue;
      const isWhole = text.charCodeAt(at + begun.length) === BEGIN_CODE;
      improve(row, isWhole ? SEARCH_RANKS.exactTicker : SEARCH_RANKS.tickerPrefix);
    }
  }
}

function rankNames({ text, ends, grams }: RowTexts, wanted: string): void {
  for (const run of rowsThatMayHold(grams, wanted, BEGIN)) {
    for (const found of run) {
      const row = rowOfGram(found);
      // Searched on its own: a search in the whole text reads on until the next row that has it.
      const names = text.slice(ends[row - 1] ?? 0, ends[row]);
      for (let at = names.indexOf(wanted); at !== -1; at = names.indexOf(wanted, at + 1)) {
        const before = names.charCodeAt(at - 1);
        const rank =
          before === BEGIN_CODE
            ? SEARCH_RANKS.namePrefix
            : before === SPACE || before === HYPHEN
              ? SEARCH_RANKS.wordPrefix
              : SEARCH_RANKS.within;
        if (rank !== SEARCH_RANKS.within || wanted.length >= MIN_WITHIN) improve(row, rank);
      }
    }
  }
}

function improve(row: number, rank: number): void {
  if (ranks[row] === UNRANKED) rows[matched++] = row;
  if (rank < ranks[row]!) ranks[row] = rank;
}
