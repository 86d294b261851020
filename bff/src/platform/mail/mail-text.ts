import { IntlMessageFormat } from 'intl-messageformat';
import type { Locale } from '@site/format';
import en from './texts/en.json';
import he from './texts/he.json';

export type TextId = keyof typeof en;

/** A text of the mail's language. */
export type MailText = (id: TextId, values?: Readonly<Record<string, string | number>>) => string;

const catalogues: Readonly<Record<Locale, Readonly<Record<TextId, string>>>> = { en, he };

/** Texts of mails in a language. */
export const mailText =
  (locale: Locale): MailText =>
  (id, values) =>
    String(new IntlMessageFormat(catalogues[locale][id], locale).format(values));
