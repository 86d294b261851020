/** How accounts come to be, and what administrators decide about them: each step in one transaction with its traces. */
import type { Locale } from '@site/format';
import type { Account, AccountState, AuditEntry } from './accounts';
import type { NewMail } from './mail';

/** `statistics` and `convenience`: what was answered to the question about cookies. */
export type ConsentKind = 'marketing' | 'disclaimer' | 'statistics' | 'convenience';

/** What was agreed to, or was not, in which version of its words. */
export interface Consent {
  readonly kind: ConsentKind;
  readonly version: string;
  readonly isGiven: boolean;
  readonly at: string;
}

/** So many mails of one template to one recipient since then, and no more. */
export interface MailCap {
  readonly atMost: number;
  readonly since: string;
}

/**
 * A sign-up whose link nobody has opened: nothing of it holds. An address may have any number of them, each with a password
 * and links of its own; `id` (a UUID) is the account's, should it become one.
 */
export interface SignUp {
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly displayName: string | null;
  readonly locale: Locale;
  readonly consentVersion: string;
  readonly agreesToMarketing: boolean;
  readonly agreesToDisclaimer: boolean;
  readonly createdAt: string;
}

export interface RegistrationRepository {
  /**
   * Keeps a sign-up with its mail and its trace. Looks at no account: who has the address already is settled when the mail
   * goes out. Where the recipient has had enough mails the trace alone is written.
   */
  keep(given: {
    readonly signUp: SignUp;
    readonly mail: NewMail;
    readonly entry: AuditEntry;
    readonly cap: MailCap;
  }): Promise<void>;

  /**
   * Another mail for the sign-up that a link was mailed for, also a link that is late, and the trace that somebody asked.
   * Null: there is no such sign-up, or not any more.
   */
  mailAgain(given: {
    readonly tokenHash: string;
    readonly mailFor: (signUp: SignUp) => NewMail;
    readonly entryFor: (signUp: SignUp | null) => AuditEntry;
    readonly cap: MailCap;
  }): Promise<void>;

  /**
   * Deletes the sign-up that a link was mailed for, also a link that is late, with its links and its queued mails. False:
   * there is no such sign-up, or not any more.
   */
  refuse(given: { readonly tokenHash: string; readonly entryFor: (signUp: SignUp) => AuditEntry }): Promise<boolean>;

  /**
   * Makes the sign-up of a link an account, and ends all others of its address with their links. Of two at once one succeeds.
   * Null: there is no such link, it is used or late, or the address has an account by now.
   */
  verify(given: {
    readonly tokenHash: string;
    readonly now: string;
    readonly state: AccountState;
    readonly entryFor: (account: Account) => AuditEntry;
  }): Promise<Account | null>;
}

/** An account as administrators see it; `lastSeenAt` null: never signed in. */
export interface ListedAccount extends Pick<
  Account,
  'id' | 'email' | 'displayName' | 'state' | 'role' | 'plan' | 'createdAt'
> {
  readonly lastSeenAt: string | null;
  /** The plan that was given by hand last; null: none was, or it was taken back. */
  readonly gift: {
    readonly plan: Account['plan'];
    readonly market: Account['planMarket'];
    readonly until: string | null;
    readonly givenAt: string;
  } | null;
  /** Mails to it that bounced or were given up, as far as they are kept. */
  readonly failedMails: number;
}

/** Which accounts an administrator looks for. Unit: `offset` and `limit` in accounts; `limit` absent: all. */
export interface AccountSearch {
  /** Part of an address or a name, in any case. */
  readonly text?: string | undefined;
  readonly state?: AccountState | undefined;
  readonly offset?: number | undefined;
  readonly limit?: number | undefined;
}

export interface AccountAdministration {
  /** Shape: anyone who waits for approval first, then the newest first. `total`: with those that are not on this page. */
  search(query: AccountSearch): Promise<{ readonly accounts: readonly ListedAccount[]; readonly total: number }>;
  /** All accounts, and those that were seen after each of the two instants. */
  count(seen: {
    readonly online: string;
    readonly ready: string;
  }): Promise<{ readonly all: number; readonly waiting: number; readonly online: number; readonly ready: number }>;
  find(id: string): Promise<ListedAccount | null>;
  /** The account before it, null where there is none. Written where `mayChange` says so; the trace of it in any case. */
  changeState(given: {
    readonly id: string;
    readonly to: AccountState;
    readonly mayChange: (account: Account) => boolean;
    readonly entryFor: (account: Account, isChanged: boolean) => AuditEntry;
    /** Why, in the administrator's own words; kept with the entry. Null: it was not said. */
    readonly note: string | null;
    readonly mailFor: (account: Account) => NewMail | null;
  }): Promise<Account | null>;
}
