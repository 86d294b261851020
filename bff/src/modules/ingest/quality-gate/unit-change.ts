import { shown } from './reject';

/** One figure of one period, as it is stored and as it comes now. */
export interface FigurePair {
  readonly figure: string;
  readonly stored: number;
  readonly given: number;
}

/** A whole history that came in another unit. */
export interface UnitChange {
  /** Median of given over stored: 0.001 means thousands where units were. */
  readonly factor: number;
  readonly detail: string;
}

/** Units that sources change between: hundredths, thousands, millions. */
const UNITS = [100, 1_000, 1_000_000];
/** How far the median may lie from the unit: restatements move single figures, not the middle of many. */
const SLACK = 1.2;
/** So many periods must speak, or a restatement of some could be taken for a change of all. */
const FEWEST_PERIODS = 4;

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : Math.sqrt(sorted[middle - 1]! * sorted[middle]!);
};

/**
 * Whether what comes now says in another unit what is stored of the same periods. Figures that are 0 or changed their
 * sign are no witnesses. `periods`: the pairs of one period each.
 * Null: it doesn't, or too few periods are known to tell.
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
