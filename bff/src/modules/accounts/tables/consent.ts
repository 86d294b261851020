import type { ConsentKind } from '../../../services/ports';
import { flag, id, table, text } from '../../../platform/db/table';

/** What was agreed to or withdrawn, when, in which version. Append-only. */
export const consents = table('consents', {
  id: id(),
  userId: text(),
  kind: text<ConsentKind>(),
  version: text(),
  isGiven: flag(),
  at: text(),
});
