import { IntlMessageFormat } from 'intl-messageformat';
import { sectorValues } from '@site/fields/sector-values';
import en from '@site/fields/sectors/texts/en.json';
import he from '@site/fields/sectors/texts/he.json';
import type { Locale } from '@site/format';

const texts = { en: en['sector.name'], he: he['sector.name'] } as const;
const messages: Partial<Record<Locale, IntlMessageFormat>> = {};
/** Loaded on first use: its plurals and choices are long, and the start does not need them. */
const messageIn = (locale: Locale): IntlMessageFormat =>
  (messages[locale] ??= new IntlMessageFormat(texts[locale], locale));

/** What readers call a sector or an industry of the contract. */
export const shownSector = (name: string, locale: Locale): string =>
  String(messageIn(locale).format(sectorValues(name)));
