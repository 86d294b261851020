import type { Schema } from '@site/contract';
import type { ChartQuarter } from '../../company/company-series';
import type { QuotedFigures } from '../../company/figure-reader';
import type { TrailingSpan } from '../../company/trailing-texts';

/** The data of a company that a simulation needs. */
export interface SimulatedCompany {
  readonly market: Schema<'MarketCode'>;
  readonly symbol: Pick<Schema<'Symbol'>, 'symbol' | 'currency' | 'sector' | 'industry'> & QuotedFigures;
  /** Shape: latest first. */
  readonly quarters: readonly ChartQuarter[];
  /** The reported statement of the trailing twelve months. Absent: none. */
  readonly trailing?: TrailingSpan;
}
