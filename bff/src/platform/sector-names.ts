import { IntlMessageFormat } from 'intl-messageformat';
import { sectorValues } from '@site/fields/sector-values';
import en from '@site/fields/sectors/texts/en.json';
import he from '@site/fields/sectors/texts/he.json';
import type { Locale } from '@site/format';

const messages = {
  en: new IntlMessageFormat(en['sector.name'], 'en'),
  he: new IntlMessageFormat(he['sector.name'], 'he'),
} as const;

/** What readers call a sector or an industry of the contract. */
export const shownSector = (name: string, locale: Locale): string =>
  String(messages[locale].format(sectorValues(name)));
