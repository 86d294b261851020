import { createServer, get } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { connectDatabase } from '../../modules/open-database';
import { startScriptedPostgres } from '../db/testing/scripted-postgres';
import { silentLogger } from '../db/testing/silent-logger';
import { portOf } from './port-of';
import { createShutdown, endBySignal, type ShutdownParts } from './shutdown';

const servers: Server[] = [];
afterAll(() => servers.forEach((server) => server.closeAllConnections()));

/** A server with answers that wait for the test, and its shutdown. */
async function open({ graceMs = 60_000, closeMs = 60_000, close }: Partial<ShutdownParts> = {}) {
  const waiting: ServerResponse[] = [];
  const server = createServer((_request, response) => void waiting.push(response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  servers.push(server);
  const port = portOf(server);
  const lines: string[] = [];
  const step = (name: string) => () => {
    lines.push(name);
    return Promise.resolve();
  };
  const shutdown = createShutdown({
    server,
    graceMs,
    probeMs: 0,
    closeMs,
    close: close ?? [step('site'), step('database')],
    say: (line) => lines.push(line),
  });
  /** The status of an answer; null: none came. */
  const ask = () =>
    new Promise<number | null>((answered) => {
      get({ host: '127.0.0.1', port, agent: false }, (response) => {
        response.resume().on('end', () => answered(response.statusCode ?? null));
      }).on('error', () => answered(null));
    });
  const arrived = async (count: number) => {
    while (waiting.length < count) await new Promise(setImmediate);
  };
  return { server, port, shutdown, lines, waiting, ask, arrived };
}

describe('the shutdown', () => {
  it('is reported at once, before anything ends', async () => {
    const { shutdown, lines } = await open();
    expect(shutdown.isShuttingDown()).toBe(false);

    const end = shutdown.begin();

    expect(shutdown.isShuttingDown()).toBe(true);
    expect(lines).toEqual(['Stopping: accepting no more requests ...']);
    await end;
  });

  it('finishes running requests, refuses new ones, and closes what they use in order', async () => {
    const { server, shutdown, lines, waiting, ask, arrived } = await open();
    const running = ask();
    await arrived(1);
    const end = shutdown.begin();
    while (server.listening) await new Promise(setImmediate);

    expect(await ask()).toBeNull();
    expect(lines).toHaveLength(1);
    waiting[0]!.end('done');

    expect(await running).toBe(200);
    await end;
    expect(lines.slice(1)).toEqual(['site', 'database', 'Stopped.']);
  });

  it('cuts off what takes longer than it may', async () => {
    const { shutdown, lines, ask, arrived } = await open({ graceMs: 1 });
    const running = ask();
    await arrived(1);

    await shutdown.begin();

    expect(await running).toBeNull();
    expect(lines.at(-1)).toBe('Stopped.');
  });

  it('waits for no connection that never sent a request', async () => {
    const { server, port, shutdown, lines } = await open();
    const accepted = new Promise((connected) => server.once('connection', connected));
    const opened = connect(port, '127.0.0.1');
    const ended = new Promise((closed) => opened.once('close', closed));
    await accepted;

    await shutdown.begin();

    await ended;
    expect(lines.at(-1)).toBe('Stopped.');
  });

  it('closes what comes after a part that never closes, and one that fails', async () => {
    const closed: string[] = [];
    const never = () => new Promise<void>(() => undefined);
    const failing = () => Promise.reject(new Error('no such socket'));
    const last = () => Promise.resolve(void closed.push('lock'));
    const { shutdown, lines } = await open({ closeMs: 1, close: [never, failing, last] });

    await shutdown.begin();

    expect(closed).toEqual(['lock']);
    expect(lines.slice(1)).toEqual([
      'Could not close: Error: no such socket',
      'Stopped; a connection to a service that does not answer was not closed.',
    ]);
  });

  it('ends while a PostgreSQL server that hangs has a read and the close', async () => {
    const server = await startScriptedPostgres();
    const database = await connectDatabase({ url: server.url, logger: silentLogger });
    await database.read.all('SELECT 1');
    server.fallSilent();
    // The job that a schedule waits for when it is stopped.
    const read = database.read.all('SELECT 1').catch(() => undefined);
    const closing: Promise<unknown>[] = [];
    const closeDatabase = () => {
      const close = database.close();
      closing.push(close.catch(() => undefined));
      return close;
    };
    const { shutdown, lines } = await open({ closeMs: 1, close: [() => read.then(() => undefined), closeDatabase] });

    await shutdown.begin();

    expect(lines.at(-1)).toBe('Stopped; a connection to a service that does not answer was not closed.');
    await server.close();
    await Promise.all([read, ...closing]);
  });

  it('happens once, however often it is requested', async () => {
    const { shutdown, lines } = await open();

    await Promise.all([shutdown.begin(), shutdown.begin()]);

    expect(lines.filter((line) => line === 'database')).toHaveLength(1);
  });
});

describe('a signal to end', () => {
  const lines = (isShuttingDown: boolean, listening: boolean) => {
    const steps: string[] = [];
    const shutdown = {
      isShuttingDown: () => isShuttingDown,
      begin: async () => void steps.push('in good order'),
    };
    return endBySignal(shutdown, { listening }, (code) => steps.push(`exit ${code}`)).then(() => steps);
  };

  it('ends a site that serves in good order, and one that still waits for its data at once', async () => {
    expect(await lines(false, true)).toEqual(['in good order', 'exit 0']);
    expect(await lines(false, false)).toEqual(['exit 0']);
  });

  it('ends the process at once when it comes again', async () => {
    expect(await lines(true, false)).toEqual(['exit 1']);
  });
});
