import type { Database } from '../../bff/src/modules/open-database';
import type { ReceivedMail } from '../../bff/src/platform/mail/testing/mail-server';

const plain = (text: string): string => text.replaceAll('=\r\n', '').replaceAll('=3D', '=');
const idOf = ({ text }: ReceivedMail): string => /^Message-ID:\s*(\S+)/im.exec(text)?.[1] ?? '';

/** The token of the link `/path/<token>` in the newest mail to an address. Null: none has come. */
export function tokenIn(received: readonly ReceivedMail[], email: string, path: string): string | null {
  const mail = received.findLast(({ to, text }) => to.includes(email) && text.includes(`/${path}/`));
  return mail ? (new RegExp(`/${path}/([\\w-]{43})`).exec(plain(mail.text))?.[1] ?? null) : null;
}

export interface MailCount {
  readonly queued: number;
  readonly received: number;
  /** Received again with the same Message-ID: docs/production.md allows it for a process that dies at the wrong moment. */
  readonly again: number;
  /** Messages beyond one for each row of the queue. */
  readonly twice: number;
  /** Rows that are marked as sent but were never received. */
  readonly missing: number;
  readonly waiting: number;
}

export async function countMails(database: Database, received: readonly ReceivedMail[]): Promise<MailCount> {
  const rows = await database.read.all<{ id: number; state: string }>('SELECT id, state FROM outgoing_mails');
  const ids = received.map(idOf);
  const distinct = new Set(ids);
  const came = new Set([...distinct].map((id) => Number(/<mail-(\d+)\./.exec(id)?.[1])));
  const sent = rows.filter(({ state }) => state === 'sent');
  return {
    queued: rows.length,
    received: ids.length,
    again: ids.length - distinct.size,
    twice: distinct.size - came.size,
    missing: sent.filter(({ id }) => !came.has(Number(id))).length,
    waiting: rows.filter(({ state }) => state === 'queued').length,
  };
}
