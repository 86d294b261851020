import type { Database } from '../../bff/src/modules/open-database';

/** Work that was acknowledged to a client. */
export interface Ledger {
  /** Addresses with an accepted registration. */
  readonly signUps: string[];
  /** Addresses with an opened link. */
  readonly verified: string[];
  /** Sessions that were opened. */
  readonly tokens: string[];
  readonly follows: { readonly email: string; readonly symbol: string }[];
  readonly notes: { readonly email: string; readonly symbol: string; readonly text: string }[];
  readonly checkouts: { readonly email: string; readonly checkoutId: string }[];
  /** Events of the payment provider, each delivered once or more. */
  readonly events: { readonly email: string; readonly eventId: string }[];
  /** Revenues in the last successful run of an ingest. */
  readonly ingests: number[];
  /** Versions of a remote that were released. */
  readonly releases: string[];
}

export const createLedger = (): Ledger => ({
  signUps: [],
  verified: [],
  tokens: [],
  follows: [],
  notes: [],
  checkouts: [],
  events: [],
  ingests: [],
  releases: [],
});

export const acknowledged = (ledger: Ledger): number =>
  Object.values(ledger).reduce((sum: number, rows: readonly unknown[]) => sum + rows.length, 0);

type Rows = readonly Readonly<Record<string, string>>[];
const keysOf = (rows: Rows): ReadonlySet<string> => new Set(rows.map((row) => Object.values(row).join(' ')));

/** Work that was acknowledged but is not stored. Sessions and releases are checked elsewhere, on the site itself. */
export async function lostFrom(database: Database, ledger: Ledger): Promise<readonly string[]> {
  const stored = async (sql: string): Promise<ReadonlySet<string>> => keysOf(await database.read.all(sql));
  const ofUser = 'JOIN users AS u ON u.id = t.user_id';
  const lost: string[] = [];
  const compare = (kind: string, there: ReadonlySet<string>, keys: readonly string[]): void =>
    void lost.push(...[...new Set(keys)].filter((key) => !there.has(key)).map((key) => `${kind} ${key}`));
  compare(
    'sign-up',
    // The row of a sign-up is deleted when its link is opened: the account exists then.
    new Set([...(await stored('SELECT email FROM sign_ups')), ...(await stored('SELECT email FROM users'))]),
    ledger.signUps,
  );
  compare('account', await stored(`SELECT email FROM users WHERE state = 'active'`), ledger.verified);
  compare(
    'follow',
    await stored(`SELECT u.email, t.symbol FROM follows AS t ${ofUser}`),
    ledger.follows.map(({ email, symbol }) => `${email} ${symbol}`),
  );
  compare(
    'note',
    await stored(`SELECT u.email, t.symbol, t.note FROM company_notes AS t ${ofUser}`),
    ledger.notes.map(({ email, symbol, text }) => `${email} ${symbol} ${text}`),
  );
  compare(
    'checkout',
    await stored(`SELECT u.email, t.id FROM checkouts AS t ${ofUser}`),
    ledger.checkouts.map(({ email, checkoutId }) => `${email} ${checkoutId}`),
  );
  compare(
    'event',
    await stored('SELECT event_id FROM billing_events'),
    ledger.events.map(({ eventId }) => eventId),
  );
  const runs = await database.read.all(`SELECT id FROM ingest_runs WHERE state = 'succeeded'`);
  if (runs.length < ledger.ingests.length) lost.push(`${ledger.ingests.length - runs.length} runs of the ingest`);
  return lost;
}

/** Subscriptions, plans and emails that an event did not cause exactly once. */
export async function unevenFrom(database: Database, ledger: Ledger): Promise<readonly string[]> {
  const emails = [...new Set(ledger.events.map(({ email }) => email))];
  const rows = await database.read.all<{ email: string; plan: string; subscriptions: number; mails: number }>(
    `SELECT email, plan,
       (SELECT COUNT(*) FROM subscriptions AS s WHERE s.user_id = u.id) AS subscriptions,
       (SELECT COUNT(*) FROM outgoing_mails AS m WHERE m.user_id = u.id AND m.template = 'plan_trial') AS mails
     FROM users AS u`,
  );
  return rows
    .filter(({ email }) => emails.includes(email))
    .filter(
      ({ plan, subscriptions, mails }) => plan !== 'premium' || Number(subscriptions) !== 1 || Number(mails) !== 1,
    )
    .map(({ email, plan, subscriptions, mails }) => `${email} ${plan} ${subscriptions} ${mails}`);
}
