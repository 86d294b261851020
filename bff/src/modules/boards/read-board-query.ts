import { boardOptionsFrom, type BoardOptionName, type RawBoardOptions } from '@site/fields';
import { boardQueryOf, type BoardMarket, type BoardQuery } from './board-query';

/** The contract's board options in our names. Shapes and bounds are the validator's. */
export function boardQueryFrom(
  market: BoardMarket,
  query: RawBoardOptions,
  path: { readonly sector?: string; readonly industry?: string } = {},
): BoardQuery {
  return boardQueryOf(market, boardOptionsFrom({ ...query, ...path }));
}

/** Text that is equal for queries that ask the same. */
export function canonicalBoardQuery({ market: _market, ...query }: BoardQuery): string {
  return Object.entries(query)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&');
}

/** Options that prebuilt variants of the board cover; any other makes a question private. */
const STANDING_OPTIONS: ReadonlySet<string> = new Set<BoardOptionName>([
  'generateMissingQuarters',
  'simulateGrowth',
  'simulateRecession',
  'locale',
]);

/** Whether the answer is worth keeping until the data change. Of WORLD's pages there are hundreds. */
export function isStandingQuery({ market, ...options }: BoardQuery): boolean {
  return market !== 'WORLD' && Object.keys(options).every((name) => STANDING_OPTIONS.has(name));
}
