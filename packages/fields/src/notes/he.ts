import all from '../texts/he.json';
import type { TextsOf } from '../texts/texts-of';

/** What notes on columns say: meaning, formula, unit, in Hebrew. */
export const notes: TextsOf<'about' | 'formula' | 'unit'> = all;
