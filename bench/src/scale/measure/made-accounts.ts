import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '../../../../bff/src/modules/open-database';

/**
 * Rows of an active reader one year after registration. They are an assumption; change them here to change the
 * calculation.
 */
export const ROWS_OF_A_READER = {
  users: 1,
  sessions: 2,
  user_preferences: 3,
  consents: 2,
  audit_log: 12,
  follows: 10,
  alerts: 3,
  saved_screens: 2,
  company_notes: 3,
  holdings: 5,
  outgoing_mails: 4,
} as const;

type Values = Readonly<Record<string, string | number | null>>;

const AT = '2026-11-02T08:15:30.123Z';
const text = (bytes: number): string => randomBytes(bytes).toString('base64url');

/** One row as the site writes it; `n` differs between the rows of one account. */
const ROW_OF: Readonly<Record<keyof typeof ROWS_OF_A_READER, (user: string, n: number) => Values>> = {
  users: (id) => ({
    id,
    email: `${text(9)}@readers.example`,
    display_name: 'Ada Example',
    state: 'active',
    role: 'user',
    password_hash: `$argon2id$v=19$m=19456,t=2,p=1$${text(16)}$${text(32)}`,
    plan: 'free',
    plan_market: null,
    locale: 'en',
    is_demo: 0,
    created_at: AT,
  }),
  sessions: (user_id) => ({
    token_hash: randomBytes(32).toString('hex'),
    user_id,
    created_at: AT,
    last_seen_at: AT,
    expires_at: AT,
    browser: 'chrome',
    system: 'windows',
    place: '203.0.113.*',
  }),
  user_preferences: (user_id, n) => ({ user_id, name: `board-columns-${n}`, value: '["symbol","price","ev","score"]' }),
  consents: (user_id, n) => ({
    user_id,
    kind: n === 0 ? 'terms' : 'marketing',
    version: '2026-01',
    is_given: 1,
    at: AT,
  }),
  audit_log: (actor_id) => ({
    at: AT,
    action: 'sign_in',
    actor_id,
    target_id: actor_id,
    address: '203.0.113.77',
    result: 'ok',
    reason: null,
  }),
  follows: (user_id, n) => ({ user_id, market: 'SP500', symbol: `MADE${n}`, ordinal: n, followed_at: AT }),
  alerts: (user_id, n) => ({
    user_id,
    market: 'SP500',
    symbol: `MADE${n}`,
    threshold: 80,
    direction: 'up',
    state: '{"score":71.25}',
    revision: 1,
    created_at: AT,
    last_event_at: AT,
    last_sent_at: AT,
    kind: 'score',
  }),
  saved_screens: (user_id, n) => ({
    user_id,
    name: `Cheap and solid ${n}`,
    query: 'market=SP500&minScore=60&maxPe=15&orderBy=score&dir=desc',
    created_at: AT,
    updated_at: AT,
  }),
  company_notes: (user_id, n) => ({ user_id, market: 'SP500', symbol: `MADE${n}`, note: text(120), updated_at: AT }),
  holdings: (user_id, n) => ({
    user_id,
    market: 'SP500',
    symbol: `MADE${n}`,
    shares: 12.5,
    purchase_price: 101.25,
    currency: 'USD',
    purchased_on: '2026-03-02',
    updated_at: AT,
  }),
  outgoing_mails: (user_id) => ({
    user_id,
    recipient: `${text(9)}@readers.example`,
    template: 'alert',
    locale: 'en',
    content: text(450),
    state: 'sent',
    attempts: 1,
    next_attempt_at: AT,
    created_at: AT,
    sent_at: AT,
  }),
};

const ACCOUNTS_A_TRANSACTION = 200;

/** Adds accounts that have used the site for a year. Only for a database that is thrown away. */
export async function addMadeAccounts(database: Database, count: number): Promise<void> {
  for (let from = 0; from < count; from += ACCOUNTS_A_TRANSACTION) {
    await database.write(async (session) => {
      for (let one = from; one < Math.min(count, from + ACCOUNTS_A_TRANSACTION); one += 1) {
        const user = randomUUID();
        for (const [table, rows] of Object.entries(ROWS_OF_A_READER)) {
          for (let n = 0; n < rows; n += 1) {
            const row = ROW_OF[table as keyof typeof ROWS_OF_A_READER](user, n);
            const names = Object.keys(row);
            await session.run(
              `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
              Object.values(row),
            );
          }
        }
      }
    });
  }
}
