import { isMarketCode } from '@site/remote-kit';
import type { BoardMarket } from '@site/fields';

/** The form of a back-test that selects what a formula selects on a board. */
export function backtestHref(market: BoardMarket, formula: string): string {
  const asked = new URLSearchParams({ formula });
  if (isMarketCode(market)) asked.set('markets', market);
  return `/backtest?${asked.toString()}`;
}
