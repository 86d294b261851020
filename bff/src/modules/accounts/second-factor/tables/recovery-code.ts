import { key, table, text } from '../../../../platform/db/table';

/** Recovery codes that were not used yet, as hashes. */
export const recoveryCodes = table('recovery_codes', {
  codeHash: text(key),
  userId: text(),
  createdAt: text(),
});
