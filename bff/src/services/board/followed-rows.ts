import { rowLimit, type Viewer } from '../../domain/entitlements';
import { sectorName } from '../../domain/sector-name';
import { filterSteps, type Steps } from '../../in-turns';
import type { GoneListing } from '../market-data/market-table';
import type { BoardRowRef, ScoredMarket } from '../market-data/scored-market';
import type { FollowedSymbol } from '../ports';
import type { LeftOff } from './board-answer';
import { boardReason } from './board-filters';
import { orderSteps } from './board-order';
import type { BoardQuery } from './board-query';
import { allRows } from './board-rows';

/** More are no list that anybody reads. */
const MOST_LEFT_OFF = 50;

/** What of a board is followed. */
export interface FollowedBoard {
  /** The very listings that are followed, those too that no board ranks. */
  readonly listed: readonly BoardRowRef[];
  /** Those that the board of their own market shows to this viewer: nothing comes here that is not to be had there. */
  readonly within: ReadonlySet<BoardRowRef>;
  /** Those that do not stand here, each with its reason. */
  leftOff(gone: readonly GoneListing[]): readonly LeftOff[];
}

const keyOf = (market: string, symbol: string): string => `${market}:${symbol}`;

/** A board of what a reader follows. `query`: as this viewer may ask it. */
export function* followedBoardSteps(
  markets: readonly ScoredMarket[],
  followed: readonly FollowedSymbol[],
  query: BoardQuery,
  viewer: Viewer,
): Steps<FollowedBoard> {
  const keys = new Set(followed.map(({ market, symbol }) => keyOf(market, symbol)));
  const isOfGroup = ({ market, row }: BoardRowRef): boolean => {
    if (query.market !== 'WORLD') return true;
    const { sector, industry } = market.cards[row]!;
    return sectorName(sector) === query.sector && sectorName(industry) === query.industry;
  };
  const [listed, within]: [BoardRowRef[], Set<BoardRowRef>] = [[], new Set()];
  for (const market of markets) {
    const rows = allRows([market]);
    const mine = yield* filterSteps(rows, ({ row }) =>
      keys.has(keyOf(market.loaded.market, market.cards[row]!.symbol)),
    );
    if (mine.length === 0) continue;
    const limit = rowLimit(viewer, market.loaded.market);
    const ranked = yield* filterSteps(rows, (ref) => boardReason(ref.market, ref.row, query) === null);
    const ordered = yield* orderSteps(ranked, { by: 'marketCap', descending: true });
    const shown = new Set(ordered.slice(0, limit));
    for (const ref of mine.filter(isOfGroup)) {
      listed.push(ref);
      if (shown.has(ref)) within.add(ref);
    }
  }

  return {
    listed,
    within,
    leftOff(gone) {
      const found = listed.flatMap((ref): readonly LeftOff[] => {
        if (within.has(ref)) return [];
        const { symbol, market, longName } = ref.market.cards[ref.row]!;
        const reason = boardReason(ref.market, ref.row, query) ?? 'plan_limit';
        return [{ symbol, market, longName, reason, value: null, limit: null }];
      });
      const away = gone.flatMap(({ card: { symbol, market, longName }, delistedOn }): readonly LeftOff[] =>
        keys.has(keyOf(market, symbol))
          ? [{ symbol, market, longName, reason: 'delisted', value: null, limit: null, day: delistedOn }]
          : [],
      );
      return [...found, ...away].slice(0, MOST_LEFT_OFF);
    },
  };
}
