import type { MailCap } from '../../platform/mail/queue-mail';

const HOUR_MS = 3_600_000;
/** So many mails of a kind in an hour are enough for anybody, and for anyone who would flood somebody's box through us. */
const MAILS_AN_HOUR = 3;

/** How many mails of a kind one recipient gets. */
export const mailCap = (now: Date): MailCap => ({
  atMost: MAILS_AN_HOUR,
  since: new Date(now.getTime() - HOUR_MS).toISOString(),
});
