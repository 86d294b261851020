import type { Migration } from '../../platform/db/migration';

/** Personal tokens for programs; the token itself is stored nowhere. */
export const apiTokensMigration: Migration = {
  name: '0014-api-tokens',
  statements: ({ text }) => [
    `CREATE TABLE api_tokens (
      id ${text} PRIMARY KEY,
      user_id ${text} NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      name ${text} NOT NULL,
      token_hash ${text} NOT NULL UNIQUE,
      hint ${text} NOT NULL,
      created_at ${text} NOT NULL,
      expires_at ${text},
      last_used_on ${text})`,
    'CREATE INDEX api_tokens_user ON api_tokens (user_id)',
  ],
};

/** What a token may write, as scopes with spaces between them. Tokens made before write nothing. */
export const apiTokenScopesMigration: Migration = {
  name: '0060-api-token-scopes',
  statements: ({ text }) => [`ALTER TABLE api_tokens ADD COLUMN scopes ${text} NOT NULL DEFAULT ''`],
};
