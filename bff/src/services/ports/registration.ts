/** How accounts come to be, and what administrators decide about them: each step in one transaction with its traces. */
import type { Account, AccountState, AuditEntry } from './accounts';
import type { NewMail, TokenPurpose } from './mail';

/** `statistics` and `convenience`: what was answered to the question about cookies. */
export type ConsentKind = 'marketing' | 'disclaimer' | 'statistics' | 'convenience';

/** What was agreed to, or was not, in which version of its words. */
export interface Consent {
  readonly kind: ConsentKind;
  readonly version: string;
  readonly isGiven: boolean;
  readonly at: string;
}

export interface ConsentRepository {
  /** Everything that was ever agreed to or withdrawn, the oldest first. */
  historyOf(userId: string): Promise<readonly Consent[]>;
  /** One more, with its trace, in one transaction. */
  add(userId: string, consent: Consent, entry: AuditEntry): Promise<void>;
}

/** So many mails of one template to one recipient since then, and no more. */
export interface MailCap {
  readonly atMost: number;
  readonly since: string;
}

export interface RegistrationRepository {
  /**
   * Makes an account with its consents, its mail and its trace. Where the address is taken nothing of these is written,
   * but the mail and the trace that `forKnown` gives; the account that is there stays as it is.
   */
  register(given: {
    readonly account: Account;
    readonly consents: readonly Consent[];
    readonly mail: NewMail;
    readonly entry: AuditEntry;
    readonly forKnown: (known: Account) => { readonly mail: NewMail | null; readonly entry: AuditEntry };
    readonly cap: MailCap;
  }): Promise<'registered' | 'known'>;

  /** A mail to an account that is there, if it is to have one, and the trace that somebody asked. */
  mailAgain(given: {
    readonly email: string;
    readonly mailFor: (account: Account) => NewMail | null;
    readonly entryFor: (account: Account | null) => AuditEntry;
    readonly cap: MailCap;
  }): Promise<void>;

  /**
   * Uses a token up, and with it all others of its account and purpose, and moves the account on. Of two at once one
   * succeeds. Null: there is no such token, it is used or expired, of another address than the account has now, or the
   * account is not in the state `from`.
   */
  useToken(given: {
    readonly tokenHash: string;
    readonly purpose: TokenPurpose;
    readonly now: string;
    readonly from: AccountState;
    readonly to: AccountState;
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
  /** Shape: whoever waits for approval first, then the newest first. `total`: with those that are not on this page. */
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
    readonly mailFor: (account: Account) => NewMail | null;
  }): Promise<Account | null>;
}

export interface PasswordRepository {
  /** The hash, its trace and the mail that says so, in one transaction. */
  change(given: {
    readonly userId: string;
    readonly passwordHash: string;
    readonly entry: AuditEntry;
    readonly mail: NewMail | null;
  }): Promise<void>;
}
