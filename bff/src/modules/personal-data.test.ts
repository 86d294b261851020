import { siteSchema } from './open-database';
import sqlite3 from 'sqlite3';
import { tablesOf } from '../platform/db/tables-made';
import { deletedAccountHash } from './accounts/account-deletion-service';
import type { Account } from './accounts/account';
import { PASSWORD, startWholeSite, type WholeSite } from './testing/whole-site';

const siteTables = tablesOf(siteSchema.migrations);

/** Columns that name a person, or say where they are reached or were. */
const NAMES_A_PERSON =
  /(?:^|_)(?:user|owner|actor|target|account|person|customer)_(?:id|hash)$|mail$|recipient|(?:^|_)address$|display_name/;

interface Column {
  readonly name: string;
  readonly type: string;
  readonly pk: number;
}
type Row = Readonly<Record<string, unknown>>;

/** What a made-up value cannot be, since the contract's own shapes show it. */
const SOUND: Readonly<Record<string, string | number | null>> = {
  'sessions.created_at': '2026-01-01T00:00:00.000Z',
  'sessions.last_seen_at': '2026-01-01T00:00:00.000Z',
  'sessions.expires_at': '2099-01-01T00:00:00.000Z',
  'consents.kind': 'marketing',
  'consents.at': '2026-01-01T00:00:00.000Z',
  'follows.market': 'SP500',
  'subscriptions.provider': 'sandbox',
  'subscriptions.plan_id': 'premium-month',
  'subscriptions.market': null,
  'subscriptions.state': 'ended',
  'subscriptions.trial_ends_at': null,
  'subscriptions.period_ends_at': null,
  'subscriptions.ends_at': null,
  'subscriptions.cancels_at': null,
  'subscriptions.access_until': null,
  'billing_events.provider': 'sandbox',
  'alerts.screen_id': null,
  'alerts.score_id': null,
  'audit_log.at': '2026-01-01T00:00:00.000Z',
  'audit_log.result': 'ok',
};

const marker = (place: string, { id }: Account): string => `made up ${place} ${id.slice(-4)}`;

let site: WholeSite;
let raw: sqlite3.Database;
let person: Account;
let other: Account;

const all = (sql: string, values: readonly unknown[] = []) =>
  new Promise<Row[]>((done, fail) =>
    raw.all(sql, [...values], (error, rows) => (error ? fail(error) : done(rows as Row[]))),
  );
const columnsOf = async (table: string): Promise<readonly Column[]> =>
  (await all('SELECT name, type, pk FROM pragma_table_info(?)', [table])).map((row) => ({
    name: String(row['name']),
    type: String(row['type']),
    pk: Number(row['pk']),
  }));

function valueOf(table: string, { name, type }: Column, account: Account): string | number | null {
  const place = `${table}.${name}`;
  if (/(?:user|actor|target)_id$/.test(name)) return account.id;
  if (/mail$|recipient/.test(name)) return account.email;
  // Events identify users by their subscription.
  if (place === 'billing_events.provider_subscription_id') {
    return marker('subscriptions.provider_subscription_id', account);
  }
  if (place in SOUND) return SOUND[place]!;
  return type === 'TEXT' ? marker(place, account) : 1;
}

/** One row of every table that holds something of a person, with words of its own wherever they fit. */
async function fill(account: Account): Promise<void> {
  for (const { table } of siteSchema.personalData) {
    if (table.name === 'users') continue;
    const columns = (await columnsOf(table.name)).filter(
      ({ pk, type, name }) => pk === 0 || type !== 'INTEGER' || name === 'entry_id',
    );
    const names = columns.map(({ name }) => `"${name}"`).join();
    const marks = columns.map(() => '?').join();
    // What happened leads to the account's own alert, and a note to the entry about it, each written just before.
    const [alert] = await all('SELECT MAX(id) AS id FROM alerts');
    const [entry] = await all('SELECT MAX(id) AS id FROM audit_log');
    const known: Readonly<Record<string, unknown>> = { alert_id: alert!['id'], entry_id: entry!['id'] };
    const valueIn = (column: Column): string | number | null =>
      column.name in known ? Number(known[column.name]) : valueOf(table.name, column, account);
    await all(`INSERT INTO "${table.name}" (${names}) VALUES (${marks})`, columns.map(valueIn));
  }
}

/** Tables with rows that contain a text. */
async function tablesWith(text: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const table of siteTables) {
    if (JSON.stringify(await all(`SELECT * FROM "${table}"`)).includes(text)) found.push(table);
  }
  return found.sort();
}

