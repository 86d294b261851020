import type { Market } from '../../domain/company';
import type { Ticker } from '../../domain/markets';
import { integer, key, table, text } from '../../platform/db/table';

/** Followed symbols, by name. */
export const follows = table('follows', {
  userId: text(key),
  market: text<Market>(key),
  symbol: text<Ticker>(key),
  ordinal: integer(),
  followedAt: text(),
});
