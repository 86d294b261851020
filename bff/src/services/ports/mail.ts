/** Mail on its way out: written with what causes it, sent later. */
import type { Locale } from '@site/format';
import type { AlertEvent } from '../../domain/alerts/alert-event';
import type { Account } from '../../modules/accounts/account';

/**
 * `verify`: the link that activates an account; `known`: somebody registered with an address that has one. `email_old` and
 * `email_new`: to both addresses of a change; `email_taken`: to the owner of an address that somebody else wants.
 */
export type MailTemplate =
  | 'verify'
  | 'known'
  | 'approved'
  | 'rejected'
  | 'password_changed'
  | 'password_reset'
  | 'email_old'
  | 'email_new'
  | 'email_taken'
  | 'email_changed'
  | 'sign_in_ways_changed'
  | SecondFactorMailTemplate
  | 'account_deleted'
  | 'alerts'
  | FigureReportMailTemplate
  | PlanMailTemplate;

/** `second_factor_tried`: the first step of a sign-in was right, and the second was wrong several times. */
export type SecondFactorMailTemplate =
  | 'second_factor_on'
  | 'second_factor_changed'
  | 'second_factor_off'
  | 'second_factor_tried'
  | 'recovery_code_used';

/** What comes of a figure that its reader reported as wrong. */
export type FigureReportMailTemplate = 'report_received' | 'report_looking' | 'report_corrected' | 'report_refused';

/** What happens to a plan that is paid for. */
export type PlanMailTemplate =
  | 'plan_trial'
  | 'plan_trial_ends'
  | 'plan_receipt'
  | 'plan_payment_failed'
  | 'plan_cancelled'
  | 'plan_resumed'
  | 'plan_ended'
  | 'plan_refunded'
  | 'plan_charged_back'
  | 'plan_charge_stands';

/** What a mail says besides its template's own words: figures, days, names; never a secret. */
export type MailValues = Readonly<Record<string, string | number | null>>;

export interface NewMail {
  /** Whose mail: it leaves with the account. Null: whose address it is shows when the mail goes out, or nobody's any more. */
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

/** A mail whose time has come. */
export interface DueMail extends NewMail {
  readonly id: number;
  /** Tries before this one. */
  readonly attempts: number;
}

/** Settles at the time of sending what a mail tells. Null: nothing any more. */
export type MailContentReader = (mail: DueMail) => Promise<readonly AlertEvent[] | null>;

/** What one-time tokens are for; those of sign-ups are kept with them. */
export type TokenPurpose = 'verify' | 'reset_password' | 'email_old' | 'email_new' | 'unsubscribe';

/** The token of a mailed link, as it is stored: `tokenHash` is its SHA-256. */
export interface LinkToken {
  readonly tokenHash: string;
  readonly purpose: TokenPurpose;
  readonly createdAt: string;
  readonly expiresAt: string;
}

/** In what form a mail goes out, seen who has its recipient's address by then. */
export interface SettledMail {
  readonly template: MailTemplate;
  readonly userId: string | null;
  readonly locale: Locale;
  readonly link: LinkToken | null;
  /**
   * Nobody is to have it. Its work is done all the same, to the last step before it is handed over: what runs after a call
   * slows the next one, and would tell there whose address it was.
   */
  readonly isDropped: boolean;
}

/** How a try ended. `reason` holds no address and no text of another server. */
export type MailOutcome =
  | { readonly kind: 'sent' }
  /** Tried again later: nobody took it, or nobody answered. */
  | { readonly kind: 'later'; readonly reason: string }
  /** The recipient's server will not have it, ever: a bounce. */
  | { readonly kind: 'refused'; readonly reason: string };

/** One mail for one recipient. `token`: of its link, where the template has one; only ever here in the clear. */
export interface OutgoingMail extends DueMail {
  readonly token: string | null;
  /** What a mail of alerts tells. Empty: of others. */
  readonly events: readonly AlertEvent[];
}

/** Hands a mail on. Never throws. The same `id` is always the same message to anyone who takes it. */
export interface MailSender {
  send(mail: OutgoingMail): Promise<MailOutcome>;
  /** Does the work of `send` and hands nothing over: for a mail that nobody is to have. `sent`: it could have been. */
  rehearse(mail: OutgoingMail): Promise<MailOutcome>;
}

export interface OutboxRepository {
  /** Those to be sent by now, the oldest first. */
  due(now: string, atMost: number): Promise<readonly DueMail[]>;
  /**
   * Takes a mail for one try, in the form that `settle` gives it by who has the recipient's address, and stores the token of
   * its link, in one transaction. Until `leaseUntil` nobody else takes it. Null: somebody has, or nobody is to have the mail
   * (`settle` gives null): then it is done. One that `settle` drops is claimed as any other.
   */
  claim(
    mail: DueMail,
    leaseUntil: string,
    settle: (holder: Account | null) => SettledMail | null,
  ): Promise<DueMail | null>;
  noteSent(id: number, at: string): Promise<void>;
  /** It was for nobody. */
  noteDropped(id: number): Promise<void>;
  noteLater(id: number, nextAttemptAt: string, reason: string): Promise<void>;
  noteFailed(id: number, reason: string): Promise<void>;
  /** It went out and came back. False: it did not go out, is not kept any more, or was not written then. */
  noteBounced(id: number, createdAt: string, reason: string): Promise<boolean>;
}

/** So many mails of one template to one recipient since then, and no more. */
export interface MailCap {
  readonly atMost: number;
  readonly since: string;
}
