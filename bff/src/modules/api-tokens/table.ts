import { key, linkedTable, nullableText, one, text } from '../../platform/db/table';
import { users } from '../accounts';

/** Personal tokens that were made and not revoked. */
export const apiTokens = linkedTable(
  'api_tokens',
  {
    id: text(key),
    userId: text(),
    name: text(),
    tokenHash: text(),
    hint: text(),
    createdAt: text(),
    expiresAt: nullableText(),
    lastUsedOn: nullableText(),
    scopes: text(),
  },
  { user: one(users, 'userId') },
);
