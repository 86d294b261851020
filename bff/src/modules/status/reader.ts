import { Op } from 'sequelize';
import type { Market, Day } from '../../domain/company';
import { dayFrom } from '../../domain/day';
import type { SourceDay } from './site-status';
import type { Database } from '../../platform/db/connect-database';
import { createLastRunsReader, ingestRuns } from '../ingest';
import { outgoingMails } from '../../platform/mail/outbox-table';
import { storing } from '../../platform/db/storage-errors';

/** The statements of a whole market on a slow server. */
const BULK_LIMIT_MS = 60_000;

/** The counts of the status page. */
export function createSiteStatusReader(database: Pick<Database, 'read' | 'model'>) {
  const { read } = database;
  const [runs, mails] = [database.model(ingestRuns), database.model(outgoingMails)];
  return {
    /** How many of a market's listings have statements of at least this many periods. */
    async listingsWithPeriods(market: Market, minPeriods: number): Promise<number> {
      const [row] = await read.all<{ count: number }>(
        `SELECT CAST(COUNT(*) AS INTEGER) AS count FROM listings WHERE market = ? AND delisted_on IS NULL AND (
           SELECT COUNT(DISTINCT year * 4 + quarter) FROM income_facts WHERE company_id = listings.company_id
         ) >= CAST(? AS INTEGER)`,
        [market, minPeriods],
        BULK_LIMIT_MS,
      );
      return row?.count ?? 0;
    },

    lastRuns: createLastRunsReader(database),

    /** How runs went from a day on. Shape: by source, oldest first; only days with a finished run. */
    async sourceDays(from: Day): Promise<readonly SourceDay[]> {
      // A run that was stopped says nothing about its source.
      const ended = await storing(
        runs.findAll({
          attributes: ['provider', 'startedAt', 'state'],
          where: { startedAt: { [Op.gte]: from }, state: ['succeeded', 'failed'] },
          order: ['provider', 'startedAt'],
        }),
      );
      const days = new Map<string, SourceDay>();
      for (const { provider: source, startedAt, state } of ended) {
        const day = dayFrom(startedAt.slice(0, 10));
        const known = days.get(`${source} ${day}`) ?? { source, day, good: 0, failed: 0 };
        const counted = state === 'succeeded' ? { good: known.good + 1 } : { failed: known.failed + 1 };
        days.set(`${source} ${day}`, { ...known, ...counted });
      }
      return [...days.values()];
    },

    /** When the oldest waiting mail was written. Instant; null: none is waiting. */
    async oldestMail(): Promise<string | null> {
      const oldest = await storing(
        mails.findOne({ attributes: ['createdAt'], where: { state: 'queued' }, order: ['createdAt'] }),
      );
      return oldest?.createdAt ?? null;
    },
  };
}

export type SiteStatusReader = ReturnType<typeof createSiteStatusReader>;
