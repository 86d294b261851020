import all from '../texts/he.json';
import type { TextsOf } from '../texts/texts-of';

/** Names of the markets, in Hebrew. */
export const marketNames: TextsOf<'market'> = all;
