import { labelKeys } from '@site/fields/known-labels';
import type { PreferredEntity } from '../../../domain/source-precedence';
import { type SourcedRow, TRADE_COLUMNS, tradeRows } from '../../market-data';
import type { BulkTarget } from '../../../platform/db/bulk-insert';
import type { PlacedBundle } from './bundle-identities';
import type { SqlValue } from '../../../platform/db/sql-session';

/** Rows of a bundle other than statements. They have a key and are updated in place. */
export interface KeyedKind {
  readonly target: BulkTarget;
  /** Several sources report this, and one row is stored. Its column `source` names its source. */
  readonly entity?: PreferredEntity;
  /** Null: the bundle doesn't have this part. */
  readonly rowsOf: (placed: PlacedBundle) => readonly (readonly SqlValue[])[] | null;
  /** The bundle has the complete list: other rows are deleted. `owner` is the first key column. */
  readonly isWhole?: boolean;
  /**
   * For lists that may be incomplete: the column of the day on which a row was first missing. It is deleted when its
   * source omits it on a later day again.
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

/** Two dividends may have one ex-day; their order distinguishes them. */
function withOrdinals<T extends { readonly date: string }>(items: readonly T[]): readonly (readonly [T, number])[] {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const ordinal = seen.get(item.date) ?? 0;
    seen.set(item.date, ordinal + 1);
    return [item, ordinal] as const;
  });
}

const REPORTED = ['source', 'fetched_at'] as const;
const reportedOf = ({ source = null, fetchedAt = null }: SourcedRow): readonly [SqlValue, SqlValue] => [
  source,
  fetchedAt,
];

export const otherKinds: readonly KeyedKind[] = [
  {
    target: {
      table: 'prices',
      columns: ['listing_id', 'day', 'price', 'market_cap', 'trailing_pe', 'volume', 'adjusted_through', 'source'],
      key: ['listing_id', 'day'],
      // The same price, reported again: no split came in between, or it would differ.
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
      columns: ['listing_id', 'day', 'ordinal', 'amount', 'currency', 'adjusted_through', ...REPORTED],
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
            ...reportedOf(row),
          ])
        : null,
    entity: 'dividends',
  },
  {
    target: {
      table: 'splits',
      columns: ['listing_id', 'day', 'numerator', 'denominator', ...REPORTED],
      key: ['listing_id', 'day'],
      incidental: ['fetched_at'],
    },
    rowsOf: ({ bundle, listingId }) =>
      bundle.splits?.map((row) => [listingId, row.date, row.numerator, row.denominator, ...reportedOf(row)]) ?? null,
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
      columns: ['company_id', 'name', 'title', 'pay', 'pay_currency', 'pay_told', ...REPORTED],
      key: ['company_id', 'name', 'title'],
      incidental: ['pay_told', 'fetched_at'],
      // An impossible pay is missing in every list, whatever was decided about it. A pay of another year differs.
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
        ...reportedOf(row),
      ]) ?? null,
    isWhole: true,
    missedOn: 'missed_on',
    entity: 'executives',
  },
  {
    target: {
      table: 'news',
      columns: ['listing_id', 'url', 'published_at', 'site', 'title', 'body', 'image', ...REPORTED],
      key: ['listing_id', 'url'],
      incidental: ['fetched_at'],
    },
    rowsOf: ({ bundle, listingId }) =>
      bundle.news?.map((row) => [
        ...[listingId, row.url, row.publishedAt, row.site, row.title, row.text, row.image],
        ...reportedOf(row),
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
      columns: [
        'listing_id',
        'last_trading_date',
        'short_balance_thousand_ils',
        'short_balance_securities',
        ...REPORTED,
      ],
      key: ['listing_id', 'last_trading_date'],
      incidental: ['fetched_at'],
    },
    rowsOf: ({ bundle, listingId }) =>
      bundle.shorts?.map((row) => [
        listingId,
        row.lastTradingDate,
        row.shortBalanceThousandIls,
        row.shortBalanceSecurities,
        ...reportedOf(row),
      ]) ?? null,
    entity: 'shorts',
  },
  {
    target: {
      table: 'report_links',
      columns: ['company_id', 'year', 'quarter', 'report_url', ...REPORTED],
      key: ['company_id', 'year', 'quarter'],
      incidental: ['fetched_at'],
    },
    rowsOf: ({ bundle, companyId }) =>
      bundle.reportLinks?.map((row) => [companyId, row.year, row.quarter, row.reportUrl, ...reportedOf(row)]) ?? null,
  },
  {
    target: {
      table: 'shares_outstanding',
      columns: ['company_id', 'day', 'shares', 'source', 'fetched_at'],
      key: ['company_id', 'day'],
      incidental: ['fetched_at'],
      // All sources are equal; a correction comes first.
      preferred: { column: 'source', order: [] },
    },
    rowsOf: ({ bundle, companyId }) =>
      bundle.shareCounts?.map((row) => [companyId, row.date, row.shares, row.source, row.fetchedAt]) ?? null,
  },
];
