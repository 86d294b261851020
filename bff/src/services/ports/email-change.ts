/** Addresses of accounts on their way to becoming others. */
import type { Account, AuditEntry } from './accounts';
import type { NewMail } from './mail';
import type { MailCap } from './registration';

/** One an account. Nothing of it holds before both addresses have said yes. */
export interface EmailChange {
  readonly userId: string;
  /** What the account has; where it has another by now, the change is over. */
  readonly oldEmail: string;
  readonly newEmail: string;
  /** The session that asked, by the hash of its token: it outlives the change. */
  readonly sessionHash: string;
  readonly oldConfirmedAt: string | null;
  readonly newConfirmedAt: string | null;
  readonly createdAt: string;
  readonly expiresAt: string;
}

/** A link of one of the two mails, by the hash of its token. */
export interface EmailLink {
  readonly tokenHash: string;
  readonly now: string;
}

export interface EmailChangeRepository {
  /** In the place of one that waits, whose links die. Looks at no other account. */
  start(given: {
    readonly change: EmailChange;
    readonly mails: readonly NewMail[];
    readonly entry: AuditEntry;
    readonly cap: MailCap;
  }): Promise<void>;
  /** The one that waits; null: none, or it is late. */
  find(userId: string, now: string): Promise<EmailChange | null>;
  /** Drops the one that waits, with its links. False: there was none. */
  cancel(given: { readonly userId: string; readonly entry: AuditEntry }): Promise<boolean>;
  /**
   * Notes the yes of the link's address. With the second one the account has the new address, all sessions but the one that
   * asked and all links end, and the mails of `mailsFor` are queued. Null: the link is not good, or the address is taken.
   */
  confirm(given: {
    readonly link: EmailLink;
    readonly entryFor: (account: Account, isChanged: boolean) => AuditEntry;
    readonly mailsFor: (account: Account, change: EmailChange) => readonly NewMail[];
  }): Promise<{ readonly userId: string; readonly isChanged: boolean } | null>;
  /** Drops the change of a link. False: the link is not good. */
  refuse(given: { readonly link: EmailLink; readonly entryFor: (account: Account) => AuditEntry }): Promise<boolean>;
}
