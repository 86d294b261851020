import { UnavailableError } from '../errors';
import { openDatabase, type Database } from '../../modules/open-database';
import { isDatabaseAway } from './storage-errors';
import { findPostgres, noPostgres, startPostgres, type PostgresCluster } from './testing/postgres';
import { silentLogger } from './testing/silent-logger';
import { until } from '../../modules/testing/until';

const describeOnPostgres = findPostgres() ? describe : describe.skip;
if (!findPostgres()) process.stderr.write(`${noPostgres}\n`);

const SLEEP = 'SELECT pg_sleep(600)';
/** Continues when the server cancels it: only its client can end it. */
const STUBBORN = `DO $$ BEGIN PERFORM pg_sleep(600); EXCEPTION WHEN query_canceled THEN PERFORM pg_sleep(600); END $$`;

describeOnPostgres('slow statements on a pool of two', () => {
  let cluster: PostgresCluster;
  let database: Database;
  let onlooker: Database;
  let url: string;
  beforeAll(async () => {
    cluster = (await startPostgres())!;
    url = await cluster.createDatabase();
    onlooker = await openDatabase({ url, logger: silentLogger, poolSize: 1 });
    database = await openDatabase({ url, logger: silentLogger, poolSize: 2, readLimitMs: 2500 });
  });
  afterAll(async () => {
    await database.close();
    await onlooker.close();
    await cluster.stop();
  });

  const answers = async (): Promise<unknown> => {
    const [row] = await database.read.all<{ answer: number }>('SELECT 1 AS answer');
    return row?.answer;
  };
  /** Statements that the server works on, but for the question itself. */
  const running = async (): Promise<readonly string[]> => {
    const rows = await onlooker.read.all<{ query: string }>(
      `SELECT query FROM pg_stat_activity WHERE state = 'active' AND query LIKE '%pg_sleep%' AND pid <> pg_backend_pid()`,
    );
    return rows.map(({ query }) => query);
  };
  /** The server ends the statement at its own limit. */
  const untilNothingRuns = async (): Promise<void> => {
    while ((await running()).length > 0) await new Promise(setImmediate);
  };

  it('are reported: connections in use, and callers that wait for one', async () => {
    let release = (): void => undefined;
    const released = new Promise<void>((done) => (release = done));
    const holders = [1, 2].map(() => database.snapshot(() => released));
    await until(() => database.pool?.inUse === 2);
    const waiting = database.read.all('SELECT 1');
    await until(() => database.pool?.waiting === 1);
    release();
    await Promise.all([...holders, waiting]);

    await until(() => database.pool?.inUse === 0 && database.pool.waiting === 0);
  });

  it.each([
    ['raw', () => database.read.all(SLEEP)],
    ['raw, with a limit of its own', () => database.read.all(SLEEP, [], 2000)],
  ])('are given up by the server (%s), and the next is answered at once', async (_kind, read) => {
    const refused = await Promise.allSettled([read(), read()]);

    for (const one of refused) {
      expect(one).toMatchObject({ status: 'rejected', reason: expect.any(UnavailableError) });
    }
    await untilNothingRuns();
    expect(await Promise.all([answers(), answers(), answers()])).toEqual([1, 1, 1]);
  });

  it('of models are given up by the server too, and the next is answered at once', async () => {
    const refused = await Promise.allSettled([database.sequelize.query(SLEEP), database.sequelize.query(SLEEP)]);

    // On a busy machine our own limit may be noticed before the server's word.
    expect(refused.map((one) => one.status === 'rejected' && isDatabaseAway(one.reason))).toEqual([true, true]);
    await untilNothingRuns();
    expect(await Promise.all([answers(), answers(), answers()])).toEqual([1, 1, 1]);
  });

  it('cost no connection where the server gave them up in time', async () => {
    const patient = await openDatabase({ url, logger: silentLogger, poolSize: 1 });
    const ownPid = async () => (await patient.read.all<{ pid: number }>('SELECT pg_backend_pid() AS pid'))[0]!.pid;
    const before = await ownPid();

    const slow = patient.read.all(SLEEP).catch((error: unknown) => error);
    while ((await running()).length === 0) await new Promise(setImmediate);
    await onlooker.read.all('SELECT pg_cancel_backend(?)', [before]);

    expect(await slow).toBeInstanceOf(UnavailableError);
    expect(await ownPid()).toBe(before);
    await patient.close();
  });

  it('cost their connection where the server does not give them up', async () => {
    const refused = await Promise.allSettled([database.read.all(STUBBORN), database.sequelize.query(STUBBORN)]);

    expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect((await running()).length).toBe(2);
    expect(await Promise.all([answers(), answers(), answers()])).toEqual([1, 1, 1]);
    await onlooker.read.all(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'DO $$%'`);
  });

  it('leave a bulk read and a bulk write the time that they need', async () => {
    await expect(database.read.all('SELECT pg_sleep(2.6)', [], 30_000)).resolves.toHaveLength(1);
    await expect(database.write((session) => session.all('SELECT pg_sleep(2.6)'))).resolves.toHaveLength(1);

    // Neither leaves its limit behind.
    const limits = await Promise.all(
      [0, 1].map(() => database.read.all<{ statement_timeout: string }>('SHOW statement_timeout')),
    );
    expect(limits.flat().map(({ statement_timeout }) => statement_timeout)).toEqual(['2250ms', '2250ms']);
  });
});
