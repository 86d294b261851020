/** All that is held on a person. */
import type { AuditEntry } from './accounts';

/** Stored rows of one person, by the name of their table; secrets and other people's addresses are left out. */
export type PersonalRecordsOf = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

export interface PersonalRecords {
  /** Of one moment. Shape: every table that holds something of people, in the order of their keys. */
  recordsOf(userId: string): Promise<PersonalRecordsOf>;
  /** Entries of the audit list that name the user, the oldest first. */
  auditOf(userId: string): Promise<readonly Pick<AuditEntry, 'at' | 'action' | 'result'>[]>;
}
