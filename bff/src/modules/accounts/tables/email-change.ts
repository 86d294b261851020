import { key, nullableText, table, text } from '../../../platform/db/table';

/** Addresses that are to become others, one an account, and who has said yes to it. */
export const emailChanges = table('email_changes', {
  userId: text(key),
  oldEmail: text(),
  newEmail: text(),
  sessionHash: text(),
  oldConfirmedAt: nullableText(),
  newConfirmedAt: nullableText(),
  createdAt: text(),
  expiresAt: text(),
});
