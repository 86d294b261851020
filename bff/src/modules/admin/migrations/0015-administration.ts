import type { Migration } from '../../../platform/db/migration';

/**
 * Tables for administrators: plans that they give, each as an event; reasons of their actions, as free text; trials with a
 * sent reminder; and up to when each job has done its work.
 */
export const administration: Migration = {
  name: '0015-administration',
  statements: ({ id, text }) => [
    `CREATE TABLE plan_gifts (
      id ${id},
      user_id ${text} NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      plan ${text} NOT NULL CHECK (plan IN ('free', 'basic', 'premium')),
      market ${text},
      until ${text},
      given_at ${text} NOT NULL,
      ended_at ${text})`,
    'CREATE INDEX plan_gifts_user ON plan_gifts (user_id)',
    // A plan without a subscription was given by an administrator. No payment changes it.
    `INSERT INTO plan_gifts (user_id, plan, market, until, given_at, ended_at)
      SELECT id, plan, plan_market, NULL, created_at, NULL FROM users
      WHERE plan <> 'free' AND id NOT IN (SELECT user_id FROM subscriptions)`,
    `CREATE TABLE audit_notes (
      entry_id INTEGER PRIMARY KEY REFERENCES audit_log (id) ON DELETE CASCADE,
      note ${text} NOT NULL)`,
    'CREATE INDEX audit_log_actor ON audit_log (actor_id)',
    'CREATE INDEX audit_log_at ON audit_log (at)',
    `ALTER TABLE subscriptions ADD COLUMN reminded_of ${text}`,
    `CREATE TABLE job_marks (
      name ${text} PRIMARY KEY,
      at ${text} NOT NULL)`,
    'CREATE INDEX billing_events_received ON billing_events (received_at)',
  ],
};
