import type { BalanceSheet, Day, IncomeStatement, Market, Quarter } from '../../../domain/company';
import type { Ticker } from '../../../domain/markets';
import type { MajorAmount, QuotedPrice } from '../../../domain/money';
import type {
  Company,
  DataKind,
  Listing,
  SourceDocument,
  StatementOrigin,
  StoredBalance,
  StoredIncome,
  StoredQuote,
} from '../stored-facts';
import { balanceFigures, incomeFigures, statementColumns } from './statement-columns';

/** A listing with its company and its latest quote, as one row. */
export interface ListingRow {
  readonly company_id: number;
  readonly data_kind: DataKind;
  readonly isin: string | null;
  readonly cik: string | null;
  readonly long_name: string;
  readonly hebrew_name: string | null;
  readonly sector: string | null;
  readonly industry: string | null;
  readonly country: string | null;
  readonly website: string | null;
  readonly listing_id: number;
  readonly market: Market;
  readonly ticker: Ticker;
  readonly hebrew_symbol: string | null;
  readonly currency: string;
  readonly is_primary: number;
  readonly logo_path: string | null;
  readonly listed_from: Day | null;
  readonly delisted_on: Day | null;
  readonly successor: Ticker | null;
  readonly shares_per_unit: number;
}

export interface QuoteColumns {
  readonly quoted_on: Day | null;
  readonly price: QuotedPrice | null;
  readonly market_cap: MajorAmount | null;
  readonly dividend_yield_percent: number | null;
  readonly five_year_average_dividend_yield_percent: number | null;
  readonly average_volume: number | null;
  readonly volume: number | null;
  readonly trailing_pe: number | null;
  readonly source: string | null;
  readonly fetched_at: string | null;
  readonly document_id: string | null;
  readonly document_url: string | null;
}

export const listingColumns = `c.id AS company_id, c.data_kind, c.isin, c.cik, c.long_name, c.hebrew_name, c.sector, c.industry, c.country, c.website,
  l.id AS listing_id, l.market, l.ticker, l.hebrew_symbol, l.currency, l.is_primary, l.logo_path, l.listed_from, l.delisted_on,
  l.successor, l.shares_per_unit`;

export const quoteColumns = `q.quoted_on, q.price, q.market_cap, q.dividend_yield_percent, q.five_year_average_dividend_yield_percent,
  q.average_volume, q.volume, q.trailing_pe, q.source, q.fetched_at, q.document_id, q.document_url`;

/** A statement row. */
interface StatementRow {
  readonly company_id: number;
  readonly year: number;
  readonly quarter: Quarter;
  readonly period_end: Day;
  readonly published_on: Day | null;
  readonly is_published_on_estimated: number;
  readonly reported_currency: string | null;
  readonly is_generated: number;
  readonly origin: StatementOrigin;
  readonly source: string;
  readonly fetched_at: string;
  readonly document_id: string | null;
  readonly document_url: string | null;
}
type FigureColumns<Figures extends readonly (readonly [string, string])[]> = {
  readonly [Column in Figures[number][0]]: number | null;
};
export type IncomeRow = StatementRow & { readonly months: number } & FigureColumns<typeof incomeFigures>;
export type BalanceRow = StatementRow & FigureColumns<typeof balanceFigures>;

const fields = statementColumns.filter((column) => column !== 'sequence' && column !== 'content_hash');
export const incomeFactColumns = [...fields, 'months', ...incomeFigures.map(([column]) => column)].join(', ');
export const balanceFactColumns = [...fields, ...balanceFigures.map(([column]) => column)].join(', ');

/** A statement with its source as the only provenance: what boards calculate with. */
export type LeanIncomeRow = Omit<IncomeRow, LeftOut | 'return_on_equity' | 'future_eps'>;
export type LeanBalanceRow = Omit<BalanceRow, LeftOut>;
type LeftOut = 'period_end' | 'is_published_on_estimated' | 'origin' | 'fetched_at' | 'document_id' | 'document_url';

const leftOut: ReadonlySet<string> = new Set([
  'period_end',
  'is_published_on_estimated',
  'origin',
  'fetched_at',
  'document_id',
  'document_url',
  'return_on_equity',
  'future_eps',
]);
const lean = (columns: string): string =>
  columns
    .split(', ')
    .filter((column) => !leftOut.has(column))
    .join(', ');
