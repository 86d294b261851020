import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveRecordings } from '../../providers/testing/replay-server';
import { startCommand, type Ended } from '../../testing/started-command';
import { openDatabase } from '../../open-database';

const acme = join(__dirname, '..', '..', 'providers', 'csv', 'fixtures', 'acme');
const BASE = ['--provider', 'csv', '--market', 'SP500'];

const start = (args: readonly string[], databaseUrl: string, settings: Readonly<Record<string, string>> = {}) =>
  startCommand(join(__dirname, 'ingest-command.ts'), args, {
    ...settings,
    DATABASE_URL: databaseUrl,
    INIT_CWD: acme,
  });

const run = (args: readonly string[], databaseUrl = 'sqlite::memory:'): Promise<Ended> =>
  start(args, databaseUrl).ended;

describe('npm run ingest', () => {
  it('ends with counts, and paths start where it was called', async () => {
    const { code, out, err } = await run([...BASE, '--map', 'mapping.yaml', '--from', '.']);

    expect(err).not.toMatch(/error/i);
    expect(code).toBe(0);
    expect(out).toMatch(/^Done: SP500 in \d+\.\d s$/m);
    expect(out).toMatch(/^ {2}companies {2}6$/m);
    expect(out).toMatch(/^ +2 {2}almost_empty_row$/m);
  });

  it('calls a provider, and reports the result', async () => {
    const server = await serveRecordings([
      {
        path: '/eurofxref-hist.zip',
        answer: { status: 200, contentType: 'text/csv', body: 'Date,USD,ILS\n2025-09-30,1.25,4\nsoon,1,1\n' },
      },
    ]);
    try {
      const { code, out, err } = await start(['--provider', 'ecb'], 'sqlite::memory:', { ECB_BASE_URL: server.base })
        .ended;

      expect(err).not.toMatch(/error/i);
      expect(code).toBe(0);
      expect(out).toMatch(/^Done: exchange rates in \d+\.\d s$/m);
      expect(out).toMatch(/^ {2}written {4}0 rows, 4 exchange rates$/m);
      expect(out).toMatch(/^ +1 {2}unreadable_date$/m);
      expect(server.requested).toEqual(['/eurofxref-hist.zip']);
    } finally {
      await server.close();
    }
  });

  it.each([
    {
      args: ['--provider', 'ftp'],
      expected: /--provider <name>' argument 'ftp' is invalid\. Expected one of csv, [\w, -]*ecb, /,
    },
    {
      args: ['--provider', 'csv', '--map', 'mapping.yaml', '--from', '.', '--market', 'MOON'],
      expected: /Expected one of SP500, /,
    },
    {
      args: ['--provider', 'csv', '--from', '.', '--market', 'SP500'],
      expected: /required option '--map <file>' not specified/,
    },
    { args: [...BASE, '--map', 'none.yaml', '--from', '.'], expected: /^none\.yaml: there is no such mapping file/ },
    {
      args: [...BASE, '--map', 'mapping.yaml', '--from', tmpdir()],
      expected: /^mapping\.yaml:7:5: no file of the statements is in /,
    },
    { args: [...BASE, '--map', 'statements.csv', '--from', '.'], expected: /^statements\.csv:\d+:\d+: / },
  ])('reports in one line what is wrong with $args', async ({ args, expected }) => {
    const { code, out, err } = await run(args);

    expect(code).toBe(2);
    expect(err.trim()).toMatch(expected);
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(out).toBe('');
  });

  it('leaves with a clear line while another run is at work', async () => {
    const url = `sqlite:${join(await mkdtemp(join(tmpdir(), 'ingest-')), 'site.sqlite')}`;
    const database = await openDatabase({ url, logger: { info: () => {}, warn: () => {} } });
    const holding = setInterval(() => void hold(), 1_000);
    const hold = (): Promise<unknown> =>
      database.write((session) =>
        session.run(
          `INSERT INTO job_locks (name, holder, acquired_at, expires_at) VALUES ('ingest:SP500', 'another', ?, ?)
           ON CONFLICT (name) DO UPDATE SET expires_at = excluded.expires_at`,
          [new Date().toISOString(), new Date(Date.now() + 60_000).toISOString()],
        ),
      );
    await hold();

    const { code, err } = await run([...BASE, '--map', 'mapping.yaml', '--from', '.'], url);

    clearInterval(holding);
    await database.close();
    expect(code).toBe(3);
    expect(err).toContain('Another run for SP500 is running; this one ends.');
  });
});
