import type { Day, Market } from '../../domain/company';
import { placeholders } from '../../platform/db/bulk-insert';
import type { Database } from '../../platform/db/database';
import type { DataKind, NextEarnings } from '../market-data';

export type UpcomingReports = ReturnType<typeof createUpcomingReports>;

interface StoredReport {
  readonly symbol: string;
  readonly day: Day;
  readonly lastDay: Day | null;
  readonly isConfirmed: 0 | 1;
}

/** Next earnings reports of one market, from the calendar. */
export function createUpcomingReports({ read }: Pick<Database, 'read'>) {
  return {
    /** The next one of each company that has one. `symbols` null: of every company. */
    async of(
      { market, dataKind, from }: { readonly market: Market; readonly dataKind: DataKind; readonly from: Day },
      symbols: readonly string[] | null,
    ): Promise<ReadonlyMap<string, NextEarnings>> {
      const some = symbols === null ? '' : ` AND e.symbol IN (${placeholders(symbols.length)})`;
      const rows = await read.all<StoredReport>(
        `SELECT e.symbol AS symbol, e.day AS day, e.last_day AS "lastDay", e.is_confirmed AS "isConfirmed"
         FROM earnings_events AS e WHERE e.market = ? AND e.data_kind = ? AND e.day >= ?${some} ORDER BY e.day DESC`,
        [market, dataKind, from, ...(symbols ?? [])],
      );
      // The earliest is the last one that is set.
      return new Map(
        rows.map(({ symbol, day, lastDay, isConfirmed }) => [
          symbol,
          { day, ...(lastDay !== null && { lastDay }), isConfirmed: isConfirmed === 1 },
        ]),
      );
    },
  };
}
