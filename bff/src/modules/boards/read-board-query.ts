import { boardOptionsFrom, type BoardOptionName, type RawBoardOptions } from '@site/fields';
import { boardQueryOf, type BoardMarket, type BoardQuery } from './board-query';

/** Maps the contract's board options to internal names. The validator has checked types and bounds. */
export function boardQueryFrom(
  market: BoardMarket,
  query: RawBoardOptions,
  path: { readonly sector?: string; readonly industry?: string } = {},
): BoardQuery {
  return boardQueryOf(market, boardOptionsFrom({ ...query, ...path }));
}

/** A text that is equal for equivalent queries. */
export function canonicalBoardQuery({ market: _market, ...query }: BoardQuery): string {
  return Object.entries(query)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&');
}

/** Options that prebuilt variants cover; a query with any other option is private. */
const PREBUILT_OPTIONS: ReadonlySet<string> = new Set<BoardOptionName>([
  'generateMissingQuarters',
  'simulateGrowth',
  'simulateRecession',
  'locale',
]);

/** Whether the response is cached until the data change. WORLD has hundreds of boards, so it is not. */
export function isPrebuiltQuery({ market, ...options }: BoardQuery): boolean {
  return market !== 'WORLD' && Object.keys(options).every((name) => PREBUILT_OPTIONS.has(name));
}
