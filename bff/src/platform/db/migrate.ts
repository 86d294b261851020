import type { Database, StorageLogger } from './database';
import { DatabaseStartError } from './database-start-error';
import { schemaWords, type Migration } from './migration';
import type { WriteSession } from './sql-session';

/** Any number will do, as long as every process of the site takes the same. */
const ADVISORY_LOCK = 20_260_822;

/**
 * Migrates the tables. Each step and its record are one transaction: an interrupted step has no effect, and the next start
 * continues from there. Two processes that start at once run each step once.
 * Throws: DatabaseStartError for a database of a newer release.
 */
export async function migrate(
  database: Database,
  logger: StorageLogger,
  migrations: readonly Migration[] = database.schema.migrations,
): Promise<void> {
  const ranAlready = async (session: WriteSession, name: string): Promise<boolean> =>
    (await session.all('SELECT 1 FROM migrations WHERE name = ?', [name])).length > 0;

  const apply = (migration: Migration) =>
    database.write(async (session) => {
      await waitForOthers(session);
      if (await ranAlready(session, migration.name)) return;
      await applyStep(session, migration);
      logger.info({ migration: migration.name }, 'migration applied');
    });

  const executed = async () =>
    (await database.read.all<{ name: string }>('SELECT name FROM migrations ORDER BY name')).map(({ name }) => name);
  // A start that has nothing to do writes nothing: it doesn't wait for a running ingest.
  const done = new Set(await executed().catch(() => []));
  const known = new Set(migrations.map(({ name }) => name));
  const newer = [...done].filter((name) => !known.has(name));
  if (newer.length > 0) throw newerDatabase(newer, migrations);
  if (migrations.every(({ name }) => done.has(name))) return;

  await database.write(async (session) => {
    await waitForOthers(session);
    await makeNotes(session);
  });
  // Loaded only for pending steps: the library, with its unused command line, takes a tenth of the start time.
  const { Umzug } = await import('umzug');
  const umzug = new Umzug({
    migrations: migrations.map((migration) => ({ name: migration.name, up: () => apply(migration) })),
    storage: {
      executed,
      // The note is written inside the step's own transaction.
      logMigration: async () => undefined,
      unlogMigration: async () => undefined,
    },
    logger: undefined,
  });
  await umzug.up();
}

const newerDatabase = (newer: readonly string[], known: readonly Migration[]): DatabaseStartError =>
  new DatabaseStartError(
    `The database is of a newer release: its schema has ${newer.join(', ')}, and this release knows the steps up to ${known.at(-1)?.name ?? 'none'}: start that release, or restore a backup that was made before it`,
  );

/** The table in which each step is noted. */
export async function makeNotes(session: WriteSession): Promise<void> {
  const { text } = schemaWords[session.dialect];
  await session.run(`CREATE TABLE IF NOT EXISTS migrations (name ${text} PRIMARY KEY, ran_at ${text} NOT NULL)`);
}

/** One step and its note. */
export async function applyStep(session: WriteSession, { name, statements }: Migration): Promise<void> {
  for (const statement of statements(schemaWords[session.dialect])) await session.run(statement);
  await session.run('INSERT INTO migrations (name, ran_at) VALUES (?, ?)', [name, new Date().toISOString()]);
}

/** PostgreSQL lets two processes change the schema at once; SQLite's write transaction is a lock of its own. */
export async function waitForOthers(session: WriteSession): Promise<void> {
  if (session.dialect !== 'postgres') return;
  await session.run('SET LOCAL lock_timeout = 0');
  await session.all('SELECT pg_advisory_xact_lock(?)', [ADVISORY_LOCK]);
}
