import { IntlMessageFormat } from 'intl-messageformat';
import { labelValues } from '@site/fields/known-labels';
import en from '@site/fields/label-names/texts/en.json';
import he from '@site/fields/label-names/texts/he.json';
import type { Locale } from '@site/format';

const texts = { en: en['label.name'], he: he['label.name'] } as const;
const messages: Partial<Record<Locale, IntlMessageFormat>> = {};
/** Loaded on first use: its plurals and choices are long, and the start does not need them. */
const messageIn = (locale: Locale): IntlMessageFormat =>
  (messages[locale] ??= new IntlMessageFormat(texts[locale], locale));

/** The display name of a label: translated if it is known, else unchanged. */
export const shownLabel = (label: string, locale: Locale): string =>
  String(messageIn(locale).format(labelValues(label)));
