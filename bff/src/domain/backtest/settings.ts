import type { Day } from '../day';
import { MONTHS_OF, endsOf, type Rhythm } from '../track-record/months';

export const REBALANCES = ['monthly', 'quarterly', 'yearly'] as const;
export type Rebalance = (typeof REBALANCES)[number];
export const WEIGHTINGS = ['equal', 'value'] as const;
export type Weighting = (typeof WEIGHTINGS)[number];

export const MONTHS_BETWEEN: Readonly<Record<Rebalance, number>> = { monthly: 1, quarterly: 3, yearly: 12 };

/** How a portfolio is made of a board. */
export interface BacktestSettings {
  /** Limits the selection to the best ones. Null: all that were selected. */
  readonly holdings: number | null;
  readonly weighting: Weighting;
  /** Of every amount that is bought or sold. Unit: 0.2 means 0.2 %. */
  readonly costsPercent: number;
}

/**
 * Days on which a portfolio is formed: ends of months, the first on or after the start. The last one only ends the period
 * before it. Where prices come once a quarter, no portfolio is formed more often.
 */
export function formationDays(from: Day, to: Day, rebalance: Rebalance, rhythm: Rhythm): readonly Day[] {
  const step = Math.max(MONTHS_BETWEEN[rebalance], MONTHS_OF[rhythm]);
  return endsOf('month', from, to).filter((_, place) => place % step === 0);
}
