import type { Market } from '../../domain/company';
import type { Rebalance, Weighting } from '../../domain/backtest/settings';
import type { Day } from '../../domain/day';

/** The validated question of a back-test. */
export interface BacktestQuestion {
  /** Shape: each once, at least one. */
  readonly markets: readonly Market[];
  /** A condition selects and the BSI score ranks; a figure ranks. Null: the BSI score selects and ranks. */
  readonly formula: string | null;
  /** Text of the definition of a score that selects and ranks in place of the BSI score. Absent: none. */
  readonly score?: string | undefined;
  readonly start: Day;
  /** Null: as far as prices go. */
  readonly end: Day | null;
  readonly rebalance: Rebalance;
  /** Null: all that were selected. */
  readonly holdings: number | null;
  readonly weighting: Weighting;
  readonly costsPercent: number;
  /** Unit: `currency`, else USD, a day. Absent: there is no minimum of trading. */
  readonly minTradedValue?: number | undefined;
  /** Of the result. Null: each return is in the currency of its quote. */
  readonly currency: string | null;
}
