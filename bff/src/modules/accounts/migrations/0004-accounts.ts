import type { Migration } from '../../../platform/db/migration';

const ofUser = (text: string) => `user_id ${text} NOT NULL REFERENCES users (id) ON DELETE CASCADE`;

/** People: accounts, how they sign in, what they follow and agreed to. */
export const accounts: Migration = {
  name: '0004-accounts',
  statements: ({ id, text }) => [
    `CREATE TABLE users (
      id ${text} PRIMARY KEY,
      email ${text} NOT NULL UNIQUE,
      display_name ${text},
      password_hash ${text},
      state ${text} NOT NULL CHECK (state IN ('pending_verification', 'pending_approval', 'active', 'rejected', 'disabled')),
      role ${text} NOT NULL CHECK (role IN ('user', 'admin')),
      plan ${text} NOT NULL CHECK (plan IN ('free', 'basic', 'premium')),
      plan_market ${text},
      locale ${text} NOT NULL,
      is_demo INTEGER NOT NULL CHECK (is_demo IN (0, 1)),
      created_at ${text} NOT NULL)`,
    `CREATE TABLE identities (
      issuer ${text} NOT NULL,
      subject ${text} NOT NULL,
      ${ofUser(text)},
      email ${text} NOT NULL,
      created_at ${text} NOT NULL,
      PRIMARY KEY (issuer, subject))`,
    'CREATE INDEX identities_user ON identities (user_id)',
    `CREATE TABLE sessions (
      token_hash ${text} PRIMARY KEY,
      ${ofUser(text)},
      created_at ${text} NOT NULL,
      last_seen_at ${text} NOT NULL,
      expires_at ${text} NOT NULL)`,
    'CREATE INDEX sessions_user ON sessions (user_id)',
    'CREATE INDEX sessions_expiry ON sessions (expires_at)',
    `CREATE TABLE verification_tokens (
      token_hash ${text} PRIMARY KEY,
      ${ofUser(text)},
      purpose ${text} NOT NULL,
      email ${text} NOT NULL,
      created_at ${text} NOT NULL,
      expires_at ${text} NOT NULL,
      used_at ${text})`,
    'CREATE INDEX verification_tokens_user ON verification_tokens (user_id)',
    `CREATE TABLE follows (
      ${ofUser(text)},
      market ${text} NOT NULL,
      symbol ${text} NOT NULL,
      ordinal INTEGER NOT NULL,
      followed_at ${text} NOT NULL,
      PRIMARY KEY (user_id, market, symbol))`,
    `CREATE TABLE consents (
      id ${id},
      ${ofUser(text)},
      kind ${text} NOT NULL,
      version ${text} NOT NULL,
      is_given INTEGER NOT NULL CHECK (is_given IN (0, 1)),
      at ${text} NOT NULL)`,
    'CREATE INDEX consents_user ON consents (user_id)',
    `CREATE TABLE audit_log (
      id ${id},
      at ${text} NOT NULL,
      action ${text} NOT NULL,
      actor_id ${text},
      target_id ${text},
      address ${text},
      result ${text} NOT NULL,
      reason ${text})`,
    'CREATE INDEX audit_log_target ON audit_log (target_id)',
    `CREATE TABLE user_preferences (
      ${ofUser(text)},
      name ${text} NOT NULL,
      value ${text} NOT NULL,
      PRIMARY KEY (user_id, name))`,
    `CREATE TABLE saved_screens (
      id ${id},
      ${ofUser(text)},
      name ${text} NOT NULL,
      query ${text} NOT NULL,
      created_at ${text} NOT NULL,
      updated_at ${text} NOT NULL,
      UNIQUE (user_id, name))`,
  ],
};
