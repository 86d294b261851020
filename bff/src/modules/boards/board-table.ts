import {
  CLAIMS,
  fieldOf,
  isAmount,
  isFinancial,
  NUMERIC_METRICS,
  type Claim,
  type FieldName,
  type NumericMetric,
} from '@site/fields';
import { logoUrl, shortAmount } from '../market-data';
import type { BoardColumn, BoardTable } from './board-answer';
import { converted } from './board-order';
import { chunksOf, type Steps } from '../../platform/jobs/cooperative-yield';
import { type AmountsIn, type BoardRowRef, isQuoteLeftBehind, type ListingCard } from '../market-data';
import { sectorName } from '../../domain/sector-name';

/** An amount of a row as the board shows it. */
type ShownAmount = (ref: BoardRowRef, amount: number | null) => number | null;
type ColumnMaker = (rows: readonly BoardRowRef[], shown: ShownAmount) => BoardColumn;

const cardNumber = (read: (card: ListingCard) => number | null): ColumnMaker => {
  return (rows) => ({
    kind: 'number',
    isExact: false,
    values: rows.map(({ market, row }) => read(market.cards[row]!)),
  });
};
const exactCardNumber = (read: (card: ListingCard) => number | null): ColumnMaker => {
  return (rows) => ({ kind: 'number', isExact: true, values: rows.map(({ market, row }) => read(market.cards[row]!)) });
};
const cardText = (repeats: boolean, read: (card: ListingCard) => string | null): ColumnMaker => {
  return (rows) => ({ kind: 'text', repeats, values: rows.map(({ market, row }) => read(market.cards[row]!)) });
};
const metric = (field: NumericMetric): ColumnMaker => {
  const isMoney = isAmount(field);
  return (rows, shown) => ({
    kind: 'number',
    isExact: false,
    values: rows.map((ref) => {
      const value = ref.market.metric(field, ref.row);
      return isMoney ? shown(ref, value) : value;
    }),
  });
};
const shownMarketCap = (ref: BoardRowRef, shown: ShownAmount): number | null =>
  shown(ref, ref.market.cards[ref.row]!.marketCap);
const claim = (field: Claim): ColumnMaker => {
  return (rows) => ({ kind: 'flag', values: rows.map(({ market, row }) => market.claim(field, row)) });
};

const each = <F extends FieldName>(names: readonly F[], make: (name: F) => ColumnMaker) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<F, ColumnMaker>;

/** The public fields of a row, in the order in which they are sent. */
const OPEN_FIELDS: Readonly<Record<Exclude<FieldName, 'labels' | 'score' | 'myScore'>, ColumnMaker>> = {
  symbol: cardText(false, ({ symbol }) => symbol),
  market: cardText(true, ({ market }) => market),
  longName: cardText(false, ({ longName }) => longName),
  hebrewName: cardText(false, ({ hebrewName }) => hebrewName),
  hebrewSymbol: cardText(false, ({ hebrewSymbol }) => hebrewSymbol),
  currency: cardText(true, ({ currency }) => currency),
  sector: cardText(true, ({ sector }) => sectorName(sector)),
  industry: cardText(true, ({ industry }) => sectorName(industry)),
  website: cardText(false, ({ website }) => website),
  logoUrl: cardText(false, ({ symbol, logoPath }) => logoUrl(symbol, logoPath)),
  price: exactCardNumber(({ price }) => price),
  marketCap: (rows, shown) => ({
    kind: 'number',
    isExact: false,
    values: rows.map((ref) => shownMarketCap(ref, shown)),
  }),
  shortMarketCap: (rows, shown) => ({
    kind: 'text',
    repeats: false,
    values: rows.map((ref) => shortAmount(shownMarketCap(ref, shown))),
  }),
  trailingPe: cardNumber(({ trailingPe }) => trailingPe),
  dividendYieldPercent: cardNumber(({ dividendYieldPercent }) => dividendYieldPercent),
  fiveYearAverageDividendYieldPercent: cardNumber(({ fiveYearAverageDividendYieldPercent: percent }) => percent),
  regularDividendYieldPercent: cardNumber(({ regularDividendYieldPercent: percent }) => percent),
  volume: cardNumber(({ volume }) => volume),
  averageVolume: cardNumber(({ averageVolume }) => averageVolume),
  quotedOn: cardText(true, ({ quotedOn }) => quotedOn),
  latestQuoteOn: (rows) => ({ kind: 'text', repeats: true, values: rows.map(({ market }) => market.loaded.asOf) }),
  quoteSource: cardText(true, ({ quoteSource }) => quoteSource),
  fetchedAt: cardText(true, ({ fetchedAt }) => fetchedAt),
  ...each(NUMERIC_METRICS, metric),
  ...each(CLAIMS, claim),
  latest: (rows) => ({ kind: 'period', values: rows.map(({ market, row }) => market.latest(row)) }),
  latestText: (rows) => ({
    kind: 'text',
    repeats: true,
    values: rows.map(({ market, row }) => {
      const latest = market.latest(row);
      return latest && `${latest.year} ${latest.quarter}Q`;
    }),
  }),
  reportedCurrency: (rows) => ({
    kind: 'text',
    repeats: true,
    values: rows.map(({ market, row }) => market.reportedCurrency(row)),
  }),
  flags: (rows) => ({
    kind: 'list',
    values: rows.map(({ market, row }) => {
      const card = market.cards[row]!;
      return [
        ...market.flags(row),
        ...market.ageFlags(row),
        ...(isQuoteLeftBehind(card.quotedOn, market.loaded.asOf) ? ['oldQuote'] : []),
        ...(isFinancial(card) ? ['notMeaningful'] : []),
        ...(card.regularDividendYieldPercent === null ? [] : ['specialDividend']),
      ];
    }),
  }),
  trailingMonths: (rows) => ({
    kind: 'number',
    isExact: true,
    values: rows.map(({ market, row }) => market.trailingMonths(row)),
  }),
};

