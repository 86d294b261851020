import { col, fn, Op, type WhereOptions } from 'sequelize';
import type { Market } from '../../domain/company';
import type { Database } from '../../platform/db/connect-database';
import { storing } from '../../platform/db/storage-errors';
import type { RowOf } from '../../platform/db/table';
import type { IngestRun } from './ingest-run';
import { ingestRuns } from './table';

export interface MarketRuns {
  readonly last: IngestRun;
  /** End of the last one that succeeded. Instant; null: none did. */
  readonly lastGoodAt: string | null;
}

/** Reads the last run of each market that had any. */
export function createLastRunsReader(
  database: Pick<Database, 'model'>,
): () => Promise<ReadonlyMap<Market, MarketRuns>> {
  const runs = database.model(ingestRuns);
  const newest = (of: WhereOptions<RowOf<typeof ingestRuns>>) =>
    storing(runs.findAll({ attributes: [[fn('MAX', col('id')), 'id']], where: of, group: ['market'] }));
  return async () => {
    const ofMarkets = { market: { [Op.ne]: null } };
    const [last, good] = await Promise.all([newest(ofMarkets), newest({ ...ofMarkets, state: 'succeeded' })]);
    const ids = [...last, ...good].map(({ id }) => id);
    const byId = new Map((await storing(runs.findAll({ where: { id: ids } }))).map((run) => [run.id, run.get()]));
    const goodOf = new Map(good.map(({ id }) => [byId.get(id)?.market, byId.get(id)?.finishedAt ?? null]));
    return new Map(
      last.flatMap(({ id }): readonly [Market, MarketRuns][] => {
        const run = byId.get(id);
        return run?.market ? [[run.market, { last: run, lastGoodAt: goodOf.get(run.market) ?? null }]] : [];
      }),
    );
  };
}
