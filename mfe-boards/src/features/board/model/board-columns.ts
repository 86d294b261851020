import type { BandMetric, Locale } from '@site/format';
import { fixed, percentOf, percentOfFactor, percentOfRatio, priceText, shortNumber } from '@site/format';
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
  | 'score';

export interface BoardColumn {
  readonly id: ColumnId;
  /** The contract's name: of the rows' field and of the order. */
  readonly field: OrderField;
  readonly band: BandMetric | null;
  /** Name under which `isMeaningful` knows it. */
  readonly metric: string;
  /** The direction of a first click. */
  readonly startsDescending: boolean;
  /** Shown on a phone's card. */
  readonly onCard: boolean;
  readonly format: (value: number, market: string, locale: Locale) => string | null;
}

const ratio =
  (decimals: number) =>
  (value: number, _market: string, locale: Locale): string | null =>
    // A column holds six figures; beyond a thousand the decimals say nothing any more.
    Math.abs(value) >= 1000 ? shortNumber(value, locale) : fixed(value, decimals, locale);
const short = (value: number, _market: string, locale: Locale): string | null => shortNumber(value, locale);

interface Parts extends Partial<Omit<BoardColumn, 'id' | 'field'>> {
  readonly format: BoardColumn['format'];
}

const column = (id: ColumnId, field: OrderField, parts: Parts): BoardColumn => ({
  id,
  field,
  band: null,
  metric: parts.band ?? id,
  startsDescending: true,
  onCard: false,
  ...parts,
});
const cheap = (id: ColumnId, field: OrderField, decimals: number, parts: Partial<Parts> = {}): BoardColumn =>
  column(id, field, { startsDescending: false, format: ratio(decimals), ...parts });

/** The columns of a board, in their order. Source: boards, section 2. */
export const boardColumns: readonly BoardColumn[] = [
  column('company', 'symbol', { startsDescending: false, format: () => null }),
  column('price', 'price', { format: priceText }),
  column('marketCap', 'market_cap', { band: 'marketCap', format: short }),
  column('volume', 'average_volume', { format: short }),
  column('cash', 'cashRatio', {
    band: 'cashRatio',
    format: (value, _market, locale) => percentOfRatio(value, 1, locale),
  }),
  column('roe', 'trailingROE', {
    band: 'returnOnEquity',
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
    format: (value, _market, locale) => percentOfRatio(value, 1, locale),
  }),
  column('dividend', 'dividend_yield', {
    band: 'dividendYield',
    onCard: true,
    format: (value, _market, locale) => percentOf(value, 2, locale),
  }),
  column('dividend5', 'five_year_avg_dividend_yield', {
    band: 'dividendYield',
    format: (value, _market, locale) => percentOf(value, 2, locale),
  }),
  column('score', 'score', { band: 'score', format: (value, _market, locale) => fixed(value, 2, locale) }),
];

export const orderFields: readonly OrderField[] = boardColumns.map(({ field }) => field);

export const columnOf = (field: string): BoardColumn | undefined =>
  boardColumns.find((candidate) => candidate.field === field);
