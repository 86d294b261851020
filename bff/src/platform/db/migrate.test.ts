import { siteSchema } from '../../modules/open-database';
import type { Database } from './connect-database';
import { DatabaseStartError } from './database-start-error';
import { migrate } from './migrate';
import { signUps } from '../../modules/accounts/migrations/0010-sign-ups';
import { schemaWords, type Migration } from './migration';
import { tablesOf } from './tables-made';
import { describeOnEachDatabase } from '../../modules/testing/each-database';
import { silentLogger } from './testing/silent-logger';

const { migrations } = siteSchema;

const names = async (database: Database) =>
  (await database.read.all<{ name: string }>('SELECT name FROM migrations ORDER BY name')).map(({ name }) => name);

const tables = async (database: Database): Promise<readonly string[]> =>
  (await database.sequelize.getQueryInterface().showAllTables()).map(String);

/** Name, null allowed, part of the key. Sequelize's own description fails on an index over an expression. */
async function columnsOf(database: Database, table: string): Promise<Record<string, object>> {
  const rows = await database.read.all<{ name: string; optional: number; inkey: number }>(
    database.dialect === 'sqlite'
      ? `SELECT name, "notnull" = 0 AND pk = 0 AS optional, pk > 0 AS inkey FROM pragma_table_info(?)`
      : `SELECT a.attname AS name, (NOT a.attnotnull)::int AS optional, (COALESCE(a.attnum = ANY (i.indkey), false))::int AS inkey
         FROM pg_attribute AS a LEFT JOIN pg_index AS i ON i.indrelid = a.attrelid AND i.indisprimary
         WHERE a.attrelid = ?::regclass AND a.attnum > 0`,
    [table],
  );
  return Object.fromEntries(
    rows.map(({ name, optional, inkey }) => [name, { allowNull: optional === 1, primaryKey: inkey === 1 }]),
  );
}

