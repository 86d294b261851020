import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import sqlite3 from 'sqlite3';
import { READER } from './site';

/**
 * An account of one journey alone, for what would change the demo reader for all that come after. It has the demo
 * reader's password. Gives its address. `isDemo`: false for one that
 * may be deleted. `state`: an account that is not in yet. The site's state is in `SITE_STATE_DIR`, else where `npm start` keeps it.
 */
export async function addReader({
  isDemo = true,
  state = 'active',
  role = 'user',
  plan = 'free',
}: {
  readonly isDemo?: boolean;
  readonly plan?: 'free' | 'premium';
  readonly state?: 'active' | 'pending_approval';
  readonly role?: 'user' | 'admin';
} = {}): Promise<string> {
  const email = `journey-${randomUUID()}@demo.example`;
  const database = new sqlite3.Database(join(process.env['SITE_STATE_DIR'] ?? 'var', 'site.sqlite'));
  // The site writes too, and a slow machine takes its time for it.
  database.configure('busyTimeout', 30_000);
  await new Promise<void>((done, fail) =>
    database.run(
      `INSERT INTO users (id, email, display_name, password_hash, state, role, plan, plan_market, locale, is_demo, created_at)
       SELECT ?, ?, 'Journey', password_hash, ?, ?, ?, NULL, locale, ?, created_at FROM users WHERE email = ?`,
      [randomUUID(), email, state, role, plan, isDemo ? 1 : 0, READER],
      (error) => (error ? fail(error) : done()),
    ),
  );
  await new Promise<void>((closed) => database.close(() => closed()));
  return email;
}
