import { UnavailableError } from '../errors';
import { connectDatabase, type Database } from '../../modules/open-database';
import { startScriptedPostgres, type ScriptedPostgres } from './testing/scripted-postgres';
import { silentLogger } from './testing/silent-logger';

/** All but limits and rests. */
const REAL = [
  ...(['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate', 'Date', 'hrtime', 'performance'] as const),
  ...(['setInterval', 'clearInterval'] as const),
];
/** Of a read. Unit: ms. */
const LIMIT_MS = 100;
/** Turns of the event loop for each millisecond that passes: what is answered is answered well within the limit. */
const TURNS_A_MS = 2;

/** Lets time pass until the work is done. */
async function whileTimePasses(work: () => Promise<void>): Promise<void> {
  let isOver = false;
  const done = work().finally(() => (isOver = true));
  for (let turn = 1; !isOver; turn += 1) {
    if (turn % TURNS_A_MS === 0) jest.advanceTimersByTime(1);
    await new Promise(setImmediate);
  }
  await done;
}

describe('a server that does not answer', () => {
  let server: ScriptedPostgres;
  let database: Database;
  beforeEach(async () => {
    // Time passes when a test says so: on a busy machine an answer may take longer than the limit.
    jest.useFakeTimers({ doNotFake: [...REAL] });
    server = await startScriptedPostgres();
    database = await connectDatabase({ url: server.url, logger: silentLogger, poolSize: 2, readLimitMs: LIMIT_MS });
  });
  afterEach(async () => {
    server.answerAgain();
    await whileTimePasses(() => database.close());
    jest.useRealTimers();
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
  const untilGivenUp = () =>
    whileTimePasses(async () => {
      // A refusal takes no turn of the event loop, in which probes would run.
      while ((await read()) !== REFUSED) await new Promise(setImmediate);
    });
  const untilAnswered = () =>
    whileTimePasses(async () => {
      while ((await read()) !== null) await new Promise(setImmediate);
    });

  it('is waited for once; then calls are refused without reaching it', async () => {
    server.fallSilent();
    const first = read();
    await untilGivenUp();
    expect(await first).toBe('Query read timeout');

    const write = database.write((session) => session.run('SELECT 1'));
    expect(await Promise.all([read(), read(), read(), failureOf(write)])).toEqual(Array(4).fill(REFUSED));
  });

  it('is called again once it answers a probe', async () => {
    server.fallSilent();
    await untilGivenUp();
    server.answerAgain();

    await untilAnswered();
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
    await untilGivenUp();

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
