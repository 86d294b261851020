import all from '../texts/he.json';
import type { TextsOf } from '../texts/texts-of';

/** What readers call the markets, in Hebrew. Builds take these alone out of the catalogue. */
export const marketNames: TextsOf<'market'> = all;
