/** Prices of some companies, for those who follow them. */
import type { Day, Market } from '../../domain/company';
import type { Ticker } from '../../domain/markets';

/** Unit: as quoted. */
export interface DatedPrice {
  readonly symbol: Ticker;
  readonly date: Day;
  readonly price: number;
}

export interface RecentPrices {
  /** Stored prices of these from a day on. Shape: oldest first for each. */
  since(market: Market, symbols: readonly Ticker[], from: Day): Promise<readonly DatedPrice[]>;
}
