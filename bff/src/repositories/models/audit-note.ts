import { integer, key, table, text } from '../../platform/db/table';

/** Why somebody did what the audit log says, in their own words. */
export const auditNotes = table('audit_notes', {
  entryId: { ...integer(), ...key },
  note: text(),
});
