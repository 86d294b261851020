import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { MailOutcome, MailSender, OutgoingMail } from './mail';
import { composeMail, type MailSettings } from './compose-mail';

export interface FileMailSenderParts extends MailSettings {
  /** Where the mails go. Made when the first one comes. */
  readonly folder: string;
}

/**
 * Each mail as a file `.eml`, for a site without a mail server: any mail program opens it. Named by its number, so that
 * a second try writes the same file; it is there whole or not at all.
 */
export function createFileMailSender({ folder, ...settings }: FileMailSenderParts): MailSender {
  // With the first mail: a start has no use for the library.
  let transport: ReturnType<typeof makeTransport> | undefined;
  const makeTransport = () => createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

  /** `end` does with the written file what becomes of it. */
  async function write(mail: OutgoingMail, end: (part: string, file: string) => Promise<void>): Promise<MailOutcome> {
    try {
      transport ??= makeTransport();
      const { message } = await transport.sendMail(composeMail(mail, settings));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${String(mail.id).padStart(8, '0')}-${mail.template}.eml`);
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await end(`${file}.part`, file);
      return { kind: 'sent' };
    } catch (failure) {
      return { kind: 'later', reason: `file_${(failure as NodeJS.ErrnoException).code ?? 'unknown'}`.toLowerCase() };
    }
  }

  return { send: (mail) => write(mail, rename), rehearse: (mail) => write(mail, (part) => rm(part)) };
}
