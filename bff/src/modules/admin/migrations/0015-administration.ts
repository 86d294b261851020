import type { Migration } from '../../../platform/db/migration';

/**
 * What the people who run the site need: plans that they give, each an event of its own; why somebody did something, in
 * their own words; which trials were reminded of; and up to when a job has done its work.
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
    // A plan that stands beside no subscription was given by somebody: it stays theirs, whatever a payment does.
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
