import all from '../texts/en.json';
import type { TextsOf } from '../texts/texts-of';

/** What notes on columns say: meaning, formula, unit. Builds take these alone out of the catalogue. */
export const notes: TextsOf<'about' | 'formula' | 'unit'> = all;
