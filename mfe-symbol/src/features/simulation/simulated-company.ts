import type { Schema } from '@site/contract';
import type { ChartQuarter } from '../../company/company-series';

/** What a simulation needs to know of a company. */
export interface SimulatedCompany {
  readonly market: Schema<'MarketCode'>;
  readonly symbol: Pick<Schema<'Symbol'>, 'symbol' | 'currency' | 'sector'>;
  /** Shape: latest first. */
  readonly quarters: readonly ChartQuarter[];
}
