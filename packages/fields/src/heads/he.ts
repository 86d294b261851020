import all from '../texts/he.json';
import type { TextsOf } from '../texts/texts-of';

/** Heads of a board's columns, and their names inside a sentence, in Hebrew. */
export const heads: TextsOf<'column' | 'named'> = all;
