import { createTransport } from 'nodemailer';
import type { Storage } from '@site/storage/storage';
import type { MailOutcome, MailSender, OutgoingMail } from './mail';
import { composeMail, type MailSettings } from './compose-mail';

export interface FileMailSenderParts extends MailSettings {
  /** Where the mails go. */
  readonly files: Storage;
}

/**
 * Each mail as a file `.eml`, for a site without a mail server: any mail program opens it. Named by its number, so that
 * a second try writes the same file.
 */
export function createFileMailSender({ files, ...settings }: FileMailSenderParts): MailSender {
  // Created for the first mail: a start does not need the library.
  let transport: ReturnType<typeof makeTransport> | undefined;
  const makeTransport = () => createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

  async function write(mail: OutgoingMail, ending: string): Promise<string> {
    transport ??= makeTransport();
    const { message } = await transport.sendMail(composeMail(mail, settings));
    const name = `${String(mail.id).padStart(8, '0')}-${mail.template}.${ending}`;
    await files.put(name, Buffer.isBuffer(message) ? message : Buffer.from(String(message)));
    return name;
  }
  const outcomeOf = async (work: () => Promise<unknown>): Promise<MailOutcome> => {
    try {
      await work();
      return { kind: 'sent' };
    } catch (failure) {
      return { kind: 'later', reason: `file_${(failure as NodeJS.ErrnoException).code ?? 'unknown'}`.toLowerCase() };
    }
  };

  return {
    send: (mail) => outcomeOf(() => write(mail, 'eml')),
    // It takes as long as a mail that is sent.
    rehearse: (mail) => outcomeOf(async () => files.delete([await write(mail, 'part')])),
  };
}
