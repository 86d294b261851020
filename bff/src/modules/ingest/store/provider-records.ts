import type {
  ProviderDay,
  ProviderHealthReader,
  ProviderLedger,
  ProviderProgress,
  ProviderRecord,
  ProviderState,
} from '../../providers';
import { addDays, type Day } from '../../../domain/day';
import { inChunks } from '../../../platform/db/bulk-insert';
import type { Database } from '../../../platform/db/connect-database';
import type { SqlSession, WriteSession } from '../../../platform/db/sql-session';

/** `/status` shows this many days. */
const RETENTION_DAYS = 30;

interface StateRow {
  readonly provider: string;
  readonly next_call_at: string | null;
  readonly is_refusing: number;
  readonly failures_in_row: number;
  readonly open_until: string | null;
  readonly last_good_at: string | null;
  readonly last_failure_at: string | null;
  readonly last_failure_kind: string | null;
}

const stateOf = (row: StateRow): ProviderState => ({
  nextCallAt: row.next_call_at,
  isRefusing: row.is_refusing === 1,
  failuresInRow: row.failures_in_row,
  openUntil: row.open_until,
  lastGoodAt: row.last_good_at,
  lastFailureAt: row.last_failure_at,
  lastFailureKind: row.last_failure_kind,
});

const readStates = (session: SqlSession, provider?: string): Promise<readonly StateRow[]> =>
  session.all<StateRow>(
    `SELECT provider, next_call_at, is_refusing, failures_in_row, open_until, last_good_at, last_failure_at, last_failure_kind
     FROM provider_standings${provider === undefined ? '' : ' WHERE provider = ?'} ORDER BY provider`,
    provider === undefined ? [] : [provider],
  );

/** Calls and state of providers, in the database that all processes share. */
export function createProviderRecords(database: Database): ProviderLedger & ProviderHealthReader {
  return {
    change: (provider, day, step) =>
      database.write(async (session) => {
        const [record, result] = step(await lockedRecord(session, provider, day));
        await storeRecord(session, provider, day, record);
        return result;
      }),

    async states() {
      const rows = await readStates(database.read);
      return new Map(rows.map((row) => [row.provider, stateOf(row)]));
    },

    async days(since) {
      const rows = await database.read.all<Omit<ProviderDay, 'lastGoodAt'> & { last_good_at: string | null }>(
        'SELECT provider, day, calls, failures, last_good_at FROM provider_days WHERE day >= ? ORDER BY day, provider',
        [since],
      );
      return rows.map(({ last_good_at: lastGoodAt, ...row }) => ({ ...row, lastGoodAt }));
    },
  };
}

/**
 * The current record, locked until the transaction ends: on PostgreSQL other transactions wait for the row that is
 * written.
 */
async function lockedRecord(session: WriteSession, provider: string, day: Day): Promise<ProviderRecord> {
  await session.run(
    `INSERT INTO provider_standings (provider, is_refusing, failures_in_row) VALUES (?, 0, 0)
     ON CONFLICT (provider) DO UPDATE SET provider = excluded.provider`,
    [provider],
  );
  const isNewDay = await session.run(
    'INSERT INTO provider_days (provider, day, calls, failures) VALUES (?, ?, 0, 0) ON CONFLICT (provider, day) DO NOTHING',
    [provider, day],
  );
  if (isNewDay > 0) await session.run('DELETE FROM provider_days WHERE day < ?', [addDays(day, -RETENTION_DAYS)]);
  const [state] = await readStates(session, provider);
  const [counts] = await session.all<{ calls: number; failures: number }>(
    'SELECT calls, failures FROM provider_days WHERE provider = ? AND day = ?',
    [provider, day],
  );
  return { ...stateOf(state!), ...counts! };
}

async function storeRecord(session: WriteSession, provider: string, day: Day, record: ProviderRecord): Promise<void> {
  await session.run(
    `UPDATE provider_standings SET next_call_at = ?, is_refusing = ?, failures_in_row = ?, open_until = ?,
       last_good_at = ?, last_failure_at = ?, last_failure_kind = ? WHERE provider = ?`,
    [
      record.nextCallAt,
      record.isRefusing ? 1 : 0,
      record.failuresInRow,
      record.openUntil,
      record.lastGoodAt,
      record.lastFailureAt,
      record.lastFailureKind,
      provider,
    ],
  );
  // A successful answer of an earlier day does not count for this one.
  const goodToday = record.lastGoodAt !== null && record.lastGoodAt >= day ? record.lastGoodAt : null;
  await session.run(
    'UPDATE provider_days SET calls = ?, failures = ?, last_good_at = ? WHERE provider = ? AND day = ?',
    [record.calls, record.failures, goodToday, provider, day],
  );
}

/** Progress of each round of a provider. A later round of the same place replaces the earlier one. */
export function createProviderProgress(database: Database): ProviderProgress {
  return {
    async rounds(provider, place) {
      const rows = await database.read.all<{ ticker: string; round: string }>(
        'SELECT ticker, round FROM provider_progress WHERE provider = ? AND place = ?',
        [provider, place],
      );
      return new Map(rows.map(({ ticker, round }) => [ticker, round]));
    },
    mark: (provider, place, round, tickers) =>
      tickers.length === 0
        ? Promise.resolve()
        : database.write(async (session) => {
            for (const some of inChunks([...new Set(tickers)])) {
              await session.run(
                `INSERT INTO provider_progress (provider, place, ticker, round)
                 VALUES ${some.map(() => '(?, ?, ?, ?)').join(', ')}
                 ON CONFLICT (provider, place, ticker) DO UPDATE SET round = excluded.round`,
                some.flatMap((ticker) => [provider, place, ticker, round]),
              );
            }
          }),
    forget: (provider, place) =>
      database.write(async (session) => {
        await session.run('DELETE FROM provider_progress WHERE provider = ? AND place = ?', [provider, place]);
      }),
  };
}
