import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import sqlite3 from 'sqlite3';
import { READER } from './site';

/**
 * Adds an account for one journey that would change the demo reader for later ones. It has the demo reader's password.
 * Returns its address. `isDemo`: false for an account that may be deleted. `state`: other than `active` for an account
 * that cannot log in yet. The site's state is in `SITE_STATE_DIR`, or where `npm start` keeps it.
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
  // The site writes too, which takes long on a slow machine.
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
