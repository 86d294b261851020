import { isMarketCode } from '@site/remote-kit';
import type { BoardMarket } from '@site/fields';

/** Address of the back-test form with a formula of a board. */
export function backtestHref(market: BoardMarket, formula: string): string {
  const asked = new URLSearchParams({ formula });
  if (isMarketCode(market)) asked.set('markets', market);
  return `/backtest?${asked.toString()}`;
}
