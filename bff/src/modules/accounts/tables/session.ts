import { users } from './user';
import { key, linkedTable, nullableText, one, text } from '../../../platform/db/table';

/** Sign-ins that are alive; the token itself is stored nowhere. */
export const sessions = linkedTable(
  'sessions',
  {
    tokenHash: text(key),
    userId: text(),
    createdAt: text(),
    lastSeenAt: text(),
    expiresAt: text(),
    browser: nullableText(),
    system: nullableText(),
    place: nullableText(),
  },
  { user: one(users, 'userId') },
);
