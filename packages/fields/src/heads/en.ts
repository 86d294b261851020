import all from '../texts/en.json';
import type { TextsOf } from '../texts/texts-of';

/** Column heads of a board, and their names within a sentence: a part of the catalogue for builds. */
export const heads: TextsOf<'column' | 'named'> = all;
