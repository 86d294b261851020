import type { Locale } from '@site/format';
import type { MailText } from './mail-text';

/** One event, with the page that shows it. */
export interface MailLine {
  readonly said: string;
  readonly href: string;
}

export interface LineParts {
  readonly text: MailText;
  readonly locale: Locale;
  /** A path of the site as a whole address. */
  readonly at: (path: string) => string;
}

/** The list of a mail. */
export interface MailLines {
  readonly lines: readonly MailLine[];
  /** What does not fit. Null: nothing. */
  readonly more: string | null;
}
