import { shown } from './reject';

/** One figure of one period, stored and incoming. */
export interface FigurePair {
  readonly figure: string;
  readonly stored: number;
  readonly given: number;
}

/** A whole history in another unit. */
export interface UnitChange {
  /** Median of incoming over stored: 0.001 means thousands instead of units. */
  readonly factor: number;
  readonly detail: string;
}

/** Units that sources switch between: hundredths, thousands, millions. */
const UNITS = [100, 1_000, 1_000_000];
/** Maximum distance of the median from the unit: restatements move single figures, not the median of many. */
const SLACK = 1.2;
/** Minimum number of periods, or a few restatements could look like a change of all. */
const FEWEST_PERIODS = 4;

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : Math.sqrt(sorted[middle - 1]! * sorted[middle]!);
};

/**
 * Whether the incoming figures repeat the stored ones in another unit. Figures that are 0 or changed their sign are
 * ignored. `periods`: the pairs of one period each. Null: no, or too few common periods.
 */
export function findUnitChange(periods: readonly (readonly FigurePair[])[]): UnitChange | null {
  const ratios = periods.flatMap((pairs) => {
    const own = pairs.flatMap(({ stored, given }) => (stored * given > 0 ? [given / stored] : []));
    return own.length === 0 ? [] : [median(own)];
  });
  if (ratios.length < FEWEST_PERIODS) return null;
  const factor = median(ratios);
  const size = factor < 1 ? 1 / factor : factor;
  if (!UNITS.some((unit) => size > unit / SLACK && size < unit * SLACK)) return null;
  const first = periods.flat().find(({ stored, given }) => stored * given > 0)!;
  return {
    factor,
    detail:
      `${ratios.length} periods come with figures ${shown(factor)} times those that are stored of them ` +
      `(${first.figure}: ${shown(first.given)}, ${shown(first.stored)} is stored): another unit`,
  };
}
