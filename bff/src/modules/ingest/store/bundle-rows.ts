import { labelKeys } from '@site/fields/known-labels';
import type { PreferredEntity } from '../../../domain/source-precedence';
import { type ToldRow, TRADE_COLUMNS, tradeRows } from '../../market-data';
import type { BulkTarget } from '../../../platform/db/bulk-insert';
import type { PlacedBundle } from './bundle-identities';
import type { SqlValue } from '../../../platform/db/sql-session';

/** Rows that a bundle brings beside its statements: known by a key, changed in place. */
export interface KeyedKind {
  readonly target: BulkTarget;
  /** Of this several sources tell, and one row is kept: its column `source` says who told it. */
  readonly entity?: PreferredEntity;
  /** Null: the bundle doesn't bring this part. */
  readonly rowsOf: (placed: PlacedBundle) => readonly (readonly SqlValue[])[] | null;
  /** The bundle's list is the whole list: what it no longer holds goes. `owner` is the first key column. */
  readonly isWhole?: boolean;
  /**
   * Of a whole list that may come short: the column of the day on which a row was missed first. It goes when its source
   * misses it on a later day again.
   */
  readonly missedOn?: string;
}

export const quoteKind: KeyedKind = {
  target: {
    table: 'quotes',
    columns: [
      'listing_id',
      'quoted_on',
      'price',
      'market_cap',
      'dividend_yield_percent',
      'five_year_average_dividend_yield_percent',
      'average_volume',
      'volume',
      'trailing_pe',
      'source',
      'fetched_at',
      'document_id',
      'document_url',
    ],
    key: ['listing_id', 'quoted_on', 'source'],
    incidental: ['fetched_at'],
  },
  rowsOf: ({ bundle, listingId }) =>
    bundle.quotes.map((quote) => [
      listingId,
      quote.quotedOn,
      quote.price,
      quote.marketCap,
      quote.dividendYieldPercent,
      quote.fiveYearAverageDividendYieldPercent,
      quote.averageVolume,
      quote.volume,
      quote.trailingPe,
      quote.source,
      quote.fetchedAt,
      quote.document?.id ?? null,
      quote.document?.url ?? null,
    ]),
};

/** Two dividends may have one ex-day: the place among them tells them apart. */
function withOrdinals<T extends { readonly date: string }>(items: readonly T[]): readonly (readonly [T, number])[] {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const ordinal = seen.get(item.date) ?? 0;
    seen.set(item.date, ordinal + 1);
    return [item, ordinal] as const;
  });
}

const TOLD = ['source', 'fetched_at'] as const;
const toldOf = ({ source = null, fetchedAt = null }: ToldRow): readonly [SqlValue, SqlValue] => [source, fetchedAt];

