import { majorCurrency } from '@site/format';
import type { BoardQuery } from './board-query';
import type { BoardData } from './board-view';

const PAIRS = [
  { key: 'USDILS', name: 'USD/ILS', currencies: ['USD', 'ILS'] },
  { key: 'EURILS', name: 'EUR/ILS', currencies: ['EUR', 'ILS'] },
] as const;

export type RatePair = (typeof PAIRS)[number];

/**
 * The rates that figures of a board may hang on: of both currencies of the pair, companies are quoted or report in one or
 * the other. A rate that the reader set is always said.
 */
export function ratesUsed({ facets, fx }: Pick<BoardData, 'facets' | 'fx'>, query: BoardQuery): readonly RatePair[] {
  const there = new Set([...facets.currencies.map(majorCurrency), ...Object.keys(fx.usd ?? {})]);
  return PAIRS.filter(
    ({ key, currencies }) =>
      currencies.every((currency) => there.has(currency)) || (key === 'USDILS' && query.usdIls !== undefined),
  );
}
