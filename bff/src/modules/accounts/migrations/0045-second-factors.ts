import type { Migration } from '../../../platform/db/migration';

/** Second factors of accounts, their recovery codes, and sign-ins that wait for one. */
export const secondFactors: Migration = {
  name: '0045-second-factors',
  statements: ({ text, real }) => [
    `CREATE TABLE totp_factors (
      user_id ${text} PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
      secret ${text} NOT NULL,
      created_at ${text} NOT NULL,
      confirmed_at ${text},
      last_step INTEGER NOT NULL)`,
    `CREATE TABLE passkeys (
      id ${text} PRIMARY KEY,
      user_id ${text} NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      credential_id ${text} NOT NULL UNIQUE,
      public_key ${text} NOT NULL,
      counter ${real} NOT NULL,
      transports ${text} NOT NULL,
      name ${text} NOT NULL,
      created_at ${text} NOT NULL,
      last_used_on ${text})`,
    'CREATE INDEX passkeys_user ON passkeys (user_id)',
    `CREATE TABLE recovery_codes (
      code_hash ${text} PRIMARY KEY,
      user_id ${text} NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      created_at ${text} NOT NULL)`,
    'CREATE INDEX recovery_codes_user ON recovery_codes (user_id)',
    `CREATE TABLE second_factor_challenges (
      token_hash ${text} PRIMARY KEY,
      user_id ${text} NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      purpose ${text} NOT NULL CHECK (purpose IN ('sign_in', 'passkey')),
      passkey_challenge ${text},
      tries_left INTEGER NOT NULL,
      created_at ${text} NOT NULL,
      expires_at ${text} NOT NULL)`,
    'CREATE INDEX second_factor_challenges_expiry ON second_factor_challenges (expires_at)',
  ],
};
