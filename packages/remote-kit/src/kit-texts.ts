import type { Locale } from './contract';
import en from './texts/en.json';
import he from './texts/he.json';

export type KitText = keyof typeof en;

/** Texts of the kit: plain, without placeholders, so that they need no formatter after a failure. */
export const kitText = (locale: Locale, id: KitText): string => (locale === 'he' ? he : en)[id];
