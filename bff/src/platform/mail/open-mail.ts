import type { Logger } from 'pino';
import type { Storage } from '@site/storage/storage';

import type { Clock } from '../clock';
import { createFileMailSender } from './file-mail-sender';
import type { SettleMail } from './mail';
import { createMailOutbox, type MailOutbox, type MailOutboxParts } from './mail-outbox';
import type { MailSite } from './render-mail';
import { createSmtpMailSender } from './smtp-mail-sender';

export interface MailParts extends Pick<MailSite, 'mails'> {
  readonly config: {
    /** Null: emails are written to files. */
    readonly smtpUrl: string | null;
    readonly mailFrom: string;
    readonly contact: { readonly email: string } | null;
    readonly accountApproval: 'manual' | 'automatic';
    readonly publicUrl: string;
    readonly environment: string;
  };
  readonly outbox: MailOutboxParts['outbox'];
  /** Where emails go as files. */
  readonly files: Storage;
  readonly settle: SettleMail;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'warn' | 'error'>;
}

/** Outgoing mail: through a server if one is configured, else as files. */
export function openMail({ config, outbox, files, settle, mails, clock, logger }: MailParts): MailOutbox {
  const { smtpUrl, publicUrl, mailFrom: from, contact } = config;
  const settings = {
    publicUrl,
    from,
    replyTo: contact?.email ?? null,
    hasApproval: config.accountApproval === 'manual',
    mails,
  };
  if (smtpUrl === null && config.environment === 'production') {
    logger.warn('SMTP_URL is not set: emails are written to outbox in STATE_DIR or STORAGE_URL instead of being sent');
  }
  return createMailOutbox({
    outbox,
    settle,
    sender:
      smtpUrl === null
        ? createFileMailSender({ files, ...settings })
        : createSmtpMailSender({ url: smtpUrl, ...settings }),
    clock,
    onTrouble: (trouble) => logger.warn(trouble, 'an email was not sent'),
    onFailure: (failure) => logger.error({ err: failure }, 'the outbox could not be read'),
  });
}
