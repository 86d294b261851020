import type { MailCap } from '../../platform/mail/queue-mail';

const HOUR_MS = 3_600_000;
/** The maximum number of mails of a kind per address and hour. It also limits an attempt to flood a mailbox through us. */
const MAILS_AN_HOUR = 3;

/** How many mails of a kind one recipient gets. */
export const mailCap = (now: Date): MailCap => ({
  maxCount: MAILS_AN_HOUR,
  since: new Date(now.getTime() - HOUR_MS).toISOString(),
  becomes: { verify: 'known', email_new: 'email_taken' },
});
