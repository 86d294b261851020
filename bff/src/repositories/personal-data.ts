import { ownedBy as own, type PersonalTable } from '../platform/db/schema';
import { auditLog, auditNotes } from '../platform/audit/audit-table';
import { outgoingMails } from './models/outgoing-mail';

/**
 * Every table that holds something of a person and belongs to no module yet. Export and deletion follow this list; a test
 * reads the schema itself and fails for a table with an account's id or an address in it that is missing here.
 */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  own(outgoingMails),
  { table: auditLog, ofOwner: ['actorId', 'targetId'], secrets: [], afterwards: 'hashed' },
  // Why somebody decided about the account, in their own words, which may say anything of its owner.
  { table: auditNotes, ofOwner: 'entry', secrets: [], afterwards: 'erased' },
];

/**
 * What stays of a deleted account, by table, and why. `outgoing_mails`: the goodbye, until it has gone out. `audit_log`: who
 * did what, under a hash.
 */
export const STAYS_AFTER_DELETION = ['audit_log', 'outgoing_mails'] as const;
