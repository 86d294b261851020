import type { Locale } from './contract';
import en from './texts/en.json';
import he from './texts/he.json';

export type KitText = keyof typeof en;

/** Texts of the kit itself: plain, without placeholders, so that they need no formatter when something failed. */
export const kitText = (locale: Locale, id: KitText): string => (locale === 'he' ? he : en)[id];
