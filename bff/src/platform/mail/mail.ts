/** Outgoing mail: stored together with its cause, sent later. */
import type { Locale } from '@site/format';
import type { WriteSession } from '../db/sql-session';
import type { AlertEvent } from '../../domain/alerts/alert-event';

/** By module: the templates of its mails. Each module that sends mails declares its own here. */
export interface MailTemplates {
  /** The platform sends none. */
  readonly platform: never;
}

/** Kinds of mails of all modules. */
export type MailTemplate = MailTemplates[keyof MailTemplates];

/** What a mail says besides its template's own words: figures, days, names; never a secret. */
export type MailValues = Readonly<Record<string, string | number | null>>;

export interface NewMail {
  /**
   * The account of the mail: the mail is deleted with it. Null: an address without an account, or whichever account has the
   * address when the mail is sent.
   */
  readonly userId: string | null;
  /** The sign-up that its link is to activate. */
  readonly signUpId?: string | null;
  readonly recipient: string;
  readonly template: MailTemplate;
  readonly locale: Locale;
  readonly createdAt: string;
  /** Absent: the template says it all. */
  readonly values?: MailValues;
}

/** A mail that is due. */
export interface DueMail extends NewMail {
  readonly id: number;
  /** Tries before this one. */
  readonly attempts: number;
}

/** Decides the content of a mail when it is sent. Null: nothing to send any longer. */
export type MailContentReader = (mail: DueMail) => Promise<readonly AlertEvent[] | null>;

/** The form of a mail, by the account that has its recipient's address when it is sent. */
export interface SettledMail {
  readonly template: MailTemplate;
  readonly userId: string | null;
  readonly signUpId: string | null;
  readonly locale: Locale;
  /** Of its link. Null: it has none. */
  readonly token: string | null;
  /**
   * It has no recipient. It is processed like any other up to the moment of sending: work after a request slows the next
   * request, and a difference would reveal whether the address has an account.
   */
  readonly isDropped: boolean;
  /** Stores what its link needs, in the transaction in which it is settled. */
  finish(): Promise<void>;
}

/** Completes a mail when it is sent. Null: no recipient any longer. */
export type SettleMail = (mail: DueMail, session: WriteSession) => Promise<SettledMail | null>;

/** How a try ended. `reason` holds no address and no text of another server. */
export type MailOutcome =
  | { readonly kind: 'sent' }
  /** Tried again later: the server did not answer or did not accept it. */
  | { readonly kind: 'later'; readonly reason: string }
  /** The recipient's server refuses it permanently: a bounce. */
  | { readonly kind: 'refused'; readonly reason: string };

/** One mail for one recipient. `token`: of its link, where the template has one; only ever here in the clear. */
export interface OutgoingMail extends DueMail {
  readonly token: string | null;
  /** The events of an alert mail. Empty: for other mails. */
  readonly events: readonly AlertEvent[];
}

/** Sends a mail. Never throws. The same `id` is always the same message for the receiver. */
export interface MailSender {
  send(mail: OutgoingMail): Promise<MailOutcome>;
  /** Does the work of `send` without sending, for a mail without a recipient. `sent`: it could have been sent. */
  rehearse(mail: OutgoingMail): Promise<MailOutcome>;
}
