import { Op, type WhereOptions } from 'sequelize';
import type { ListedReject, ListedRun } from './reject';
import type { Database } from '../../../platform/db/connect-database';
import { ingestRuns } from '../table';
import { storing } from '../../../platform/db/storage-errors';
import { numberFrom, PAGE_ROWS, pageOf, type PageOf } from '../../../platform/db/page-of';

/** Maximum number of characters of a row in an answer; a whole company may be very long. */
export const PAYLOAD_SHOWN = 4000;

/** Filter by market. Absent: all. */
export interface MarketPageQuery {
  readonly market?: string | undefined;
  readonly before?: string | undefined;
}

export interface RejectQuery {
  readonly runId: number;
  readonly reason?: string | undefined;
  readonly after?: string | undefined;
}

interface RejectCount {
  readonly runId: number;
  readonly reason: string;
  readonly count: number;
}

/** Ingest runs with their rejects. */
export function createRunReader(database: Database) {
  const countsOf = (ids: readonly number[]): Promise<RejectCount[]> =>
    ids.length === 0
      ? Promise.resolve([])
      : database.read.all<RejectCount>(
          `SELECT run_id AS "runId", reason, CAST(COUNT(*) AS INTEGER) AS count FROM ingest_rejects
           WHERE run_id IN (${ids.map(() => '?').join(', ')}) GROUP BY run_id, reason ORDER BY reason`,
          ids,
        );

  return {
    async runs({ market, before }: MarketPageQuery): Promise<PageOf<ListedRun>> {
      const conditions: WhereOptions[] = [
        ...(market === undefined ? [] : [{ market }]),
        ...(before === undefined ? [] : [{ id: { [Op.lt]: numberFrom(before) } }]),
      ];
      const rows = await storing(
        database
          .model(ingestRuns)
          .findAll({ where: { [Op.and]: conditions }, order: [['id', 'DESC']], limit: PAGE_ROWS + 1 }),
      );
      const counts = await countsOf(rows.map(({ id }) => id));
      return pageOf(
        rows,
        (row) => ({
          ...row.get(),
          rejects: counts.filter(({ runId }) => runId === row.id).map(({ reason, count }) => ({ reason, count })),
        }),
        ({ id }) => String(id),
      );
    },

    async rejects({ runId, reason, after }: RejectQuery): Promise<PageOf<ListedReject>> {
      const rows = await database.read.all<ListedReject>(
        `SELECT id, market, ticker, source, reason, place, detail, SUBSTR(payload, 1, ${PAYLOAD_SHOWN}) AS payload,
           COALESCE((SELECT decision FROM reject_decisions WHERE reject_id = ingest_rejects.id), 'open') AS decision
         FROM ingest_rejects WHERE run_id = ? AND id > ? ${reason === undefined ? '' : 'AND reason = ?'} ORDER BY id LIMIT ${PAGE_ROWS + 1}`,
        [runId, after === undefined ? 0 : numberFrom(after), ...(reason === undefined ? [] : [reason])],
      );
      return pageOf(
        rows,
        (row) => row,
        ({ id }) => String(id),
      );
    },
  };
}
