import { labelKeys } from '@site/fields/known-labels';
import type { PreferredEntity, SourcePrecedence } from '../domain/source-precedence';
import { inChunks, insertRows, placeholders, type BulkTarget } from './bulk-insert';
import type { PlacedBundle } from './bundle-identities';
import { TRADE_COLUMNS, tradeRows } from './insider-trade-rows';
import type { SqlValue, WriteSession } from './sql-session';

/** Rows that a bundle brings beside its statements: known by a key, changed in place. */
interface KeyedKind {
  readonly target: BulkTarget;
  /** Of this several sources tell, and one row is kept: its column `source` says who told it. */
  readonly entity?: PreferredEntity;
  /** Null: the bundle doesn't bring this part. */
  readonly rowsOf: (placed: PlacedBundle) => readonly (readonly SqlValue[])[] | null;
  /** The bundle's list is the whole list: what it no longer holds goes. `owner` is the first key column. */
  readonly isWhole?: boolean;
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
      columns: ['listing_id', 'day', 'ordinal', 'amount', 'currency', 'adjusted_through', 'source'],
      key: ['listing_id', 'day', 'ordinal'],
      incidental: ['adjusted_through'],
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
            row.source ?? null,
          ])
        : null,
    entity: 'dividends',
  },
  {
    target: { table: 'splits', columns: ['listing_id', 'day', 'numerator', 'denominator'], key: ['listing_id', 'day'] },
    rowsOf: ({ bundle, listingId }) =>
      bundle.splits?.map((row) => [listingId, row.date, row.numerator, row.denominator]) ?? null,
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
      columns: ['company_id', 'name', 'title', 'pay', 'pay_currency'],
      key: ['company_id', 'name', 'title'],
    },
    rowsOf: ({ bundle, companyId }) =>
      bundle.executives?.map((row) => [companyId, row.name, row.title, row.pay, row.payCurrency]) ?? null,
    isWhole: true,
  },
  {
    target: {
      table: 'news',
      columns: ['listing_id', 'url', 'published_at', 'site', 'title', 'body', 'image'],
      key: ['listing_id', 'url'],
    },
    rowsOf: ({ bundle, listingId }) =>
      bundle.news?.map((row) => [listingId, row.url, row.publishedAt, row.site, row.title, row.text, row.image]) ??
      null,
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
      columns: ['listing_id', 'last_trading_date', 'short_balance_thousand_ils', 'short_balance_securities'],
      key: ['listing_id', 'last_trading_date'],
    },
    rowsOf: ({ bundle, listingId }) =>
      bundle.shorts?.map((row) => [
        listingId,
        row.lastTradingDate,
        row.shortBalanceThousandIls,
        row.shortBalanceSecurities,
      ]) ?? null,
  },
  {
    target: {
      table: 'report_links',
      columns: ['company_id', 'year', 'quarter', 'report_url'],
      key: ['company_id', 'year', 'quarter'],
    },
    rowsOf: ({ bundle, companyId }) =>
      bundle.reportLinks?.map((row) => [companyId, row.year, row.quarter, row.reportUrl]) ?? null,
  },
  {
    target: {
      table: 'shares_outstanding',
      columns: ['company_id', 'day', 'shares', 'source', 'fetched_at'],
      key: ['company_id', 'day'],
      incidental: ['fetched_at'],
    },
    rowsOf: ({ bundle, companyId }) =>
      bundle.shareCounts?.map((row) => [companyId, row.date, row.shares, row.source, row.fetchedAt]) ?? null,
  },
];

export interface KeyedCounts {
  readonly written: number;
  readonly unchanged: number;
}

/** Writes one kind of rows of many bundles in few statements. `precedence`: whose rows stay where several tell of one. */
export async function writeKeyed(
  session: WriteSession,
  kind: KeyedKind,
  placed: readonly PlacedBundle[],
  precedence: SourcePrecedence,
): Promise<KeyedCounts> {
  const { entity } = kind;
  if (entity === undefined) return writeRows(session, kind, kind.target, placed);
  const counts = { written: 0, unchanged: 0 };
  for (const market of new Set(placed.map(({ bundle }) => bundle.listing.market))) {
    const own = placed.filter(({ bundle }) => bundle.listing.market === market);
    const preferred = { column: 'source', order: precedence.orderOf(entity, market) };
    const { written, unchanged } = await writeRows(session, kind, { ...kind.target, preferred }, own);
    counts.written += written;
    counts.unchanged += unchanged;
  }
  return counts;
}

async function writeRows(
  session: WriteSession,
  kind: KeyedKind,
  target: BulkTarget,
  placed: readonly PlacedBundle[],
): Promise<KeyedCounts> {
  const rows: (readonly SqlValue[])[] = [];
  let removed = 0;
  for (const one of placed) {
    const own = kind.rowsOf(one);
    if (!own) continue;
    for (const row of own) rows.push(row);
    if (kind.isWhole && !one.isNewCompany) removed += await removeOthers(session, kind.target, one, own);
  }
  const changed = await insertRows(session, target, rows);
  return { written: changed + removed, unchanged: rows.length - changed };
}

/** Takes away the rows of an owner that its whole list no longer holds. */
async function removeOthers(
  session: WriteSession,
  { table, columns, key }: BulkTarget,
  { companyId, listingId }: PlacedBundle,
  rows: readonly (readonly SqlValue[])[],
): Promise<number> {
  const [owner, ...rest] = key!;
  const ownerId = owner === 'company_id' ? companyId : listingId;
  const places = rest.map((column) => columns.indexOf(column));
  const kept = new Set(rows.map((row) => places.map((place) => row[place]).join('\u001f')));
  const stored = await session.all<Record<string, string>>(
    `SELECT ${rest.join(', ')} FROM ${table} WHERE ${owner} = ?`,
    [ownerId],
  );
  const gone = stored
    .map((row) => rest.map((column) => row[column]!))
    .filter((values) => !kept.has(values.join('\u001f')));
  for (const some of inChunks(gone, 200)) {
    const one = `(${placeholders(rest.length)})`;
    await session.run(
      `DELETE FROM ${table} WHERE ${owner} = ? AND (${rest.join(', ')}) IN (${rest.length === 1 ? placeholders(some.length) : `VALUES ${some.map(() => one).join(', ')}`})`,
      [ownerId, ...some.flat()],
    );
  }
  return gone.length;
}
