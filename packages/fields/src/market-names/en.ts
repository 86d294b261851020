import all from '../texts/en.json';
import type { TextsOf } from '../texts/texts-of';

/** What readers call the markets. Builds take these alone out of the catalogue. */
export const marketNames: TextsOf<'market'> = all;
