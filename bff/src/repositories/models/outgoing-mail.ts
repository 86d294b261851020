import type { Locale } from '@site/format';
import { id, integer, nullableText, table, text } from './table';

/** Mails on their way out. */
export const outgoingMails = table('outgoing_mails', {
  id: id(),
  userId: nullableText(),
  recipient: text(),
  template: text(),
  locale: text<Locale>(),
  content: text(),
  state: text<'queued' | 'sent' | 'failed'>(),
  attempts: integer(),
  nextAttemptAt: text(),
  lastError: nullableText(),
  createdAt: text(),
  sentAt: nullableText(),
});
