import { isMarketCode } from '@site/remote-kit';
import type { BoardMarket } from '@site/fields';

/** Address of the back-test form with a formula of a board. */
export function backtestHref(market: BoardMarket, formula: string): string {
  const requested = new URLSearchParams({ formula });
  if (isMarketCode(market)) requested.set('markets', market);
  return `/backtest?${requested.toString()}`;
}
