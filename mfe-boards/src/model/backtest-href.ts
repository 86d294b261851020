import { isMarketCode } from '@site/remote-kit';
import type { BoardMarket } from '@site/fields';

/** Address of the back-test form with a formula of a board. */
export function backtestHref(market: BoardMarket, formula: string): string {
  const params = new URLSearchParams({ formula });
  if (isMarketCode(market)) params.set('markets', market);
  return `/backtest?${params.toString()}`;
}
