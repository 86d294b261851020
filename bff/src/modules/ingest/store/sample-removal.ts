import type { Market } from '../../../domain/company';
import type { Database } from '../../../platform/db/connect-database';
import { users } from '../../accounts';
import type { WriteSession } from '../../../platform/db/sql-session';

/** Deletes a market's sample listings, and companies without another listing. Returns how many listings. */
export async function removeSampleOf(session: WriteSession, market: Market): Promise<number> {
  const removed = await session.run(
    `DELETE FROM listings WHERE market = ? AND company_id IN (SELECT id FROM companies WHERE data_kind = 'sample')`,
    [market],
  );
  if (removed === 0) return 0;
  await session.run(
    `DELETE FROM companies WHERE data_kind = 'sample' AND NOT EXISTS (SELECT 1 FROM listings WHERE listings.company_id = companies.id)`,
  );
  await session.run(`DELETE FROM earnings_events WHERE market = ? AND data_kind = 'sample'`, [market]);
  // Invented scores and texts are no history of the real companies that follow.
  await session.run('DELETE FROM score_snapshots WHERE market = ?', [market]);
  await session.run('DELETE FROM market_articles WHERE market = ?', [market]);
  await session.run('DELETE FROM column_snapshots WHERE market = ?', [market]);
  await session.run('UPDATE market_states SET is_dirty = 1, data_kind = NULL WHERE market = ?', [market]);
  return removed;
}

/** Demo accounts have a public password. They are removed with the last of the sample. */
export async function removeDemoWithoutSample(
  database: Pick<Database, 'model'>,
  { all, transaction }: WriteSession,
): Promise<void> {
  const sample = await all("SELECT 1 FROM companies WHERE data_kind = 'sample' LIMIT 1");
  if (sample.length === 0) await database.model(users).destroy({ where: { isDemo: 1 }, transaction });
}
