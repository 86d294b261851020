import { randomUUID } from 'node:crypto';
import { setImmediate as turnOfOthers } from 'node:timers/promises';
import type { BoardService } from '../boards';
import { LOCK_TIMES, holdLock, type LockTimes } from '../../platform/jobs/held-lock';
import { ingestLockName } from '../ingest';
import type { MarketData } from '../market-data';
import type { Clock } from '../../platform/clock';
import type { UnitOfWork } from '../../platform/db/database';
import type { JobLocks, LockLook } from '../../platform/jobs/job-locks';
import { inTurns } from '../../platform/jobs/cooperative-yield';
import type { MarketArticleKind, MarketArticleRow } from './market-article';
import { pickCompaniesSteps } from './pick-companies';
import type { MarketArticleStore } from './store';

const KINDS: readonly MarketArticleKind[] = ['daily', 'dividends'];
const LOCK = 'market_articles';

export interface MarketArticleRunParts {
  readonly database: UnitOfWork;
  readonly store: Pick<MarketArticleStore, 'put'>;
  readonly boards: Pick<BoardService, 'scoredMarket' | 'homePlaces'>;
  readonly data: Pick<MarketData, 'markets' | 'refresh'>;
  readonly locks: JobLocks & LockLook;
  readonly clock: Clock;
  readonly lockTimes?: LockTimes;
}

export function createMarketArticleRun(parts: MarketArticleRunParts) {
  const { database, store, boards, data, locks, clock, lockTimes = LOCK_TIMES } = parts;
  const holder = randomUUID();
  /** Version that each market's articles were made of. */
  const done = new Map<string, string>();
  const waiting = () => data.markets().filter(({ market, version }) => done.get(market) !== version);

  async function makeAll(isLost: () => boolean): Promise<number> {
    let written = 0;
    for (const { market, version, asOf, dataKind } of waiting()) {
      const now = clock.now().toISOString();
      const scored = boards.scoredMarket(market);
      if (!scored || asOf === null || (await locks.isHeld(ingestLockName(market), now))) continue;
      const { ranked, companies } = await inTurns(pickCompaniesSteps(scored, await boards.homePlaces()));
      const rows = KINDS.map((kind): MarketArticleRow => {
        return { market, kind, day: asOf, dataKind, madeAt: now, ranked, companies: companies[kind] };
      });
      if (isLost()) return written;
      written += await database.write((session) => store.put(rows, session));
      done.set(market, version);
      await turnOfOthers();
    }
    return written;
  }

  return {
    /**
     * Writes both articles of every market with new data since the last run of this process, as of the market's own
     * day; a version of an earlier day is never touched. One process at a time; a market that is being loaded waits.
     * Returns how many versions are new or changed; null: another process is running it.
     */
    async run(): Promise<number | null> {
      if (waiting().length === 0) return 0;
      const lock = await holdLock(locks, clock, LOCK, holder, () => undefined, lockTimes);
      if (!lock) return null;
      try {
        // The former holder of the lock may have seen newer data than this process: an article never goes back.
        await data.refresh();
        return await makeAll(() => lock.isLost());
      } finally {
        await lock.release();
      }
    },
  };
}
