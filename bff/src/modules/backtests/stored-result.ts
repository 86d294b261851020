import type { Market } from '../../domain/company';
import type { BacktestResult } from '../../domain/backtest/backtest';
import type { BacktestPeriod, HeldPosition } from '../../domain/backtest/period';
import type { Day } from '../../domain/day';
import type { Rhythm } from '../../domain/track-record/months';
import type { ComputedBacktest } from './run-backtest';

/** Positions that are stored of a whole result; of each period the largest. */
const MAX_POSITIONS = 10_000;

export interface StoredPosition extends Omit<HeldPosition, 'company'> {
  readonly market: Market;
  readonly symbol: string;
}

export interface StoredPeriod extends Omit<BacktestPeriod, 'positions'> {
  readonly positions: readonly StoredPosition[];
}

/** A result with companies by name. */
export interface StoredResult extends Omit<BacktestResult, 'periods'> {
  readonly periods: readonly StoredPeriod[];
  readonly rhythm: Rhythm;
  readonly dataThrough: Day | null;
  readonly isSample: boolean;
  readonly isStartLater: boolean;
  readonly isRebalancedLess: boolean;
  /** Absent: of a result before this was counted. */
  readonly tradedValueUnknown?: number;
  /** Some periods had more positions than are stored. */
  readonly isCut: boolean;
}

export function storedResultOf({ result, listings, ...rest }: ComputedBacktest): StoredResult {
  const { periods, ...curves } = result;
  const maxPositions = Math.floor(MAX_POSITIONS / Math.max(1, periods.length));
  const nameOf = (company: number) => {
    const { market, ticker } = listings.get(company)!;
    return { market, symbol: ticker };
  };
  return {
    ...curves,
    ...rest,
    isCut: periods.some(({ positions }) => positions.length > maxPositions),
    periods: periods.map((period) => ({
      ...period,
      positions: [...period.positions]
        .sort((a, b) => b.weight - a.weight)
        .slice(0, maxPositions)
        .map(({ company, ...position }) => ({ ...nameOf(company), ...position })),
    })),
  };
}
