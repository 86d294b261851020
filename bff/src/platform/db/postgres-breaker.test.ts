import { UnavailableError } from '../errors';
import { connectDatabase, type Database } from '../../modules/open-database';
import { startScriptedPostgres, type ScriptedPostgres } from './testing/scripted-postgres';
import { silentLogger } from './testing/silent-logger';

describe('a server that does not answer', () => {
  let server: ScriptedPostgres;
  let database: Database;
  beforeEach(async () => {
    server = await startScriptedPostgres();
    database = await connectDatabase({ url: server.url, logger: silentLogger, poolSize: 2, readLimitMs: 100 });
  });
  afterEach(async () => {
    server.answerAgain();
    await database.close();
    await server.close();
  });
  /** What a read met: the message of the driver or of the breaker; null: nothing. */
  const failureOf = async (work: Promise<unknown>): Promise<string | null> => {
    try {
      await work;
      return null;
    } catch (error) {
      expect(error).toBeInstanceOf(UnavailableError);
      return (error as { readonly cause: Error }).cause.message;
    }
  };
  const read = () => failureOf(database.read.all('SELECT 1'));
  const REFUSED = 'the server does not answer';
  const untilReads = async (outcome: string | null): Promise<void> => {
    // A refusal takes no turn of the event loop, in which probes would run.
    while ((await read()) !== outcome) await new Promise(setImmediate);
  };

  it('is waited for once; then calls are refused before it is asked', async () => {
    server.fallSilent();
    expect(await read()).toBe('Query read timeout');
    await untilReads(REFUSED);

    const write = database.write((session) => session.run('SELECT 1'));
    expect(await Promise.all([read(), read(), read(), failureOf(write)])).toEqual(Array(4).fill(REFUSED));
  });

  it('is asked again once it answers a probe', async () => {
    server.fallSilent();
    await untilReads(REFUSED);
    server.answerAgain();

    await untilReads(null);
    expect(await Promise.all([read(), read(), read()])).toEqual([null, null, null]);
  });

  it('ends what waits for it, whatever its own limit is', async () => {
    const isWriting = { begun: () => undefined as void };
    const begun = new Promise<void>((resolve) => (isWriting.begun = resolve));
    const write = failureOf(
      database.write(async (session) => {
        await session.run('UPDATE a SET b = 1');
        server.fallSilent();
        isWriting.begun();
        return session.run('UPDATE a SET b = 2');
      }),
    );
    await begun;
    await untilReads(REFUSED);

    // By its own limit of two minutes it would be 'Query read timeout'.
    expect(await write).toBe('Connection terminated');
  });

  it('is not given up for one connection that it ends', async () => {
    server.endAt('querying');
    expect(await read()).toMatch(/terminating connection/);
    server.endAt(null);

    expect(await Promise.all([read(), read(), read()])).toEqual([null, null, null]);
  });
});
