import all from '../texts/en.json';
import type { TextsOf } from '../texts/texts-of';

/** Notes on columns (meaning, formula, unit): a part of the catalogue for builds. */
export const notes: TextsOf<'about' | 'formula' | 'unit'> = all;
