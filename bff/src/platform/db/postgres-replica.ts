import { DatabaseStartError } from './database-start-error';
import type { StorageLogger } from './database';
import { createServerPool, withoutPassword, type ServerPool } from './postgres-pool';
import { createPublicTables } from './public-tables';
import type { Replica } from './replica';
import { createReplicaWatch, type ReplicaAnswer } from './replica-watch';
import type { SqlSession, SqlValue, WriteSession } from './sql-session';
import { isDatabaseAway } from './storage-errors';

/** Less than a reader's maximum wait: if the replica does not answer, there is time left to query the primary. */
const READ_LIMIT_MS = 2000;
const CONNECT_LIMIT_MS = 1500;

/** A position in the write-ahead log of one cluster, on one timeline. */
interface Position {
  readonly lsn: string;
  readonly timeline: number;
  readonly cluster: string;
}

const END_OF_LOG = `SELECT pg_current_wal_lsn()::text AS lsn,
  ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int AS timeline,
  (SELECT system_identifier::text FROM pg_control_system()) AS cluster`;

const REPLICA_STATE = `SELECT CASE WHEN pg_is_in_recovery() THEN 1 ELSE 0 END AS "isReplica",
  CASE WHEN pg_last_wal_replay_lsn() >= ?::pg_lsn THEN 1 ELSE 0 END AS "hasIt",
  (SELECT timeline_id FROM pg_control_checkpoint()) AS timeline,
  (SELECT system_identifier::text FROM pg_control_system()) AS cluster`;

interface ReplicaState extends Omit<Position, 'lsn'> {
  readonly isReplica: 0 | 1;
  readonly hasIt: 0 | 1;
}

/** Replay conflicts and statements that take too long: the server still answers. */
const REFUSED = /^(57014|40001|40P01|55P03)$/;

export interface PostgresReplicaParts {
  readonly url: string;
  readonly poolSize: number;
  /** At the primary. */
  readonly read: SqlSession;
  readonly publicTables: readonly string[];
  readonly logger: StorageLogger;
}

export interface PostgresReplica extends Replica {
  /** At the replica if it has what this process must see, else at the primary. */
  readonly read: SqlSession;
  /** The same session; what it writes into public tables is seen by public reads once `after` was called. */
  watched(session: WriteSession): { readonly session: WriteSession; after(): void };
  close(): Promise<void>;
}

const causeOf = (error: unknown): unknown => (error instanceof Error && error.cause) || error;

function answerOf({ isReplica, hasIt, timeline, cluster }: ReplicaState, position: Position): ReplicaAnswer {
  if (isReplica === 0 || cluster !== position.cluster) return 'no_replica';
  // A replica on another timeline replays changes that this primary never had.
  return hasIt === 1 && timeline === position.timeline ? 'has_it' : 'not_yet';
}

/** Throws: DatabaseStartError if the address is not a replica of the primary. */
async function assertCopy(url: string, pool: ServerPool, primary: SqlSession): Promise<void> {
  const clusterOf = async (session: SqlSession): Promise<string | undefined> =>
    (await session.all<{ cluster: string }>('SELECT system_identifier::text AS cluster FROM pg_control_system()'))[0]
      ?.cluster;
  // If the replica is away, the site starts and tries it again later.
  const found = await clusterOf(pool.read).catch(() => undefined);
  if (found === undefined || found === (await clusterOf(primary))) return;
  throw new DatabaseStartError(
    `DATABASE_READ_URL (${withoutPassword(url)}) is not a replica of DATABASE_URL: it copies another server, or none`,
  );
}

/** Sends public reads to a replica, unless it lacks what this process has already seen. Throws: DatabaseStartError. */
export async function openPostgresReplica(parts: PostgresReplicaParts): Promise<PostgresReplica> {
  const { url, poolSize, read: primary, logger } = parts;
  const pool = createServerPool({
    url,
    poolSize,
    setting: 'DATABASE_READ_URL',
    readLimitMs: READ_LIMIT_MS,
    connectLimitMs: CONNECT_LIMIT_MS,
  });
  const tables = createPublicTables(parts.publicTables);
  const watch = createReplicaWatch<Position>({
    primary: async () => (await primary.all<Position>(END_OF_LOG))[0]!,
    replica: async (position) =>
      answerOf((await pool.read.all<ReplicaState>(REPLICA_STATE, [position.lsn]))[0]!, position),
    logger,
  });
  const close = async (): Promise<void> => {
    watch.stop();
    await pool.close();
  };
  try {
    await assertCopy(url, pool, primary);
  } catch (error) {
    await close();
    throw error;
  }
  await watch.start();

  return {
    read: {
      dialect: 'postgres',
      async all<Row>(sql: string, values?: readonly SqlValue[], limitMs?: number): Promise<Row[]> {
        if (watch.isUsable() && tables.isAllOf(sql))
          try {
            return await pool.read.all<Row>(sql, values, limitMs);
          } catch (error) {
            const cause = causeOf(error);
            if (!isDatabaseAway(cause)) throw error;
            if (!REFUSED.test(String((cause as { readonly code?: unknown }).code))) watch.failed(cause);
          }
        return primary.all<Row>(sql, values, limitMs);
      },
    },
    watched(session) {
      let isPublic = false;
      const noting =
        <Result>(work: (sql: string, values?: readonly SqlValue[]) => Promise<Result>) =>
        (sql: string, values?: readonly SqlValue[]): Promise<Result> => {
          isPublic ||= tables.isAnyOf(sql);
          return work(sql, values);
        };
      return {
        session: {
          dialect: session.dialect,
          transaction: session.transaction,
          run: noting(session.run),
          all: noting(session.all) as WriteSession['all'],
        },
        after: () => {
          if (isPublic) watch.mark();
        },
      };
    },
    catchUp: watch.catchUp,
    state: watch.state,
    close,
  };
}
