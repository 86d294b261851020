import type { Migration } from '../../../platform/db/migration';

/** Third-party sign-ins on their way, each under the hash of the nonce that its browser keeps. */
export const signInFlows: Migration = {
  name: '0011-sign-in-flows',
  statements: ({ text }) => [
    `CREATE TABLE sign_in_flows (
      nonce_hash ${text} PRIMARY KEY,
      provider ${text} NOT NULL,
      purpose ${text} NOT NULL,
      user_id ${text} REFERENCES users (id) ON DELETE CASCADE,
      stage ${text} NOT NULL CHECK (stage IN ('begun', 'taken', 'proven')),
      issuer ${text},
      subject ${text},
      email ${text},
      display_name ${text},
      created_at ${text} NOT NULL,
      expires_at ${text} NOT NULL)`,
    'CREATE INDEX sign_in_flows_expiry ON sign_in_flows (expires_at)',
  ],
};
