import { IntlMessageFormat } from 'intl-messageformat';
import type { Locale } from '@site/format';

/** What fills the placeholders of a text. */
export type TextValues = Readonly<Record<string, string | number>>;

/** A text of the mail's language. */
export type MailText<Id extends string> = (id: Id, values?: TextValues) => string;

/** Texts of mails by language: of a module, or of the frame. */
export const mailTexts =
  <Id extends string>(catalogues: Readonly<Record<Locale, Readonly<Record<Id, string>>>>) =>
  (locale: Locale): MailText<Id> =>
  (id, values) =>
    String(new IntlMessageFormat(catalogues[locale][id], locale).format(values));

/** The templates of a catalogue: each has a subject. */
export type TemplateOf<Id extends string> = Id extends `${infer Template}.subject` ? Template : never;
