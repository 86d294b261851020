/** All that is held on a person, and its end. */
import type { Account, AuditEntry } from './accounts';
import type { NewMail } from './mail';

/** Stored rows of one person, by the name of their table; secrets and other people's addresses are left out. */
export type PersonalRecordsOf = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

export interface PersonalRecords {
  /** Of one moment. Shape: every table that holds something of people, in the order of their keys. */
  recordsOf(userId: string): Promise<PersonalRecordsOf>;
  /** Entries of the audit list that name the user, the oldest first. */
  auditOf(userId: string): Promise<readonly Pick<AuditEntry, 'at' | 'action' | 'result'>[]>;
}

export interface AccountRemoval {
  /**
   * Takes an account away with everything that is held on it, in one transaction; what was charged stays without a name,
   * the audit list with `ownerHash` in the place of the id. `last_administrator`: nobody would be left to administer, and
   * nothing was changed; `missing`: there is no such account.
   */
  remove(given: {
    readonly userId: string;
    readonly ownerHash: string;
    readonly entry: AuditEntry;
    readonly goodbyeFor: (account: Account) => NewMail | null;
  }): Promise<'removed' | 'last_administrator' | 'missing'>;
}
