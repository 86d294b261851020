import type { Market } from '../domain/company';
import type { IngestRun, MarketRuns, SiteStatusReader, SourceDay } from '../services/ports';
import type { Database } from './database';

/** The statements of a whole market on a slow server. */
const BULK_LIMIT_MS = 60_000;

/** What the status page counts. */
export function createSiteStatusReader(database: Pick<Database, 'read'>): SiteStatusReader {
  const { read } = database;
  return {
    async listingsWithPeriods(market, atLeast) {
      const [row] = await read.all<{ count: number }>(
        `SELECT CAST(COUNT(*) AS INTEGER) AS count FROM listings WHERE market = ? AND delisted_on IS NULL AND (
           SELECT COUNT(DISTINCT year * 4 + quarter) FROM income_facts WHERE company_id = listings.company_id
         ) >= CAST(? AS INTEGER)`,
        [market, atLeast],
        BULK_LIMIT_MS,
      );
      return row?.count ?? 0;
    },

    async lastRuns() {
      const [runs, good] = await Promise.all([
        read.all<IngestRun & { readonly market: Market }>(
          `SELECT id, provider, market, state, started_at AS "startedAt", finished_at AS "finishedAt", summary
           FROM ingest_runs WHERE id IN (SELECT MAX(id) FROM ingest_runs WHERE market IS NOT NULL GROUP BY market)`,
        ),
        read.all<{ market: Market; at: string }>(
          `SELECT market, MAX(finished_at) AS at FROM ingest_runs
           WHERE state = 'succeeded' AND market IS NOT NULL GROUP BY market`,
        ),
      ]);
      const goodOf = new Map(good.map(({ market, at }) => [market, at]));
      return new Map(
        runs.map((last): [Market, MarketRuns] => [last.market, { last, lastGoodAt: goodOf.get(last.market) ?? null }]),
      );
    },

    sourceDays: (from) =>
      read.all<SourceDay>(
        // A run that was stopped says nothing of its source.
        `SELECT provider AS source, SUBSTR(started_at, 1, 10) AS day,
           CAST(SUM(CASE WHEN state = 'succeeded' THEN 1 ELSE 0 END) AS INTEGER) AS good,
           CAST(SUM(CASE WHEN state = 'failed' THEN 1 ELSE 0 END) AS INTEGER) AS failed
         FROM ingest_runs WHERE started_at >= ? AND state IN ('succeeded', 'failed')
         GROUP BY provider, SUBSTR(started_at, 1, 10) ORDER BY provider, day`,
        [from],
      ),

    async oldestMail() {
      const [row] = await read.all<{ at: string | null }>(
        "SELECT MIN(created_at) AS at FROM outgoing_mails WHERE state = 'queued'",
      );
      return row?.at ?? null;
    },
  };
}