describeOnEachDatabase('the schema', (open) => {
  it('is made by the steps in order, each noted once', async () => {
    const database = await open();

    await migrate(database, silentLogger);

    expect(await names(database)).toEqual(migrations.map(({ name }) => name));
  });

  it('has the tables that the steps make, and no others', async () => {
    const database = await open();

    const stored = (await tables(database))
      .filter((table) => table !== 'migrations' && table !== 'sqlite_sequence')
      .sort();

    expect(stored).toEqual([...tablesOf(migrations)].sort());
  });

  it('has the columns and keys that the models know, and no others in their tables', async () => {
    const database = await open();

    for (const table of siteSchema.tables) {
      const { name } = table;
      const attributes = Object.values(database.model(table).getAttributes());
      const ofModel = Object.fromEntries(
        attributes.map(({ field, allowNull, primaryKey }) => [
          field,
          { allowNull: allowNull === true, primaryKey: primaryKey === true },
        ]),
      );
      expect({ name, columns: ofModel }).toEqual({ name, columns: await columnsOf(database, name) });
    }
  });

  it('takes a step that fails half way back, and does it whole at the next start', async () => {
    const database = await open();
    const broken: Migration = {
      name: '9000-broken',
      statements: () => ['CREATE TABLE half_way (id INTEGER)', 'CREATE TABLE half_way (id INTEGER)'],
    };

    await expect(migrate(database, silentLogger, [...migrations, broken])).rejects.toThrow();

    expect(await tables(database)).not.toContain('half_way');
    expect(await names(database)).not.toContain('9000-broken');
    const fixed: Migration = { ...broken, statements: () => ['CREATE TABLE half_way (id INTEGER)'] };
    await migrate(database, silentLogger, [...migrations, fixed]);
    expect(await tables(database)).toContain('half_way');
  });

  it('does each step once when several processes start at once', async () => {
    const database = await open();
    const step: Migration = { name: '9001-once', statements: () => ['CREATE TABLE once (id INTEGER)'] };

    await Promise.all([1, 2, 3].map(() => migrate(database, silentLogger, [...migrations, step])));

    expect((await names(database)).filter((name) => name === '9001-once')).toHaveLength(1);
  });

  it('is refused in one line when it is newer than the release, and nothing is written to it', async () => {
    const database = await open();
    const [first, ...later] = migrations;

    const opening = migrate(database, silentLogger, [first!]);

    await expect(opening).rejects.toThrow(DatabaseStartError);
    await expect(opening).rejects.toThrow(
      new RegExp(
        `^The database is of a newer release: its schema has ${later[0]!.name}[^\\n]*up to ${first!.name}[^\\n]*$`,
      ),
    );
    expect(await names(database)).toEqual(migrations.map(({ name }) => name));
  });

  it('separates earlier sign-ups from accounts, and ends those with ambiguous links', async () => {
    const database = await open();
    const at = '2026-01-01T00:00:00.000Z';
    const moves = signUps
      .statements(schemaWords[database.dialect])
      .filter((one) => /^(INSERT|UPDATE|DELETE)/.test(one));
    await database.write(async (session) => {
      for (const [id, state] of Object.entries({
        once: 'pending_verification',
        twice: 'pending_verification',
        open: 'active',
      })) {
        await session.run(`INSERT INTO users VALUES (?, ?, 'Name', 'hash', ?, 'user', 'free', NULL, 'he', 0, ?)`, [
          id,
          `${id}@example.com`,
          state,
          at,
        ]);
        const ofUser = 'INSERT INTO consents (user_id, kind, version, is_given, at) VALUES (?, ?, ?, ?, ?)';
        await session.run(ofUser, [id, 'marketing', '1', 0, at]);
        await session.run(ofUser, [id, 'disclaimer', '1', 1, at]);
        await session.run(
          `INSERT INTO verification_tokens VALUES (?, ?, 'verify', ?, ?, '2027-01-01T00:00:00.000Z', NULL)`,
          [`token-${id}`, id, `${id}@example.com`, at],
        );
        for (let mail = id === 'twice' ? 2 : 1; mail > 0; mail -= 1)
          await session.run(
            `INSERT INTO outgoing_mails (user_id, recipient, template, locale, content, state, attempts, next_attempt_at, created_at)
             VALUES (?, ?, 'verify', 'he', '{}', 'queued', 0, ?, ?)`,
            [id, `${id}@example.com`, at, at],
          );
      }
      for (const move of moves) await session.run(move);
    });

    expect(moves).toHaveLength(4);
    expect(await database.read.all('SELECT id FROM users')).toEqual([{ id: 'open' }]);
    expect(await database.read.all('SELECT * FROM sign_ups')).toEqual([
      {
        id: 'once',
        email: 'once@example.com',
        password_hash: 'hash',
        display_name: 'Name',
        locale: 'he',
        consent_version: '1',
        agrees_to_marketing: 0,
        agrees_to_disclaimer: 1,
        created_at: at,
      },
    ]);
    expect(await database.read.all('SELECT token_hash, sign_up_id FROM sign_up_tokens')).toEqual([
      { token_hash: 'token-once', sign_up_id: 'once' },
    ]);
    expect(await database.read.all('SELECT user_id, sign_up_id FROM outgoing_mails ORDER BY recipient')).toEqual([
      { user_id: null, sign_up_id: 'once' },
      { user_id: 'open', sign_up_id: null },
    ]);
  });

  it('keeps the points of scores that were recorded in full as thirteen numbers, and freezes them again', async () => {
    const database = await open();
    const bonus = { earned: true, points: 2 };
    const component = { weight: 0.2, value: 9.5, subScore: 0.8035714285714286, points: 16.071428571428573 };
    const explanation = {
      version: '1',
      components: Object.fromEntries(
        ['pe', 'ps', 'dividend', 'roe', 'de', 'pb', 'growthRevenue', 'growthEbit', 'growthEarnings'].map((name) => [
          name,
          name === 'de' ? { ...component, points: 0 } : component,
        ]),
      ),
      bonuses: {
        hasPositiveCash: bonus,
        hasPositiveEarningsToRevenue: { earned: false, points: 0 },
        hasHighNetProfitMargin: bonus,
        hasHighRoeHighDividendLowPriceToBook: bonus,
      },
    };
    const insert = (symbol: string, points: string | null) =>
      database.write((session) =>
        session.run("INSERT INTO score_snapshots VALUES ('TA', ?, '2025-01-01', '1', 50, ?)", [symbol, points]),
      );
    await insert('FULL', JSON.stringify(explanation));
    await insert('NONE', null);
    await database.write((session) => session.run("DELETE FROM migrations WHERE name = '0007-score-points'"));

    await migrate(database, silentLogger);

    const [full, none] = await database.read.all<{ points: string | null }>(
      'SELECT points FROM score_snapshots ORDER BY symbol',
    );
    const p = 16.0714;
    expect(JSON.parse(full!.points!)).toEqual([p, p, p, p, 0, p, p, p, p, 2, 0, 2, 2]);
    expect(none!.points).toBeNull();
    await expect(database.write((session) => session.run('UPDATE score_snapshots SET score = 2'))).rejects.toThrow(
      'append-only',
    );
  });
});