beforeAll(async () => {
  site = await startWholeSite();
  raw = new sqlite3.Database(site.file);
  raw.configure('busyTimeout', 5000);
  // The rows are made up from the schema alone; what the site does with them obeys every rule.
  await all('PRAGMA foreign_keys = OFF');
  await all('PRAGMA ignore_check_constraints = ON');
  person = await site.add({ displayName: 'Vera Anonyma' });
  other = await site.add({ displayName: 'Otto Neighbour' });
  for (const account of [person, other]) await fill(account);
  await all(
    "INSERT INTO audit_log (at, action, actor_id, target_id, address, result) VALUES ('2026-02-01T00:00:00.000Z', 'approve', ?, ?, ?, 'ok')",
    [other.id, person.id, marker('audit_log.address', other)],
  );
});
afterAll(async () => {
  await new Promise((closed) => raw.close(closed));
  await site.close();
});

describe('tables with personal data', () => {
  it('are all classified: how they are exported, and what happens to them on deletion', async () => {
    const decided = new Set<string>([
      ...siteSchema.personalData.map(({ table }) => table.name),
      ...siteSchema.staysAfterDeletion,
    ]);
    const undecided: string[] = [];
    for (const table of siteTables) {
      const naming = (await columnsOf(table)).filter(({ name }) => NAMES_A_PERSON.test(name));
      if (naming.length > 0 && !decided.has(table))
        undecided.push(`${table} (${naming.map(({ name }) => name).join()})`);
    }

    expect(undecided).toEqual([]);
    expect([...decided].filter((table) => !siteTables.has(table))).toEqual([]);
  });

  it('store no token and no password in plain text', async () => {
    const token = await site.enter(person);
    expect((await site.ask('GET', '/api/users/me', { token })).status).toBe(200);

    expect(await tablesWith(token)).toEqual([]);
    expect(await tablesWith(PASSWORD)).toEqual([]);
  });
});

describe('the export', () => {
  it('is a file with all stored data of its owner, without secrets and data of others', async () => {
    const token = await site.enter(person);

    const { status, headers, text } = await site.ask('GET', '/api/users/me/export', { token });

    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="boursight-account-\d{4}-\d\d-\d\d\.json"$/,
    );
    const missing: string[] = [];
    const leaked: string[] = [];
    for (const { table, secrets } of siteSchema.personalData) {
      for (const { name } of await columnsOf(table.name)) {
        const attribute = name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
        const stored = (await tablesWith(marker(`${table.name}.${name}`, person))).includes(table.name);
        const isExported = text.includes(marker(`${table.name}.${name}`, person));
        if (stored && !isExported && !secrets.includes(attribute)) missing.push(`${table.name}.${name}`);
        if (isExported && secrets.includes(attribute)) leaked.push(`${table.name}.${name}`);
      }
    }
    expect({ missing, leaked }).toEqual({ missing: [], leaked: [] });
    for (const foreign of [other.id, other.email, 'Otto', other.id.slice(-4) + '"'])
      expect(text).not.toContain(foreign);
    expect(text).not.toMatch(/argon2|passwordHash|tokenHash/);
    const { body } = await site.ask('GET', '/api/users/me/export', { token });
    expect((body['auditEntries'] as Row[]).at(-1)).toMatchObject({ action: 'export', result: 'ok' });
  });
});

describe('a deleted account', () => {
  it('leaves only documented rows in any table, and removes nothing of other users', async () => {
    const names = (account: Account) => [account.id, account.email, account.displayName!, ` ${account.id.slice(-4)}"`];
    const rowsOf = async (account: Account) =>
      (await Promise.all(names(account).map(tablesWith))).map((tables) => tables.length);
    const theirs = await rowsOf(other);
    const token = await site.enter(person);
    expect((await tablesWith(person.id)).length).toBeGreaterThan(10);

    const { status } = await site.ask('DELETE', '/api/users/me', {
      token,
      body: { email: person.email, password: PASSWORD },
    });

    expect(status).toBe(204);
    const hash = deletedAccountHash(person.id);
    expect(await tablesWith(hash)).toEqual(['audit_log', 'kept_invoices']);
    expect(await tablesWith(person.id)).toEqual([]);
    expect(await tablesWith(person.displayName!)).toEqual([]);
    // The farewell mail is sent without an account, and nothing of it is stored.
    let named = await tablesWith(person.email);
    for (let turn = 0; named.length > 0 && turn < 500; turn += 1) {
      expect(named).toEqual(['outgoing_mails']);
      await new Promise((next) => setImmediate(next));
      named = await tablesWith(person.email);
    }
    expect(named).toEqual([]);
    const left = await tablesWith(` ${person.id.slice(-4)}"`);
    expect(left.filter((table) => !siteSchema.staysAfterDeletion.includes(table))).toEqual([]);
    expect(await tablesWith(marker('audit_log.address', person))).toEqual([]);
    expect(await rowsOf(other)).toEqual(theirs);
    expect(
      await all('SELECT action, result, address FROM audit_log WHERE actor_id = ? ORDER BY id DESC LIMIT 1', [hash]),
    ).toEqual([{ action: 'deletion', result: 'ok', address: null }]);
  });
});
