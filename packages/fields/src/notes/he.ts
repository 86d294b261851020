import all from '../texts/he.json';
import type { TextsOf } from '../texts/texts-of';

/** Notes on columns (meaning, formula, unit), in Hebrew. */
export const notes: TextsOf<'about' | 'formula' | 'unit'> = all;
