import all from '../texts/en.json';
import type { TextsOf } from '../texts/texts-of';

/** Heads of a board's columns, and their names inside a sentence. Builds take these alone out of the catalogue. */
export const heads: TextsOf<'column' | 'named'> = all;
