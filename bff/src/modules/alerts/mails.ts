import { mailTexts, type TemplateOf } from '../../platform/mail/mail-text';
import type { ModuleMail } from '../../platform/mail/module-mail';
import { alertLines } from './alert-lines';
import { createAlertMailContent } from './mail-content';
import en from './texts/en.json';
import he from './texts/he.json';

type AlertMailTemplate = TemplateOf<keyof typeof en>;

declare module '../../platform/mail/mail' {
  interface MailTemplates {
    readonly alerts: AlertMailTemplate;
  }
}

const texts = mailTexts({ en, he });

/** The email of all alerts of a day. */
export const alertMails: Readonly<Record<AlertMailTemplate, ModuleMail>> = {
  alerts: {
    path: () => '/profile/screens',
    sentences: ({ locale, values }) => {
      const text = texts(locale);
      return {
        subject: text('alerts.subject', values),
        lead: text('alerts.lead', values),
        button: text('alerts.button', values),
        note: text('alerts.note', values),
      };
    },
    secondLink: {
      said: (locale) => texts(locale)('alerts.unsubscribe'),
      path: (token) => `/alerts/unsubscribe/${token}`,
      isUnsubscribe: true,
    },
    content: createAlertMailContent,
    lines: (events, { locale, at }) => alertLines(events, { text: texts(locale), locale, at }),
  },
};
