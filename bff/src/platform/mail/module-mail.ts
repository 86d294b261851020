import type { Locale } from '@site/format';
import type { AlertEvent } from '../../domain/alerts/alert-event';
import type { Database } from '../db/database';
import type { MailContentReader, MailValues } from './mail';
import type { TextValues } from './mail-text';

/** One kind of email that a module sends. */
export interface ModuleMail {
  /** Where its link leads, from the root of the site. */
  readonly path: (token: string) => string;
  readonly sentences: (parts: SentenceParts) => MailSentences;
  /** What its sentences are filled with, in addition to its values. */
  readonly fill?: (values: MailValues, locale: Locale) => Readonly<Record<string, string>>;
  /** Absent: it has one link. */
  readonly secondLink?: SecondLink;
  /** Reads the events that it lists, when it is sent. Absent: it lists none. */
  readonly content?: (database: Database) => MailContentReader;
  /** Its list of these events. Absent: it has none. */
  readonly lines?: (events: readonly AlertEvent[], parts: LineParts) => MailLines;
  /** Deleted once it is sent or has failed: its recipient no longer has an account. */
  readonly isDeletedAtEnd?: boolean;
}

/** By template. */
export type ModuleMails = Readonly<Record<string, ModuleMail>>;

export interface SentenceParts {
  readonly locale: Locale;
  readonly values: TextValues;
  /** Whether a manager approves each new account. */
  readonly hasApproval: boolean;
}

export type MailSentences = Readonly<Record<'subject' | 'lead' | 'button' | 'note', string>>;

/** The second link of a mail: to a page where one press undoes what the mail is about. */
export interface SecondLink {
  readonly said: (locale: Locale) => string;
  readonly path: (token: string) => string;
  /** Mail programs show it as a button, which sends a POST to the same address. */
  readonly isUnsubscribe: boolean;
}

export interface LineParts {
  readonly locale: Locale;
  /** A path of the site as a whole address. */
  readonly at: (path: string) => string;
}

/** One event, with the page that shows it. */
export interface MailLine {
  readonly said: string;
  readonly href: string;
}

/** The list of a mail. */
export interface MailLines {
  readonly lines: readonly MailLine[];
  /** What does not fit. Null: nothing. */
  readonly more: string | null;
}
