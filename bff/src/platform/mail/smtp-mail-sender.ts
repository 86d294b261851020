import { createTransport } from 'nodemailer';
import type { MailOutcome, MailSender } from './mail';
import { composeMail, type MailSettings } from './compose-mail';

/** Short enough that a server which says nothing does not hold the mails behind it for long. Unit: milliseconds. */
const PATIENCE = { connectionTimeout: 5000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 5000 };

export interface SmtpMailSenderParts extends MailSettings {
  /** `smtp://user:password@host:port` or `smtps://...`. */
  readonly url: string;
}

/** Mail through a server. The server's messages are never passed on, because they repeat addresses. */
export function createSmtpMailSender({ url, ...settings }: SmtpMailSenderParts): MailSender {
  const transport = createTransport({ url, ...PATIENCE });
  const nowhere = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

  async function outcomeFrom(work: Promise<unknown>): Promise<MailOutcome> {
    try {
      await work;
      return { kind: 'sent' };
    } catch (failure) {
      return outcomeOf(failure as SmtpFailure);
    }
  }

  return {
    send: (mail) => outcomeFrom(transport.sendMail(composeMail(mail, settings))),
    // The message, and a connection with its login; what is left out are a few lines back and forth.
    rehearse: (mail) => outcomeFrom(nowhere.sendMail(composeMail(mail, settings)).then(() => transport.verify())),
  };
}

/** The parts of a failure without personal data. */
interface SmtpFailure {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
}

/**
 * A 5xx for the recipient or the message is permanent: a bounce. Any other failure (greeting, login, our own sender
 * address, no connection) is between the site and its mail server, and is tried again.
 * Source: RFC 5321, section 4.2.1.
 */
function outcomeOf({ code = 'unknown', command = '', responseCode }: SmtpFailure): MailOutcome {
  const isBounce = responseCode !== undefined && responseCode >= 500 && /^(RCPT TO|DATA)/.test(command);
  const reason = `smtp_${responseCode ?? code}`.toLowerCase();
  return isBounce ? { kind: 'refused', reason } : { kind: 'later', reason };
}
