import { UnavailableError } from '../errors';
import { openDatabase, type Database } from '../../modules/open-database';
import { findPostgres, noPostgres, startPostgres, type PostgresCluster } from './testing/postgres';
import { silentLogger } from './testing/silent-logger';
import { isDatabaseAway } from './storage-errors';
import { hasPgBouncer, noPgBouncer, startPgBouncer, type PgBouncer } from './testing/pgbouncer';

const isPossible = findPostgres() !== null && hasPgBouncer();
if (!isPossible) process.stderr.write(`${findPostgres() ? noPgBouncer : noPostgres}\n`);
const describeBehindPooler = isPossible ? describe : describe.skip;

it('names the modes of a pooler where the address has another', async () => {
  await expect(
    openDatabase({ url: 'postgres://site@127.0.0.1:1/site?pooler=statement', logger: silentLogger }),
  ).rejects.toThrow('DATABASE_URL has pooler=statement; expected "session", or "transaction"');
});

describeBehindPooler('behind PgBouncer in transaction mode, eight connections over two of the server', () => {
  let cluster: PostgresCluster;
  let pooler: PgBouncer;
  let database: Database;
  beforeAll(async () => {
    cluster = (await startPostgres())!;
    pooler = await startPgBouncer(await cluster.createDatabase(), 2);
    database = await openDatabase({ url: pooler.url, logger: silentLogger, poolSize: 8, readLimitMs: 2500 });
    await database.write((session) => session.run('CREATE TABLE counters (name text PRIMARY KEY, value integer)'));
  });
  beforeEach(() =>
    database.write(async (session) => {
      await session.run('DELETE FROM counters');
      await session.run("INSERT INTO counters VALUES ('a', 0)");
    }),
  );
  afterAll(async () => {
    await database.close();
    await pooler.stop();
    await cluster.stop();
  });

  const limits = async () =>
    (
      await database.read.all<{ statement: string; lock: string }>(
        "SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock",
      )
    )[0];
  const value = async () =>
    (await database.read.all<{ value: number }>('SELECT value FROM counters WHERE name = ?', ['a']))[0]?.value;

  it('the schema is created, and concurrent transactions stay atomic', async () => {
    await Promise.all(
      Array.from({ length: 20 }, () =>
        database.write(async (session) => {
          await session.all('SELECT pg_advisory_xact_lock(1)');
          const [row] = await session.all<{ value: number }>('SELECT value FROM counters');
          await session.run('UPDATE counters SET value = ?', [row!.value + 1]);
        }),
      ),
    );

    expect(await value()).toBe(20);
  });

  it('each statement has the limits, and none leaves its own behind', async () => {
    await expect(database.read.all('SELECT pg_sleep(2.6)', [], 30_000)).resolves.toHaveLength(1);
    await expect(database.write((session) => session.all('SELECT pg_sleep(2.6)'))).resolves.toHaveLength(1);

    expect(await Promise.all(Array.from({ length: 8 }, limits))).toEqual(
      Array.from({ length: 8 }, () => ({ statement: '2250ms', lock: '2s' })),
    );
  });

  it.each([
    ['raw', () => database.read.all('SELECT pg_sleep(600)')],
    ['of models', () => database.sequelize.query('SELECT pg_sleep(600)')],
  ])('slow statements (%s) are given up, and the connections of the server are free again', async (_kind, read) => {
    const refused = await Promise.allSettled([read(), read()]);

    expect(
      refused.map(
        (one) => one.status === 'rejected' && (one.reason instanceof UnavailableError || isDatabaseAway(one.reason)),
      ),
    ).toEqual([true, true]);
    expect(await value()).toBe(0);
  });

  it('a refused statement costs nothing but itself, alone and in a transaction', async () => {
    await expect(database.read.all('SELECT nothing FROM nowhere')).rejects.toThrow('nowhere');
    await expect(
      database.write(async (session) => {
        await session.run('UPDATE counters SET value = 7');
        await session.run("INSERT INTO counters VALUES ('a', 1)");
      }),
    ).rejects.toThrow();

    expect(await Promise.all(Array.from({ length: 8 }, value))).toEqual(Array.from({ length: 8 }, () => 0));
  });

  it('a read of one moment stays of that moment', async () => {
    const seen = await database.snapshot(async (session) => {
      const before = await session.all('SELECT value FROM counters');
      await database.write((other) => other.run('UPDATE counters SET value = 5'));
      return [before, await session.all('SELECT value FROM counters')];
    });

    expect(seen).toEqual([[{ value: 0 }], [{ value: 0 }]]);
    expect(await value()).toBe(5);
  });
});
