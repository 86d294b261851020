import { mailTexts, type TemplateOf } from '../../platform/mail/mail-text';
import type { ModuleMail } from '../../platform/mail/module-mail';
import en from './texts/en.json';
import he from './texts/he.json';

type AccountMailTemplate = TemplateOf<keyof typeof en>;

declare module '../../platform/mail/mail' {
  interface MailTemplates {
    readonly accounts: AccountMailTemplate;
  }
}

const texts = mailTexts({ en, he });

/** A mail without special sentences. */
const accountMail = (template: Exclude<AccountMailTemplate, 'verify'>, path: ModuleMail['path']): ModuleMail => ({
  path,
  sentences: ({ locale, values }) => {
    const text = texts(locale);
    return {
      subject: text(`${template}.subject`, values),
      lead: text(`${template}.lead`, values),
      button: text(`${template}.button`, values),
      note: text(`${template}.note`, values),
    };
  },
});

/** Its note says how long the link is valid, what follows it, and what to do if the recipient never registered. */
const verify: ModuleMail = {
  path: (token) => `/verify/${token}`,
  sentences: ({ locale, values, hasApproval }) => {
    const text = texts(locale);
    return {
      subject: text('verify.subject', values),
      lead: text('verify.lead', values),
      button: text('verify.button', values),
      note: `${text(hasApproval ? 'verify.note' : 'verify.noteWithoutApproval')} ${text('verify.otherwise')}`,
    };
  },
  secondLink: {
    said: (locale) => texts(locale)('verify.refuse'),
    path: (token) => `/verify/${token}/refuse`,
    isUnsubscribe: false,
  },
};

const toSignIn = () => '/login';
const toSecurity = () => '/profile/security';
const toFrontPage = () => '/';
const toConfirm = (token: string) => `/confirm-email/${token}`;

/** Emails about accounts and ways to sign in. */
export const accountMails: Readonly<Record<AccountMailTemplate, ModuleMail>> = {
  verify,
  known: accountMail('known', toSignIn),
  approved: accountMail('approved', toSignIn),
  rejected: accountMail('rejected', toFrontPage),
  password_changed: accountMail('password_changed', toSignIn),
  password_reset: accountMail('password_reset', (token) => `/reset-password/${token}`),
  email_old: accountMail('email_old', toConfirm),
  email_new: accountMail('email_new', toConfirm),
  email_taken: accountMail('email_taken', toSignIn),
  email_changed: accountMail('email_changed', toSignIn),
  sign_in_ways_changed: accountMail('sign_in_ways_changed', toSignIn),
  second_factor_on: accountMail('second_factor_on', toSecurity),
  second_factor_changed: accountMail('second_factor_changed', toSecurity),
  second_factor_off: accountMail('second_factor_off', toSecurity),
  second_factor_tried: accountMail('second_factor_tried', toSignIn),
  recovery_code_used: accountMail('recovery_code_used', toSecurity),
  account_deleted: { ...accountMail('account_deleted', toFrontPage), isDeletedAtEnd: true },
};
