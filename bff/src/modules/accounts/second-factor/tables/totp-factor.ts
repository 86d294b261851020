import { integer, key, nullableText, table, text } from '../../../../platform/db/table';

/** Authenticator apps, one an account; one without `confirmedAt` is being set up. */
export const totpFactors = table('totp_factors', {
  userId: text(key),
  secret: text(),
  createdAt: text(),
  confirmedAt: nullableText(),
  lastStep: integer(),
});
