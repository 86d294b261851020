import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig, secretVariables, variableHelp } from './config';
import { ConfigError } from '../platform/config/config-error';

const checkout = join(__dirname, '../../..');
const example = () => readFileSync(join(checkout, '.env.example'), 'utf8').split('\n');

describe('readConfig', () => {
  it('takes its defaults from an empty environment', () => {
    expect(readConfig({})).toMatchObject({
      port: 8080,
      environment: 'development',
      publicUrl: 'http://localhost:8080',
      redisUrl: null,
    });
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['NODE_ENV', 'prod'],
    ['DATABASE_URL', 'mysql://somewhere'],
    ['REDIS_URL', 'http://somewhere'],
    ['PUBLIC_URL', 'https://example.org/path'],
    ['TRUST_PROXY', 'true'],
    ['RATE_LIMIT_READ_MAX', '-1'],
  ])('refuses %s=%s in one line that names the variable, the value and what it takes', (name, value) => {
    const read = () => readConfig({ [name]: value });

    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name} is ${JSON.stringify(value)}; expected [^\\n]+$`));
  });

  it('says what is wrong with rules about sources, and takes the default where there are none', () => {
    expect(() => readConfig({ SOURCE_PRECEDENCE: 'weather: yahoo' })).toThrow(
      /^SOURCE_PRECEDENCE is "weather: yahoo", where "weather" is not one of statements, quotes, insiders, prices, dividends, splits, profiles, executives, news, shorts, reports, rates; expected [^\n]+$/,
    );
    const { sourcePrecedence } = readConfig({ SOURCE_PRECEDENCE: 'quotes@TA: tase > yahoo' });
    expect(sourcePrecedence.orderOf('quotes', 'TA')).toEqual(['tase', 'yahoo']);
    expect(readConfig({}).sourcePrecedence.orderOf('statements', 'SP500')[0]).toBe('sec');
  });

  it('shows no character of a refused secret, and knows every secret setting as one', () => {
    const named = Object.keys(variableHelp).filter((name) => /SECRET|KEY|TOKEN|PASSWORD|HEADERS/.test(name));
    const isCount = (name: string): boolean => name.startsWith('RATE_LIMIT_');
    expect(named.filter((name) => !isCount(name)).sort()).toEqual([...secretVariables].sort());

    for (const name of secretVariables) {
      for (const wrong of ['S3cret with blanks in it', `S3cret${'\n'.repeat(20)}`, 'S3cret'.repeat(200)]) {
        const read = () => readConfig({ [name]: wrong });
        expect(read).toThrow(
          new RegExp(`^${name} is a text of ${wrong.length} characters, which is not shown; expected`),
        );
        expect(read).not.toThrow(/S3cret/);
      }
    }
    for (const name of ['SMTP_URL', 'DATABASE_URL', 'REDIS_URL']) {
      for (const wrong of [
        'S3cret',
        'site:S3cret@mail.example',
        'mail://site:S3/cr?e#t@x',
        'mail://h?password=S3cret',
      ]) {
        expect(() => readConfig({ [name]: wrong })).toThrow(new RegExp(`^${name} is .*; expected`));
        expect(() => readConfig({ [name]: wrong })).not.toThrow(/S3/);
      }
    }
  });

  it('shows no password of a refused address', () => {
    for (const name of ['SMTP_URL', 'DATABASE_URL', 'REDIS_URL'])
      expect(() => readConfig({ [name]: 'mail://site:S3cret@mail.example:587' })).toThrow(
        new RegExp(`^${name} is "mail://…@mail\\.example:587"; expected`),
      );
  });

  it('sends mail for the host that readers see, unless it is configured otherwise', () => {
    expect(readConfig({ PUBLIC_URL: 'https://stocks.example' })).toMatchObject({
      mailFrom: 'Boursight <no-reply@stocks.example>',
      smtpUrl: null,
      accountApproval: 'manual',
    });
    for (const mailFrom of ['mail@stocks.example', 'The Site <mail@stocks.example>'])
      expect(readConfig({ MAIL_FROM: mailFrom }).mailFrom).toBe(mailFrom);
    for (const wrong of ['no-address', 'a@b.example, c@d.example', 'a@b.example\nBcc: c@d.example'])
      expect(() => readConfig({ MAIL_FROM: wrong })).toThrow(/^MAIL_FROM is /);
  });

  it('validates answers against the contract except in production, unless it is configured otherwise', () => {
    const checked = (environment: Record<string, string>) => readConfig(environment).checksAnswers;

    expect([checked({}), checked({ NODE_ENV: 'production' })]).toEqual([true, false]);
    expect([checked({ CHECK_ANSWERS: 'off' }), checked({ NODE_ENV: 'production', CHECK_ANSWERS: 'on' })]).toEqual([
      false,
      true,
    ]);
  });

  it('takes the connections of a process to PostgreSQL from DATABASE_POOL', () => {
    const poolOf = (setting: string) => readConfig({ DATABASE_POOL: setting }).scaling.databasePool;

    expect([poolOf(''), poolOf('4')]).toEqual([10, 4]);
    expect(() => poolOf('0')).toThrow(/^DATABASE_POOL is "0"; expected a whole number from 1 to 1000/);
  });

  it('accepts only PostgreSQL as a replica, and shows no password of its address', () => {
    const replicaOf = (url: string, readUrl: string) =>
      readConfig({ DATABASE_URL: url, DATABASE_READ_URL: readUrl }).scaling.databaseReadUrl;

    expect(replicaOf('postgres://a/site', 'postgres://b/site')).toBe('postgres://b/site');
    expect(replicaOf('postgres://a/site', '')).toBeNull();
    expect(() => replicaOf('', 'postgres://b/site')).toThrow(
      /^DATABASE_READ_URL is set, but DATABASE_URL is not Postgre/,
    );
    expect(() => replicaOf('postgres://a/site', 'mysql://me:word@b/site')).toThrow(
      /^DATABASE_READ_URL is "mysql:\/\/…@b"; expected an address that begins with postgres:\/\/ or postgresql:\/\//,
    );
  });

  it('runs jobs in every process but those that only answer', () => {
    const runsJobs = (role: string) => readConfig({ ROLE: role }).scaling.runsJobs;

    expect(['', 'all', 'worker', 'web'].map(runsJobs)).toEqual([true, true, true, false]);
    expect(() => readConfig({ ROLE: 'cron' })).toThrow(/^ROLE is "cron"; expected one of all, web, worker/);
  });

  it('refuses an unknown limit, so that a misspelt one is not ignored', () => {
    expect(() => readConfig({ RATE_LIMIT_READS_MAX: '5' })).toThrow(/RATE_LIMIT_READS_MAX is not a setting/);
  });

  it('takes an empty value for a missing one', () => {
    expect(readConfig({ PORT: '', REDIS_URL: '' })).toMatchObject({ port: 8080, redisUrl: null });
  });

  it('is listed whole in .env.example, with the true defaults', () => {
    const listed = Object.fromEntries(
      example()
        .filter((line) => /^[A-Z_]+=/.test(line))
        .map((line) => line.split(/=(.*)/s).slice(0, 2) as [string, string]),
    );

    expect(Object.keys(listed)).toEqual(Object.keys(variableHelp));
    expect(readConfig(listed)).toEqual(readConfig({}));
  });

  it('keeps everything in STATE_DIR, which a relative path places in the checkout', () => {
    expect(readConfig({})).toMatchObject({
      stateDir: join(checkout, 'var'),
      databaseUrl: `sqlite:${join(checkout, 'var/site.sqlite')}`,
      releasesDir: join(checkout, 'var/releases'),
    });
    expect(readConfig({ STATE_DIR: 'elsewhere' }).databaseUrl).toBe(
      `sqlite:${join(checkout, 'elsewhere/site.sqlite')}`,
    );
    expect(readConfig({ STATE_DIR: '/srv/state', RELEASES_DIR: 'released' })).toMatchObject({
      stateDir: '/srv/state',
      databaseUrl: 'sqlite:/srv/state/site.sqlite',
      releasesDir: join(checkout, 'released'),
    });
  });

  it('takes a database that is named as it is, but for a relative file', () => {
    const urlOf = (url: string): string => readConfig({ STATE_DIR: '/srv/state', DATABASE_URL: url }).databaseUrl;

    expect(urlOf('postgres://site@db/site')).toBe('postgres://site@db/site');
    expect(urlOf('sqlite::memory:')).toBe('sqlite::memory:');
    expect(urlOf('sqlite:/data/a.sqlite')).toBe('sqlite:/data/a.sqlite');
    expect(urlOf('sqlite:data/a.sqlite')).toBe(`sqlite:${join(checkout, 'data/a.sqlite')}`);
  });

  it('is documented in docs/production.md, setting by setting', () => {
    const page = readFileSync(join(checkout, 'docs/production.md'), 'utf8');
    const named = new Set(page.match(/\b[A-Z]+(_[A-Z]+)*\b/g));

    const undocumented = Object.keys(variableHelp).filter(
      (name) => !name.startsWith('RATE_LIMIT_') && !named.has(name),
    );

    expect(undocumented).toEqual([]);
    expect(page).toContain('RATE_LIMIT_');
  });

  it('gives the range of each number in .env.example', () => {
    const documented: string[] = [];
    let comment = '';
    for (const line of example()) {
      if (line.startsWith('#')) comment = line;
      const name = /^[A-Z_]+(?==)/.exec(line)?.[0] ?? '';
      const [, min, max] = /a whole number from (\d+) to (\d+)/.exec(variableHelp[name] ?? '') ?? [];
      if (min === undefined) continue;
      documented.push(name);
      expect(`${name}: ${comment}`).toMatch(new RegExp(`\\b${min} to ${max}\\b`));
    }
    expect(documented).toContain('RATE_LIMIT_READ_MAX');
  });
});

describe('the storage of files', () => {
  const s3 = { STORAGE_URL: 's3://bucket/site', STORAGE_ENDPOINT: 'https://s3.example' };

  it('is folders unless a bucket is named', () => {
    expect(readConfig({}).s3).toBeNull();
    expect(readConfig(s3).s3).toMatchObject({ bucket: 'bucket', prefix: 'site', isPathStyle: true, credentials: null });
    expect(readConfig({ ...s3, STORAGE_KEY: 'a', STORAGE_SECRET: 'b' }).s3?.credentials).toEqual({
      key: 'a',
      secret: 'b',
    });
  });

  it.each([
    [{ STORAGE_URL: 'https://bucket' }, /^STORAGE_URL is "https:\/\/bucket"; expected s3:/],
    [{ ...s3, STORAGE_KEY: 'a' }, /^STORAGE_KEY and STORAGE_SECRET belong together/],
    [{ ...s3, RELEASES_DIR: '/releases' }, /REMOTES_FILE and RELEASES_DIR/],
    [{ ...s3, REMOTES_FILE: '/remotes.json' }, /REMOTES_FILE and RELEASES_DIR/],
  ])('refuses %j in a line', (variables, sentence) => {
    expect(() => readConfig(variables)).toThrow(ConfigError);
    expect(() => readConfig(variables)).toThrow(sentence);
  });
});
