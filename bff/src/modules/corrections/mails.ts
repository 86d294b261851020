import { figureTextId } from '@site/fields/reported-figures';
import figuresEn from '@site/fields/reported-figures/texts/en.json';
import figuresHe from '@site/fields/reported-figures/texts/he.json';
import { labels as labelsEn } from '@site/fields/labels/en';
import { labels as labelsHe } from '@site/fields/labels/he';
import { dateTimeText, type Locale } from '@site/format';
import type { MailValues } from '../../platform/mail/mail';
import { mailTexts, type TemplateOf } from '../../platform/mail/mail-text';
import type { ModuleMail } from '../../platform/mail/module-mail';
import en from './texts/en.json';
import he from './texts/he.json';

/** The result of a report about a wrong figure. */
export type FigureReportMailTemplate = TemplateOf<keyof typeof en>;

declare module '../../platform/mail/mail' {
  interface MailTemplates {
    readonly corrections: FigureReportMailTemplate;
  }
}

const texts = mailTexts({ en, he });

const names = { en: { ...labelsEn, ...figuresEn }, he: { ...labelsHe, ...figuresHe } } as const;

/** User-written or left-to-right text: it must not affect the direction of the text around it. */
const isolated = (text: string): string => `\u2068${text}\u2069`;
const textOr = (value: unknown): string => (typeof value === 'string' ? isolated(value) : '');
const yesNo = (value: unknown): string => (typeof value === 'string' && value !== '' ? 'yes' : 'no');

/** Values for the texts of an email about a reported figure. Shape: blank for what the email does not say. */
function reportTexts(
  { figure, computed, symbol, believed, dueAt, reason, before, after, unit }: MailValues,
  locale: Locale,
): Readonly<Record<string, string>> {
  const due = typeof dueAt === 'string' ? dateTimeText(dueAt) : null;
  const withUnit = (value: unknown): string =>
    typeof value === 'string' ? isolated(typeof unit === 'string' ? `${value} ${unit}` : value) : '–';
  return {
    figure: isolated(names[locale][figureTextId(String(figure))]),
    // The reported figure, if another one was corrected.
    computed: typeof computed === 'string' ? isolated(names[locale][figureTextId(computed)]) : '',
    isComputed: yesNo(computed),
    symbol: textOr(symbol),
    believed: textOr(believed),
    reason: textOr(reason),
    before: withUnit(before),
    after: withUnit(after),
    due: due === null ? '' : `\u2066${due} UTC\u2069`,
    hasDue: yesNo(due),
  };
}

const reportMail = (template: FigureReportMailTemplate, path = '/profile/data'): ModuleMail => ({
  path: () => path,
  sentences: ({ locale, values }) => {
    const text = texts(locale);
    return {
      subject: text(`${template}.subject`, values),
      lead: text(`${template}.lead`, values),
      button: text(`${template}.button`, values),
      note: text(`${template}.note`, values),
    };
  },
  fill: reportTexts,
});

/** Emails about reported figures. */
export const reportMails: Readonly<Record<FigureReportMailTemplate, ModuleMail>> = {
  report_received: reportMail('report_received'),
  report_looking: reportMail('report_looking'),
  report_corrected: reportMail('report_corrected', '/corrections'),
  report_refused: reportMail('report_refused'),
};
