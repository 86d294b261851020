import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from './mail';
import { renderMail, type MailSite } from './render-mail';

export interface MailSettings extends MailSite {
  /** The sender of the mails: an address, or `Name <address>`. */
  readonly from: string;
  /** Where replies go; null: to `from`. */
  readonly replyTo?: string | null;
}

/**
 * The whole message. Its Message-ID is derived from the mail's id, so that mail programs show a mail that was sent
 * twice only once. Source: RFC 5322, section 3.6.4; RFC 3834, section 5; RFC 8058, section 3.
 */
export function composeMail(mail: OutgoingMail, { from, replyTo = null, ...site }: MailSettings): SendMailOptions {
  const { subject, text, html } = renderMail(mail, site);
  return {
    from,
    ...(replyTo !== null && { replyTo }),
    // An address alone, never a text in which a comma or a line end would mean something.
    to: { name: '', address: mail.recipient },
    subject,
    text,
    html,
    date: new Date(mail.createdAt),
    messageId: `<mail-${mail.id}.${Date.parse(mail.createdAt)}@${new URL(site.publicUrl).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.locale, ...unsubscribeHeaders(mail, site) },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Headers with which mail programs offer an unsubscribe button. Empty: the mail cannot be unsubscribed from. */
function unsubscribeHeaders(
  { template, token }: OutgoingMail,
  { publicUrl, mails }: MailSite,
): Readonly<Record<string, string>> {
  const link = mails[template]?.secondLink;
  if (!link?.isUnsubscribe) return {};
  return {
    'List-Unsubscribe': `<${publicUrl}${link.path(token ?? '')}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