export const leanIncomeColumns = lean(incomeFactColumns);
export const leanBalanceColumns = lean(balanceFactColumns);

export const companyOf = (row: ListingRow): Company => ({
  id: row.company_id,
  isin: row.isin,
  longName: row.long_name,
  hebrewName: row.hebrew_name,
  sector: row.sector,
  industry: row.industry,
  country: row.country,
  website: row.website,
  dataKind: row.data_kind,
  ...(row.cik !== null && { cik: row.cik }),
});

export const listingOf = (row: ListingRow): Listing => ({
  id: row.listing_id,
  companyId: row.company_id,
  market: row.market,
  ticker: row.ticker,
  hebrewSymbol: row.hebrew_symbol,
  currency: row.currency,
  isPrimary: row.is_primary === 1,
  logoPath: row.logo_path,
  listedFrom: row.listed_from,
  delistedOn: row.delisted_on,
  ...(row.successor !== null && { successor: row.successor }),
  ...(row.shares_per_unit !== 1 && { sharesPerUnit: row.shares_per_unit }),
});

export const quoteOf = (row: ListingRow & QuoteColumns): StoredQuote | null =>
  row.quoted_on === null
    ? null
    : {
        symbol: row.ticker,
        market: row.market,
        currency: row.currency,
        sector: row.sector,
        industry: row.industry,
        price: row.price,
        marketCap: row.market_cap,
        dividendYieldPercent: row.dividend_yield_percent,
        fiveYearAverageDividendYieldPercent: row.five_year_average_dividend_yield_percent,
        averageVolume: row.average_volume,
        quotedOn: row.quoted_on,
        volume: row.volume,
        trailingPe: row.trailing_pe,
        source: row.source!,
        fetchedAt: row.fetched_at!,
        ...documentOf(row),
      };

/** A market has some hundred thousand statements, and a handful of sources: one string each. */
const sourceNames = new Map<string, string>();
function oneText(source: string): string {
  const known = sourceNames.get(source);
  if (known !== undefined) return known;
  sourceNames.set(source, source);
  return source;
}

const documentOf = ({
  document_id: id,
  document_url: url,
}: Pick<StatementRow, 'document_id' | 'document_url'>): { readonly document?: SourceDocument } =>
  id === null && url === null ? {} : { document: { id, url } };

const periodOf = (row: LeanIncomeRow | LeanBalanceRow) => ({
  year: row.year,
  quarter: row.quarter,
  publishedOn: row.published_on,
  reportedCurrency: row.reported_currency,
  isGenerated: row.is_generated === 1,
  source: oneText(row.source),
});

export const leanIncomeOf = (row: LeanIncomeRow): IncomeStatement => ({
  ...periodOf(row),
  months: row.months,
  revenue: row.revenue,
  grossProfit: row.gross_profit,
  ebit: row.ebit,
  ebitda: row.ebitda,
  earnings: row.earnings,
  interestExpense: row.interest_expense,
  incomeTaxExpense: row.income_tax_expense,
  eps: row.eps,
  rps: row.rps,
  basicShares: row.basic_shares,
});

export const leanBalanceOf = (row: LeanBalanceRow): BalanceSheet => ({
  ...periodOf(row),
  totalAssets: row.total_assets,
  totalLiabilities: row.total_liabilities,
  longTermLiabilities: row.long_term_liabilities,
  currentAssets: row.current_assets,
  shareholdersEquity: row.shareholders_equity,
  cash: row.cash,
  cashAndShortTermInvestments: row.cash_and_short_term_investments,
  inventory: row.inventory,
  totalDebt: row.total_debt,
  capitalLeaseObligations: row.capital_lease_obligations,
  retainedEarnings: row.retained_earnings,
});

const provenanceOf = (row: IncomeRow | BalanceRow) => ({
  periodEnd: row.period_end,
  isPublishedOnEstimated: row.is_published_on_estimated === 1,
  origin: row.origin,
  source: oneText(row.source),
  fetchedAt: row.fetched_at,
  ...documentOf(row),
});

export const incomeOf = (row: IncomeRow): StoredIncome => ({
  ...leanIncomeOf(row),
  ...provenanceOf(row),
  returnOnEquity: row.return_on_equity,
  futureEps: row.future_eps,
});

export const balanceOf = (row: BalanceRow): StoredBalance => ({ ...leanBalanceOf(row), ...provenanceOf(row) });
