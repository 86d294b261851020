import type { Locale } from '@site/format';
import { flag, key, nullableText, table, text, type RowOf } from '../../../platform/db/table';

/** Sign-ups whose link nobody has opened yet: any number of an address. */
export const signUps = table('sign_ups', {
  id: text(key),
  email: text(),
  passwordHash: text(),
  displayName: nullableText(),
  locale: text<Locale>(),
  consentVersion: text(),
  agreesToMarketing: flag(),
  agreesToDisclaimer: flag(),
  createdAt: text(),
});

export type SignUpRow = RowOf<typeof signUps>;
