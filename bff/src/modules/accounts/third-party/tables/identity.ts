import { key, table, text } from '../../../../platform/db/table';

/** Third-party identities of accounts. */
export const identities = table('identities', {
  issuer: text(key),
  subject: text(key),
  userId: text(),
  email: text(),
  createdAt: text(),
});
