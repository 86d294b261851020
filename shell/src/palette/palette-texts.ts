import type { Locale } from '@site/remote-kit';
import en from './texts/en.json';
import he from './texts/he.json';

export type PaletteText = keyof typeof en;

/** Both languages: a command is found by its name in either. */
export const paletteText = (locale: Locale, id: PaletteText): string => (locale === 'he' ? he : en)[id];
