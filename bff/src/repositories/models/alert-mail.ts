import { flag, key, nullableText, table, text } from '../../platform/db/table';

/** Whether mails of alerts go to a user, and when the last one was written. No row: they do, and none was. */
export const alertMail = table('alert_mail', {
  userId: text(key),
  isOff: flag(),
  lastMailAt: nullableText(),
});
