import type { Day } from '../../../domain/company';
import type { ListName } from '../schedule/line-state';
import { insertRows } from '../../../platform/db/bulk-insert';
import type { Database } from '../../../platform/db/connect-database';
import type { WriteSession } from '../../../platform/db/sql-session';

/** What providers' lists of companies have contained. */
export function createListingLog({ read }: Pick<Database, 'read'>) {
  return {
    /** Day of the last completed check. Null: none. */
    async checkedOn({ provider, market }: ListName): Promise<Day | null> {
      const [row] = await read.all<{ day: Day }>(
        'SELECT looked_on AS day FROM listing_looks WHERE provider = ? AND market = ?',
        [provider, market],
      );
      return row?.day ?? null;
    },
    async noteCheck({ provider, market }: ListName, day: Day, session: WriteSession): Promise<void> {
      await session.run(
        `INSERT INTO listing_looks (provider, market, looked_on) VALUES (?, ?, ?)
         ON CONFLICT (provider, market) DO UPDATE SET looked_on = excluded.looked_on`,
        [provider, market, day],
      );
    },
    /** Records new tickers of the list, with their day. Null: they are not new. */
    async note(
      { provider, market }: ListName,
      { tickers, since }: { readonly tickers: readonly string[]; readonly since: Day | null },
      session: WriteSession,
    ): Promise<void> {
      await insertRows(
        session,
        {
          table: 'listed_tickers',
          columns: ['provider', 'market', 'ticker', 'since'],
          key: ['provider', 'market', 'ticker'],
          onConflict: 'keep',
        },
        tickers.map((ticker) => [provider, market, ticker, since]),
      );
    },
    /** Whether any ticker of the list was ever recorded. */
    async isKnown({ provider, market }: ListName): Promise<boolean> {
      const rows = await read.all('SELECT 1 FROM listed_tickers WHERE provider = ? AND market = ? LIMIT 1', [
        provider,
        market,
      ]);
      return rows.length > 0;
    },
    /** Tickers that appeared on the list on that day or later. Sorted. */
    async newSince({ provider, market }: ListName, day: Day): Promise<readonly string[]> {
      const rows = await read.all<{ ticker: string }>(
        'SELECT ticker FROM listed_tickers WHERE provider = ? AND market = ? AND since >= ? ORDER BY ticker',
        [provider, market, day],
      );
      return rows.map(({ ticker }) => ticker);
    },
  };
}

/** What providers' lists of companies have contained, so that a new listing is recognized. */
export type ListingLog = ReturnType<typeof createListingLog>;
