import { boardQueryOf, boardReason, type BoardService, listedRows, orderRows } from '../boards';
import type { BoardRowRef, MarketData } from '../market-data';

export interface RankedCompaniesParts {
  readonly data: Pick<MarketData, 'markets'>;
  readonly boards: Pick<BoardService, 'scoredMarket' | 'versionOf'>;
}

/** The companies of the board of all markets, from memory. */
export interface RankedCompanies {
  /** Shape: each company once, the largest first. */
  readonly rows: readonly BoardRowRef[];
  /** Place in `rows` by market and symbol. */
  readonly places: ReadonlyMap<string, number>;
  readonly version: string;
}

export const listingKey = (market: string, symbol: string): string => `${market} ${symbol}`;

/** Built once per data version. */
export function createRankedCompanies({ data, boards }: RankedCompaniesParts): () => RankedCompanies {
  let known: RankedCompanies | undefined;
  return () => {
    const version = boards.versionOf('ALL');
    if (known?.version === version) return known;
    const markets = data.markets().flatMap(({ market }) => boards.scoredMarket(market) ?? []);
    const rows = orderRows(
      listedRows(markets, boardQueryOf('ALL', {})).filter(({ market, row }) => boardReason(market, row) === null),
      { by: 'marketCap', descending: true },
    );
    const places = new Map(
      rows.map(({ market, row }, place) => {
        const card = market.cards[row]!;
        return [listingKey(card.market, card.symbol), place];
      }),
    );
    known = { rows, places, version };
    return known;
  };
}
