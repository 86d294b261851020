import type { Day } from '../../../domain/company';
import type { ListedBook } from '../schedule/schedule-book';
import { insertRows } from '../../../platform/db/bulk-insert';
import type { Database } from '../../../platform/db/connect-database';

/** What providers' lists of companies have held. */
export function createListedBook({ read, write }: Pick<Database, 'read' | 'write'>): ListedBook {
  return {
    async lookedOn({ provider, market }) {
      const [row] = await read.all<{ day: Day }>(
        'SELECT looked_on AS day FROM listing_looks WHERE provider = ? AND market = ?',
        [provider, market],
      );
      return row?.day ?? null;
    },
    noteLook: ({ provider, market }, day) =>
      write(async (session) => {
        await session.run(
          `INSERT INTO listing_looks (provider, market, looked_on) VALUES (?, ?, ?)
           ON CONFLICT (provider, market) DO UPDATE SET looked_on = excluded.looked_on`,
          [provider, market, day],
        );
      }),
    note: ({ provider, market }, tickers, since) =>
      write(async (session) => {
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
      }),
    async isKnown({ provider, market }) {
      const rows = await read.all('SELECT 1 FROM listed_tickers WHERE provider = ? AND market = ? LIMIT 1', [
        provider,
        market,
      ]);
      return rows.length > 0;
    },
    async newSince({ provider, market }, day) {
      const rows = await read.all<{ ticker: string }>(
        'SELECT ticker FROM listed_tickers WHERE provider = ? AND market = ? AND since >= ? ORDER BY ticker',
        [provider, market, day],
      );
      return rows.map(({ ticker }) => ticker);
    },
  };
}