export const otherKinds: readonly KeyedKind[] = [
  {
    target: {
      table: 'prices',
      columns: ['listing_id', 'day', 'price', 'market_cap', 'trailing_pe', 'volume', 'adjusted_through', 'source'],
      key: ['listing_id', 'day'],
      // The same price, told again: no split came between, or it would be another.
      incidental: ['adjusted_through'],
    },
    rowsOf: ({ bundle, listingId }) =>
      bundle.prices?.map((row) => [
        listingId,
        row.date,
        row.price,
        row.marketCap,
        row.trailingPe,
        row.volume,
        row.adjustedThrough ?? null,
        row.source ?? null,
      ]) ?? null,
    entity: 'prices',
  },
  {
    target: {
      table: 'dividends',
      columns: ['listing_id', 'day', 'ordinal', 'amount', 'currency', 'adjusted_through', ...TOLD],
      key: ['listing_id', 'day', 'ordinal'],
      incidental: ['adjusted_through', 'fetched_at'],
    },
    rowsOf: ({ bundle, listingId }) =>
      bundle.dividends
        ? withOrdinals(bundle.dividends).map(([row, ordinal]) => [
            listingId,
            row.date,
            ordinal,
            row.amount,
            row.currency,
            row.adjustedThrough ?? null,
            ...toldOf(row),
          ])
        : null,
    entity: 'dividends',
  },
  {
    target: {
      table: 'splits',
      columns: ['listing_id', 'day', 'numerator', 'denominator', ...TOLD],
      key: ['listing_id', 'day'],
      incidental: ['fetched_at'],
    },
    rowsOf: ({ bundle, listingId }) =>
      bundle.splits?.map((row) => [listingId, row.date, row.numerator, row.denominator, ...toldOf(row)]) ?? null,
    entity: 'splits',
  },
  {
    target: {
      table: 'insider_trades',
      columns: TRADE_COLUMNS,
      key: ['listing_id', 'content_hash'],
      onConflict: 'keep',
    },
    rowsOf: ({ bundle, listingId }) =>
      bundle.insiders ? tradeRows(listingId, bundle.insiders).map(({ values }) => values) : null,
  },
  {
    target: {
      table: 'executives',
      columns: ['company_id', 'name', 'title', 'pay', 'pay_currency', 'pay_told', ...TOLD],
      key: ['company_id', 'name', 'title'],
      incidental: ['pay_told', 'fetched_at'],
      // A pay that can't be comes as none with every list, whatever was decided about it; one of another year is another.
      correctable: { column: 'pay', sourceColumn: 'pay_told' },
    },
    rowsOf: ({ bundle, companyId }) =>
      bundle.executives?.map((row) => [
        companyId,
        row.name,
        row.title,
        row.pay,
        row.payCurrency,
        null,
        ...toldOf(row),
      ]) ?? null,
    isWhole: true,
    missedOn: 'missed_on',
    entity: 'executives',
  },
  {
    target: {
      table: 'news',
      columns: ['listing_id', 'url', 'published_at', 'site', 'title', 'body', 'image', ...TOLD],
      key: ['listing_id', 'url'],
      incidental: ['fetched_at'],
    },
    rowsOf: ({ bundle, listingId }) =>
      bundle.news?.map((row) => [
        ...[listingId, row.url, row.publishedAt, row.site, row.title, row.text, row.image],
        ...toldOf(row),
      ]) ?? null,
    entity: 'news',
  },
  {
    target: { table: 'labels', columns: ['listing_id', 'label'], key: ['listing_id', 'label'] },
    rowsOf: ({ bundle, listingId }) =>
      bundle.labels ? labelKeys(bundle.labels).map((label) => [listingId, label]) : null,
    isWhole: true,
  },
  {
    target: {
      table: 'short_sales',
      columns: ['listing_id', 'last_trading_date', 'short_balance_thousand_ils', 'short_balance_securities', ...TOLD],
      key: ['listing_id', 'last_trading_date'],
      incidental: ['fetched_at'],
    },
    rowsOf: ({ bundle, listingId }) =>
      bundle.shorts?.map((row) => [
        listingId,
        row.lastTradingDate,
        row.shortBalanceThousandIls,
        row.shortBalanceSecurities,
        ...toldOf(row),
      ]) ?? null,
    entity: 'shorts',
  },
  {
    target: {
      table: 'report_links',
      columns: ['company_id', 'year', 'quarter', 'report_url', ...TOLD],
      key: ['company_id', 'year', 'quarter'],
      incidental: ['fetched_at'],
    },
    rowsOf: ({ bundle, companyId }) =>
      bundle.reportLinks?.map((row) => [companyId, row.year, row.quarter, row.reportUrl, ...toldOf(row)]) ?? null,
  },
  {
    target: {
      table: 'shares_outstanding',
      columns: ['company_id', 'day', 'shares', 'source', 'fetched_at'],
      key: ['company_id', 'day'],
      incidental: ['fetched_at'],
      // No source comes before another; a correction before all.
      preferred: { column: 'source', order: [] },
    },
    rowsOf: ({ bundle, companyId }) =>
      bundle.shareCounts?.map((row) => [companyId, row.date, row.shares, row.source, row.fetchedAt]) ?? null,
  },
];
