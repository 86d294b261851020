import { UnavailableError } from '../errors';
import { DatabaseStartError } from './database-start-error';
import { connectDatabase } from '../../modules/open-database';
import { startScriptedPostgres, type EndingMoment, type ScriptedPostgres } from './testing/scripted-postgres';
import { silentLogger } from './testing/silent-logger';

/** An 'error' event without a listener is an uncaught exception: Jest fails the test in which one happens. */
describe('a connection that the server ends', () => {
  let server: ScriptedPostgres;
  beforeEach(async () => {
    server = await startScriptedPostgres();
  });
  afterEach(() => server.close());
  const open = () => connectDatabase({ url: server.url, logger: silentLogger, poolSize: 2 });

  it.each<EndingMoment>(['connecting', 'ready', 'setting up', 'querying'])(
    'refuses the start where it ends while %s',
    async (moment) => {
      server.endAt(moment);

      await expect(open()).rejects.toBeInstanceOf(DatabaseStartError);
    },
  );

  it.each<EndingMoment>(['connecting', 'ready', 'setting up', 'querying'])(
    'makes a read unavailable where it ends while %s, and the next read works',
    async (moment) => {
      const database = await open();
      server.endAll();
      server.endAt(moment);

      const reads = [database.read.all('SELECT 1'), database.read.all('SELECT 1'), database.read.all('SELECT 1')];
      for (const read of await Promise.allSettled(reads)) {
        expect(read).toMatchObject({ status: 'rejected', reason: expect.any(UnavailableError) });
      }
      server.endAt(null);

      await expect(database.read.all('SELECT 1')).resolves.toEqual([]);
      await database.close();
    },
  );

  it('costs nothing where it ends while it is idle', async () => {
    const database = await open();
    server.endAt('idle');

    await expect(database.read.all('SELECT 1')).resolves.toEqual([]);
    server.endAt(null);
    await expect(database.read.all('SELECT 1')).resolves.toEqual([]);
    await database.close();
  });

  it('closes where it ends while it is closed', async () => {
    const database = await open();
    await database.read.all('SELECT 1');
    server.endAt('closing');

    await expect(database.close()).resolves.toBeUndefined();
  });
});
