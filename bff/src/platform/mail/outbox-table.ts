import type { Locale } from '@site/format';
import type { MailTemplate } from './mail';
import { flag, id, integer, key, nullableText, table, text, type RowOf } from '../db/table';

/** Outgoing mails. */
export const outgoingMails = table('outgoing_mails', {
  id: id(),
  userId: nullableText(),
  signUpId: nullableText(),
  recipient: text(),
  template: text<MailTemplate>(),
  locale: text<Locale>(),
  content: text(),
  state: text<'queued' | 'sent' | 'failed'>(),
  attempts: integer(),
  nextAttemptAt: text(),
  lastError: nullableText(),
  createdAt: text(),
  sentAt: nullableText(),
});

export type OutgoingMailRow = RowOf<typeof outgoingMails>;

/** What the outbox reads of an account. */
export const mailAccounts = table('users', { id: text(key), isDemo: flag() });
