import { sectorName } from '../../domain/sector-name';
import { filterSteps, type Steps } from '../../platform/jobs/cooperative-yield';
import type { BoardRowRef, DelistedListing, ScoredMarket } from '../market-data';
import type { ListingName } from '../../domain/markets';
import type { LeftOff } from './board-answer';
import { boardReason } from './board-filters';
import type { BoardQuery } from './board-query';
import { allRows } from './board-rows';

/** Longer lists are not useful to read. */
const MAX_LEFT_OFF = 50;

/** The followed part of a board. */
export interface FollowedBoard {
  /** The followed listings themselves, including those that no board ranks. */
  readonly listed: readonly BoardRowRef[];
  /** Followed companies that the board does not have, each with the reason. */
  leftOff(delisted: readonly DelistedListing[]): readonly LeftOff[];
}

const keyOf = (market: string, symbol: string): string => `${market}:${symbol}`;

/**
 * The followed companies on a board. `query`: the permitted one of this viewer. `mayList`: whether lists show a row to the
 * viewer.
 */
export function* followedBoardSteps(
  markets: readonly ScoredMarket[],
  followed: readonly ListingName[],
  query: BoardQuery,
  mayList: (ref: BoardRowRef) => boolean,
): Steps<FollowedBoard> {
  const keys = new Set(followed.map(({ market, symbol }) => keyOf(market, symbol)));
  const isOfGroup = ({ market, row }: BoardRowRef): boolean => {
    if (query.market !== 'WORLD') return true;
    const { sector, industry } = market.cards[row]!;
    return sectorName(sector) === query.sector && sectorName(industry) === query.industry;
  };
  const mine = yield* filterSteps(allRows(markets), ({ market, row }) =>
    keys.has(keyOf(market.loaded.market, market.cards[row]!.symbol)),
  );
  const listed = mine.filter(isOfGroup);

  return {
    listed,
    leftOff(delisted) {
      const found = listed.flatMap((ref): readonly LeftOff[] => {
        const reason = boardReason(ref.market, ref.row, query) ?? (mayList(ref) ? null : 'plan_limit');
        if (reason === null) return [];
        const { symbol, market, longName, hebrewName } = ref.market.cards[ref.row]!;
        return [{ symbol, market, longName, hebrewName, reason, value: null, limit: null }];
      });
      const away = delisted.flatMap(
        ({ card: { symbol, market, longName, hebrewName }, delistedOn }): readonly LeftOff[] =>
          keys.has(keyOf(market, symbol))
            ? [{ symbol, market, longName, hebrewName, reason: 'delisted', value: null, limit: null, day: delistedOn }]
            : [],
      );
      return [...found, ...away].slice(0, MAX_LEFT_OFF);
    },
  };
}
