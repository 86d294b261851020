import { IntlMessageFormat } from 'intl-messageformat';
import { labelValues } from '@site/fields/known-labels';
import en from '@site/fields/label-names/texts/en.json';
import he from '@site/fields/label-names/texts/he.json';
import type { Locale } from '@site/format';

const messages = {
  en: new IntlMessageFormat(en['label.name'], 'en'),
  he: new IntlMessageFormat(he['label.name'], 'he'),
} as const;

/** What readers call a label: in their language where it has a name of ours, else as it is written. */
export const shownLabel = (label: string, locale: Locale): string =>
  String(messages[locale].format(labelValues(label)));
