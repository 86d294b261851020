import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../modules/config';
import { createFileMailSender } from '../providers/mail/file-mail-sender';
import { createSmtpMailSender } from '../providers/mail/smtp-mail-sender';
import { createMailOutbox, type MailOutbox } from '../services/mail/mail-outbox';
import { modules } from '../modules';
import { createAlertMailContent } from '../modules/alerts';
import { joinMails } from '../platform/module';
import type { Clock } from '../platform/clock';
import type { SiteStorage } from './site-storage';

export interface SiteMailParts {
  readonly config: Pick<
    Config,
    'smtpUrl' | 'mailFrom' | 'contact' | 'accountApproval' | 'publicUrl' | 'stateDir' | 'environment'
  >;
  readonly storage: Pick<SiteStorage, 'outbox' | 'database'>;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'warn' | 'error'>;
}

/** Mail on its way out: through a server where there is one, else as files. */
export function createSiteMail({ config, storage, clock, logger }: SiteMailParts): MailOutbox {
  const { smtpUrl, publicUrl, mailFrom: from, contact } = config;
  const settings = {
    publicUrl,
    from,
    replyTo: contact?.email ?? null,
    hasApproval: config.accountApproval === 'manual',
    mails: joinMails(modules),
  };
  const folder = join(config.stateDir, 'outbox');
  if (smtpUrl === null && config.environment === 'production') {
    logger.warn({ folder }, 'SMTP_URL is not set: emails are written to this folder instead of being sent');
  }
  return createMailOutbox({
    outbox: storage.outbox,
    sender:
      smtpUrl === null
        ? createFileMailSender({ folder, ...settings })
        : createSmtpMailSender({ url: smtpUrl, ...settings }),
    alertsOf: createAlertMailContent(storage.database),
    clock,
    onTrouble: (trouble) => logger.warn(trouble, 'an email was not sent'),
    onFailure: (failure) => logger.error({ err: failure }, 'the outbox could not be read'),
  });
}
