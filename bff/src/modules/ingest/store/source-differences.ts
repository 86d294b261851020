import type { Market } from '../../../domain/company';
import {
  balancesOf,
  incomesOf,
  listingColumns,
  type ListingRow,
  quoteColumns,
  type QuoteColumns,
  quoteOf,
  type StoredQuote,
} from '../../market-data';
import type { ListingOfSeveral, SourceDifference } from '../compared-figures';
import { inChunks, insertRows, placeholders, type BulkTarget } from '../../../platform/db/bulk-insert';
import type { Database } from '../../../platform/db/connect-database';
import type { SqlSession, WriteSession } from '../../../platform/db/sql-session';

const TARGET: BulkTarget = {
  table: 'source_differences',
  columns: [
    'listing_id',
    'figure',
    'period',
    'other_source',
    'kept_source',
    'kept_value',
    'other_value',
    'currency',
    'other_currency',
    'is_comparable',
    'noticed_at',
  ],
  key: ['listing_id', 'figure', 'period', 'other_source'],
  incidental: ['noticed_at'],
};

/** Figures of one listing from several sources, and the recorded differences. */
export function createSourceDifferences({ read }: Pick<Database, 'read'>) {
  return {
    /** Listings of these tickers with more than one source. */
    async readSeveral(market: Market, tickers: readonly string[]): Promise<readonly ListingOfSeveral[]> {
      const found: ListingOfSeveral[] = [];
      for (const some of inChunks(tickers)) found.push(...(await severalOf(read, market, some)));
      return found;
    },
    /**
     * Replaces the recorded differences of each listing: those that no longer exist are deleted, others retain the day
     * on which they were noticed. Idempotent.
     */
    async note(
      found: readonly { readonly listingId: number; readonly differences: readonly SourceDifference[] }[],
      noticedAt: string,
      session: WriteSession,
    ): Promise<void> {
      for (const some of inChunks(found)) {
        const stored = await session.all<{ id: number; name: string }>(
          `SELECT id, ${NAME} AS name FROM source_differences
           WHERE listing_id IN (${placeholders(some.length)})`,
          some.map(({ listingId }) => listingId),
        );
        const named = new Set(
          some.flatMap(({ listingId, differences }) => differences.map((one) => nameOf(listingId, one))),
        );
        const removed = stored.filter(({ name }) => !named.has(name)).map(({ id }) => id);
        for (const ids of inChunks(removed))
          await session.run(`DELETE FROM source_differences WHERE id IN (${placeholders(ids.length)})`, ids);
        await insertRows(
          session,
          TARGET,
          some.flatMap(({ listingId, differences }) =>
            differences.map(({ figure, period, currency, kept: preferred, other, isComparable }) => [
              listingId,
              figure,
              period,
              other.source,
              preferred.source,
              preferred.value,
              other.value,
              currency,
              other.currency,
              isComparable ? 1 : 0,
              noticedAt,
            ]),
          ),
        );
      }
    },
  };
}

export type SourceDifferences = ReturnType<typeof createSourceDifferences>;

const NAME = "listing_id || ' ' || figure || ' ' || period || ' ' || other_source";
const nameOf = (listingId: number, { figure, period, other }: SourceDifference): string =>
  `${listingId} ${figure} ${period} ${other.source}`;

async function severalOf(
  read: SqlSession,
  market: Market,
  tickers: readonly string[],
): Promise<readonly ListingOfSeveral[]> {
  const listings = await read.all<{ id: number; company_id: number }>(
    `SELECT id, company_id FROM listings WHERE market = ? AND ticker IN (${placeholders(tickers.length)})`,
    [market, ...tickers],
  );
  if (listings.length === 0) return [];
  const ids = listings.map(({ id }) => id);
  const companyIds = [...new Set(listings.map(({ company_id }) => company_id))];
  const several = (table: string): string =>
    `SELECT company_id FROM ${table} WHERE company_id IN (${placeholders(companyIds.length)})
     GROUP BY company_id HAVING MIN(source) <> MAX(source)`;
  const [companies, quotes] = await Promise.all([
    read.all<{ company_id: number }>(`${several('income_facts')} UNION ${several('balance_facts')}`, [
      ...companyIds,
      ...companyIds,
    ]),
    quotesOfSeveral(read, ids),
  ]);
  const compared = companies.map(({ company_id }) => company_id);
  const [incomes, balances] = await Promise.all([incomesOf(read, compared), balancesOf(read, compared)]);
  return listings
    .filter(({ id, company_id }) => quotes.has(id) || compared.includes(company_id))
    .map(({ id, company_id }) => ({
      listingId: id,
      market,
      incomes: incomes.get(company_id) ?? [],
      balances: balances.get(company_id) ?? [],
      quotes: quotes.get(id) ?? [],
    }));
}

/** By listing: the quotes of the last day with more than one. */
async function quotesOfSeveral(
  read: SqlSession,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly StoredQuote[]>> {
  const rows = await read.all<ListingRow & QuoteColumns>(
    `SELECT ${listingColumns}, ${quoteColumns}
     FROM (SELECT listing_id, MAX(day) AS day FROM
             (SELECT listing_id, quoted_on AS day FROM quotes WHERE listing_id IN (${placeholders(ids.length)})
              GROUP BY listing_id, quoted_on HAVING COUNT(*) > 1) AS days
           GROUP BY listing_id) AS last
     JOIN quotes AS q ON q.listing_id = last.listing_id AND q.quoted_on = last.day
     JOIN listings AS l ON l.id = q.listing_id JOIN companies AS c ON c.id = l.company_id
     ORDER BY l.id, q.source`,
    ids,
  );
  const byListing = new Map<number, StoredQuote[]>();
  for (const row of rows) {
    const quote = quoteOf(row);
    if (!quote) continue;
    const quotes = byListing.get(row.listing_id);
    if (quotes) quotes.push(quote);
    else byListing.set(row.listing_id, [quote]);
  }
  return byListing;
}
