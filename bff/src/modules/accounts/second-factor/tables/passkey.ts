import { key, nullableText, real, table, text } from '../../../../platform/db/table';

/** WebAuthn credentials. A counter has 32 bits, one more than a database's integer. */
export const passkeys = table('passkeys', {
  id: text(key),
  userId: text(),
  credentialId: text(),
  publicKey: text(),
  counter: real(),
  transports: text(),
  name: text(),
  createdAt: text(),
  lastUsedOn: nullableText(),
});
