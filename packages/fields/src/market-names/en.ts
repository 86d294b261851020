import all from '../texts/en.json';
import type { TextsOf } from '../texts/texts-of';

/** Names of the markets: a part of the catalogue for builds. */
export const marketNames: TextsOf<'market'> = all;