const LABELS: ColumnMaker = (rows) => ({
  kind: 'list',
  values: rows.map(({ market, row }) => market.labels[row] ?? []),
});

const SCORE: ColumnMaker = (rows) => ({
  kind: 'number',
  isExact: true,
  values: rows.map(({ market, row }) => market.score(row)),
});

const MY_SCORE: ColumnMaker = (rows) => ({
  kind: 'number',
  isExact: true,
  values: rows.map(({ market, row }) => market.myScore(row)),
});

/** These fields identify the row, so they are always included. */
const KEY_FIELDS: readonly FieldName[] = ['symbol', 'market'];

/** The further fields of a row. */
export interface TableExtent {
  /** Absent: all of them. */
  readonly fields: readonly FieldName[] | undefined;
  readonly showsScore: boolean;
  /** The query has a score definition. */
  readonly showsMyScore: boolean;
  readonly showsLabels: boolean;
  /** True for a past day, which does not have columns that are stored for the present only. */
  readonly isPast: boolean;
  /** The currency of amounts. Null: each company's own. */
  readonly amounts: AmountsIn | null;
}

/**
 * The columns of a page. Columns that the viewer may not see are never read. Shape: always in the same order, independent
 * of that of `fields`; each step reads some rows of a column.
 */
export function* boardTableSteps(
  rows: readonly BoardRowRef[],
  { fields, showsScore, showsMyScore, showsLabels, isPast, amounts }: TableExtent,
): Steps<BoardTable> {
  const wanted = fields && new Set([...KEY_FIELDS, ...fields]);
  const makers = Object.entries(OPEN_FIELDS) as [FieldName, ColumnMaker][];
  if (showsLabels) makers.push(['labels', LABELS]);
  if (showsMyScore) makers.push(['myScore', MY_SCORE]);
  if (showsScore) makers.push(['score', SCORE]);
  const shown: ShownAmount = ({ market, row }, amount) =>
    amounts === null ? amount : converted(amount, market.cards[row]!.currency, amounts);
  const columns: { [F in FieldName]?: BoardColumn } = {};
  for (const [field, make] of makers) {
    const isKnown = !isPast || fieldOf(field).isOfToday !== true;
    if (isKnown && (!wanted || wanted.has(field))) columns[field] = yield* columnSteps(make, rows, shown);
  }
  return { length: rows.length, columns };
}

function* columnSteps(make: ColumnMaker, rows: readonly BoardRowRef[], shown: ShownAmount): Steps<BoardColumn> {
  const parts: BoardColumn[] = [];
  for (const some of chunksOf(rows)) {
    parts.push(make(some, shown));
    yield;
  }
  const [first = make([], shown), ...others] = parts;
  if (others.length === 0) return first;
  // Each builder returns one kind of column, built as a whole: appending single values was slower than reading them.
  const values = (first.values as readonly BoardColumn['values'][number][]).concat(
    ...others.map((part) => part.values),
  );
  return { ...first, values } as BoardColumn;
}
