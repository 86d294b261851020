/** What users agreed to, and how many mails a recipient gets. */

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
