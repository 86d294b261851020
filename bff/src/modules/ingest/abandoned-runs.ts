import type { Market } from '../../domain/company';
import { raiseVersion } from './store/bundle-writer';
import type { Database } from '../../platform/db/connect-database';

/**
 * Markets with a last run that stored data and ended without a result. Sample companies are left alone: the next start
 * fills such a market again.
 */
export function createAbandonedRuns(database: Database, { lockOf }: { readonly lockOf: (market: Market) => string }) {
  const abandoned = async (now: string): Promise<readonly Market[]> => {
    const [dirty, live] = await Promise.all([
      database.read.all<{ market: Market }>(
        "SELECT market FROM market_states WHERE is_dirty = 1 AND data_kind = 'real' ORDER BY market",
      ),
      database.read.all<{ name: string }>('SELECT name FROM job_locks WHERE expires_at > ?', [now]),
    ]);
    const held = new Set(live.map(({ name }) => name));
    return dirty.map(({ market }) => market).filter((market) => !held.has(lockOf(market)));
  };
  return {
    /** Raises the version of every market that has newer stored data and no active run. Returns these markets. */
    async raise(now: string): Promise<readonly Market[]> {
      const markets = await abandoned(now);
      if (markets.length === 0) return [];
      await database.write(async (session) => {
        for (const market of markets) await raiseVersion(session, market);
      });
      return markets;
    },
  };
}
