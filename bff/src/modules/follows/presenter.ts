import type { Schema } from '@site/contract';
import type { ListingName } from '../../domain/markets';
import type { WatchedFigures } from './followed-figures';

/** A list of followed symbols in the contract's names. */
export const presentFollows = (follows: readonly ListingName[]): Schema<'Follow'>[] =>
  follows.map(({ symbol, market }) => ({ symbol, market_name: market }));

/** A followed company in the contract's names. */
export const presentFollowedFigures = ({
  symbol,
  market,
  card,
  priceToEarnings,
  nextEarnings,
  ...figures
}: WatchedFigures): Schema<'FollowedFigures'> => ({
  symbol,
  market_name: market,
  long_name: card?.longName ?? null,
  hebrew_name: card?.hebrewName ?? null,
  currency: card?.currency ?? null,
  price: card?.price ?? null,
  asOf: card?.quotedOn ?? null,
  sample: card?.dataKind === 'sample',
  priceEarningsRatio: priceToEarnings,
  dividend_yield: card?.dividendYieldPercent ?? null,
  nextEarnings: nextEarnings && {
    date: nextEarnings.day,
    ...(nextEarnings.lastDay !== undefined && { lastDate: nextEarnings.lastDay }),
    confirmed: nextEarnings.isConfirmed,
  },
  ...figures,
});
