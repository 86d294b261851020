import type { Schema } from '@site/contract';
import type { BandMetric, Locale } from '@site/format';
import { fixed, percentOf, percentOfFactor, percentOfRatio, priceText, quarterText, shortNumber } from '@site/format';
import type { OrderField } from './board-query';

export type ColumnId =
  | 'company'
  | 'price'
  | 'marketCap'
  | 'volume'
  | 'cash'
  | 'roe'
  | 'pe'
  | 'ps'
  | 'pb'
  | 'de'
  | 'current'
  | 'quick'
  | 'pwc'
  | 'margin'
  | 'dividend'
  | 'dividend5'
  | 'score'
  | 'sector'
  | 'industry'
  | 'latest'
  | 'reportedCurrency'
  | 'revenue'
  | 'ebit'
  | 'ebitda'
  | 'earnings'
  | 'pEbit'
  | 'pEbitda'
  | 'quotedPe'
  | 'ev'
  | 'evToEbitda'
  | 'evWithoutLeases'
  | 'evWithoutLeasesToEbitda'
  | 'roic'
  | 'interestCoverage'
  | 'cashAmount'
  | 'workingCapital'
  | 'dayVolume';

export interface BoardColumn {
  readonly id: ColumnId;
  /** The contract's name: of the rows' field and of the order. */
  readonly field: Schema<'BoardField'>;
  /** How the field is kept: a figure, a word, or a quarter (year x 10 + quarter). */
  readonly kind: 'number' | 'text' | 'period';
  /** False: the API knows no order by this field. */
  readonly isSortable: boolean;
  readonly band: BandMetric | null;
  /** Name under which `isMeaningful` knows it. */
  readonly metric: string;
  /** The direction of a first click. */
  readonly startsDescending: boolean;
  /** Shown on a phone's card. */
  readonly onCard: boolean;
  readonly format: (value: number, market: string, locale: Locale) => string | null;
  /** True: an amount of money, which companies quoted in several currencies are compared by in one. */
  readonly isAmount?: boolean;
  /** For what is read in percent: its figure. */
  readonly inPercent?: (value: number) => number;
}

const ratio =
  (decimals: number) =>
  (value: number, _market: string, locale: Locale): string | null =>
    // A column holds six figures; beyond a thousand the decimals say nothing any more.
    Math.abs(value) >= 1000 ? shortNumber(value, locale) : fixed(value, decimals, locale);
/** Unit: 0.15 means 15 %. */
const ofRatio = (value: number): number => value * 100;
/** Unit: 1.35 means 35 %. */
const ofFactor = (value: number): number => (value - 1) * 100;
const ofPercent = (value: number): number => value;
/** From ten thousand on a price has no room for its decimals, and means nothing by them. */
const priceInCell = (value: number, market: string, locale: Locale): string | null =>
  Math.abs(value) >= 10_000 ? fixed(value, 0, locale) : priceText(value, market, locale);
const short = (value: number, _market: string, locale: Locale): string | null => shortNumber(value, locale);

interface Parts extends Partial<Omit<BoardColumn, 'id' | 'field' | 'isSortable'>> {
  readonly format: BoardColumn['format'];
}

const column = (id: ColumnId, field: OrderField, parts: Parts): BoardColumn => ({
  id,
  field,
  kind: 'number',
  isSortable: true,
  band: null,
  metric: parts.band ?? id,
  startsDescending: true,
  onCard: false,
  ...parts,
});
const cheap = (id: ColumnId, field: OrderField, decimals: number, parts: Partial<Parts> = {}): BoardColumn =>
  column(id, field, { startsDescending: false, format: ratio(decimals), ...parts });

const amount = (id: ColumnId, field: OrderField, parts: Partial<Parts> = {}): BoardColumn =>
  column(id, field, { isAmount: true, format: short, ...parts });

const word = (id: ColumnId, field: OrderField): BoardColumn =>
  column(id, field, { kind: 'text', startsDescending: false, format: () => null });
const unsorted = (id: ColumnId, field: Schema<'BoardField'>, parts: Partial<BoardColumn>): BoardColumn => ({
  ...column(id, 'symbol', { format: () => null }),
  ...parts,
  field,
  isSortable: false,
});

