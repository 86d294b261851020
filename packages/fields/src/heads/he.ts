import all from '../texts/he.json';
import type { TextsOf } from '../texts/texts-of';

/** Column heads of a board, and their names within a sentence, in Hebrew. */
export const heads: TextsOf<'column' | 'named'> = all;
