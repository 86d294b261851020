import { execFileSync } from 'node:child_process';
import { openDatabase, type Database } from '../../modules/open-database';
import { until } from '../../modules/testing/until';
import { findPostgres, noPostgres, startPostgres, type PostgresCluster } from './testing/postgres';
import { startReplica, type PostgresReplicaServer } from './testing/postgres-replica';
import { silentLogger } from './testing/silent-logger';
import type { SqlSession } from './sql-session';

const describeOnPostgres = findPostgres() ? describe : describe.skip;
if (!findPostgres()) process.stderr.write(`${noPostgres}\n`);

/** A server answers by processes of its own, one a connection. */
const childrenOf = (pid: number): readonly number[] =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .trim()
    .split(/\s+/)
    .map(Number);

const PLACE = `SELECT CASE WHEN pg_is_in_recovery() THEN 'replica' ELSE 'primary' END AS place, (SELECT COUNT(*) FROM`;

describeOnPostgres('a replica', () => {
  let cluster: PostgresCluster;
  let url: string;
  let replica: PostgresReplicaServer;
  let database: Database;
  let said: string[];
  const opened: Database[] = [];
  const open = async (readUrl: string | null): Promise<Database> => {
    const logger = {
      info: (_details: object, words: string) => void said.push(words),
      warn: (_details: object, words: string) => void said.push(words),
    };
    const one = await openDatabase({ url, readUrl, logger });
    opened.push(one);
    return one;
  };
  beforeAll(async () => {
    cluster = (await startPostgres())!;
    url = await cluster.createDatabase();
    await (await openDatabase({ url, logger: silentLogger })).close();
    replica = await startReplica(url);
  });
  beforeEach(async () => {
    said = [];
    database = await open(replica.url);
    await untilRead();
    said.length = 0;
  });
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close();
  });
  afterAll(async () => {
    await replica.stop();
    await cluster.stop();
  });

  const placeOf = async (session: SqlSession, table = 'labels'): Promise<string> =>
    (await session.all<{ place: string }>(`${PLACE} ${table}) AS count`))[0]!.place;
  const untilRead = (one = database) => until(async () => (await placeOf(one.publicRead)) === 'replica');
  const versionOf = async (session: SqlSession): Promise<number | undefined> =>
    (
      await session.all<{ data_version: number }>('SELECT data_version FROM column_snapshots WHERE market = ?', ['TA'])
    )[0]?.data_version;
  const store = (version: number, one = database) =>
    one.write((session) =>
      session.run(
        `INSERT INTO column_snapshots (market, data_version, layout, body) VALUES ('TA', ?, '', '')
         ON CONFLICT (market) DO UPDATE SET data_version = excluded.data_version`,
        [version],
      ),
    );

  it('is read where what is read is public, and nothing else is', async () => {
    expect(await placeOf(database.publicRead)).toBe('replica');
    expect(await placeOf(database.publicRead, 'listings AS l JOIN companies AS c ON c.id = l.company_id')).toBe(
      'replica',
    );
    expect(await placeOf(database.publicRead, 'users')).toBe('primary');
    expect(await placeOf(database.publicRead, 'listings AS l JOIN follows AS f ON f.symbol = l.ticker')).toBe(
      'primary',
    );
    expect(await placeOf(database.read)).toBe('primary');
    await database.write(async (session) => expect(await placeOf(session)).toBe('primary'));
  });

  it('is never older than what this process wrote, and is read again once it has it', async () => {
    replica.pause();
    try {
      for (const version of [1, 2, 3]) {
        await store(version);
        expect(await versionOf(database.publicRead)).toBe(version);
      }
      expect(await placeOf(database.publicRead)).toBe('primary');
    } finally {
      replica.resume();
    }
    await untilRead();
    expect(await versionOf(database.publicRead)).toBe(3);
  });

  it('is not left for what is written of accounts', async () => {
    replica.pause();
    try {
      await database.write((session) => session.run("DELETE FROM follows WHERE market = 'none'"));

      expect(await placeOf(database.publicRead)).toBe('replica');
    } finally {
      replica.resume();
    }
  });

  it('may be older than what another process wrote, until this one has to see it', async () => {
    const other = await open(null);
    await store(10, other);
    await until(async () => (await versionOf(database.publicRead)) === 10);
    replica.pause();
    try {
      await store(11, other);
      expect(await versionOf(database.publicRead)).toBe(10);

      await database.replica!.catchUp();

      expect(await versionOf(database.publicRead)).toBe(11);
      expect(await placeOf(database.publicRead)).toBe('primary');
    } finally {
      replica.resume();
    }
    await database.replica!.catchUp();
    await untilRead();
  });

  it('that is killed fails no read, is reported once, and is read again once it is back', async () => {
    let isOver = false;
    const reading = Promise.all(
      Array.from({ length: 8 }, async () => {
        while (!isOver) await versionOf(database.publicRead);
      }),
    );
    await replica.kill();
    await until(() => database.replica!.state().state === 'away');
    expect(await placeOf(database.publicRead)).toBe('primary');

    await replica.start();
    await untilRead();
    isOver = true;
    await reading;

    expect(said.filter((words) => words.includes('does not answer'))).toHaveLength(1);
    expect(said.at(-1)).toBe('the replica of DATABASE_READ_URL is used again');
  });

  it('that hangs holds no reader up for long', async () => {
    process.kill(replica.pid, 'SIGSTOP');
    const stopped = childrenOf(replica.pid);
    for (const pid of stopped) process.kill(pid, 'SIGSTOP');
    try {
      expect(await versionOf(database.publicRead)).toBeDefined();
      await until(() => database.replica!.state().state === 'away');
    } finally {
      for (const pid of [...stopped, replica.pid]) process.kill(pid, 'SIGCONT');
    }
    await untilRead();
  });

  it('goes on to be read while the primary is away', async () => {
    await cluster.whileStopped(async () => {
      expect(await placeOf(database.publicRead)).toBe('replica');
      await expect(database.read.all('SELECT 1')).rejects.toThrow();
    });
    await until(async () => (await database.read.all('SELECT 1').catch(() => [])).length === 1);
  });

  it('that is away when the site starts is read once it is there', async () => {
    await replica.kill();
    const late = await open(replica.url);
    expect(await placeOf(late.publicRead)).toBe('primary');
    expect(late.replica!.state().state).toBe('away');

    await replica.start();
    await untilRead(late);
  });

  it('of another server refuses the start', async () => {
    const stranger = (await startPostgres())!;
    try {
      await expect(open(await stranger.createDatabase())).rejects.toThrow(
        /^DATABASE_READ_URL \(postgres:\/\/site@127.0.0.1:\d+\/site_1\) is not a replica of DATABASE_URL/,
      );
    } finally {
      await stranger.stop();
    }
  });

  it('that has become a primary is no longer read', async () => {
    replica.promote();
    await until(() => database.replica!.state().state === 'no_replica');

    expect(await versionOf(database.publicRead)).toBe(await versionOf(database.read));
    expect(said).toEqual([
      'the server of DATABASE_READ_URL is not a replica of that of DATABASE_URL: everything is read from DATABASE_URL',
    ]);
  });
});