/** The columns that every board shows unless the reader chose others, in their order. Source: boards, section 2. */
export const boardColumns: readonly BoardColumn[] = [
  word('company', 'symbol'),
  column('price', 'price', { format: priceInCell }),
  amount('marketCap', 'market_cap', { band: 'marketCap' }),
  column('volume', 'average_volume', { format: short }),
  column('cash', 'cashRatio', {
    band: 'cashRatio',
    inPercent: ofRatio,
    format: (value, _market, locale) => percentOfRatio(value, 1, locale),
  }),
  column('roe', 'trailingROE', {
    band: 'returnOnEquity',
    inPercent: ofFactor,
    onCard: true,
    format: (value, _market, locale) => percentOfFactor(value, 1, locale),
  }),
  cheap('pe', 'priceEarningsRatio', 1, { band: 'priceToEarnings', onCard: true }),
  cheap('ps', 'ps_ratio', 2, { band: 'priceToSales' }),
  cheap('pb', 'pbRatio', 2, { band: 'priceToBook', onCard: true }),
  cheap('de', 'de_ratio', 2, { band: 'debtToEquity', onCard: true }),
  column('current', 'currentRatio', { band: 'currentRatio', format: ratio(2) }),
  column('quick', 'quickRatio', { band: 'quickRatio', format: ratio(2) }),
  cheap('pwc', 'priceToWorkingCapital', 1, { metric: 'priceToWorkingCapital' }),
  column('margin', 'trailingEarningsToRevenue', {
    band: 'netMargin',
    inPercent: ofRatio,
    format: (value, _market, locale) => percentOfRatio(value, 1, locale),
  }),
  column('dividend', 'dividend_yield', {
    band: 'dividendYield',
    inPercent: ofPercent,
    onCard: true,
    format: (value, _market, locale) => percentOf(value, 2, locale),
  }),
  column('dividend5', 'five_year_avg_dividend_yield', {
    band: 'dividendYield',
    inPercent: ofPercent,
    format: (value, _market, locale) => percentOf(value, 2, locale),
  }),
  column('score', 'score', { band: 'score', format: (value, _market, locale) => fixed(value, 2, locale) }),
];

/** What else the rows hold: shown when the reader asks for it. */
export const furtherColumns: readonly BoardColumn[] = [
  word('sector', 'sector'),
  word('industry', 'industry'),
  unsorted('latest', 'latest', {
    kind: 'period',
    format: (period) => quarterText({ year: Math.floor(period / 10), quarter: period % 10 }),
  }),
  unsorted('reportedCurrency', 'reported_currency', { kind: 'text' }),
  amount('revenue', 'trailingRevenue'),
  amount('ebit', 'trailingEbit'),
  amount('ebitda', 'ebitda'),
  amount('earnings', 'trailingEarnings'),
  cheap('pEbit', 'PriceEbitRatio', 1),
  cheap('pEbitda', 'pEbitda', 1),
  cheap('quotedPe', 'trailing_pe', 1),
  amount('ev', 'ev'),
  cheap('evToEbitda', 'evToEbitda', 1),
  amount('evWithoutLeases', 'evWithoutCapitalLease'),
  cheap('evWithoutLeasesToEbitda', 'evWithoutCapitalLeaseToEbitda', 1),
  column('roic', 'roic', {
    inPercent: ofRatio,
    format: (value, _market, locale) => percentOfRatio(value, 1, locale),
  }),
  column('interestCoverage', 'interestCoverageRatio', { format: ratio(1) }),
  amount('cashAmount', 'cash'),
  amount('workingCapital', 'workingCapital'),
  column('dayVolume', 'volume', { format: short }),
];

/** Every column that a board can show. */
export const everyColumn: readonly BoardColumn[] = [...boardColumns, ...furtherColumns];

const isSortable = (candidate: BoardColumn): candidate is BoardColumn & { readonly field: OrderField } =>
  candidate.isSortable;
/** Everything that a board can be ordered by: its columns, and the name that stands in the first one. */
export const orderFields: readonly OrderField[] = [
  ...everyColumn.filter(isSortable).map(({ field }) => field),
  'long_name',
];

export const columnOf = (field: string): BoardColumn | undefined =>
  everyColumn.find((candidate) => candidate.field === field);
