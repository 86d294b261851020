import type { ColumnOptions } from '../options';
import { RECESSION_SHARE } from '../simulation/added-quarters';
import {
  FILLED_COLUMNS,
  FILLED_PRIOR_COLUMNS,
  PERIOD_WINDOWS,
  PRIOR_COLUMNS,
  QUARTER_COLUMNS,
  STATE,
  TRAIL_COLUMNS,
  type ColumnStore,
} from './column-store';

/** Which columns a pass reads, so that its loops test no option. */
export interface PassPlan {
  /** The latest quarter four times, with `trail` as the year before. */
  readonly isSimulated: boolean;
  /** What is left of a simulated quarter's revenue, Ebit and earnings. */
  readonly share: number;
  /** In the order of `TRAILING_FLOWS`. */
  readonly current: readonly Float64Array[];
  readonly currentCodes: Uint16Array;
  readonly currentWindow: number;
  readonly prior: readonly Float64Array[];
  readonly priorCodes: Uint16Array;
  readonly priorWindow: number;
  readonly isGenerated: number;
  readonly isEstimated: number;
  readonly isLong: number;
  readonly hasGap: number;
  readonly isComparable: number;
  readonly marginHolds: number;
}

const NO_WINDOW = -1;

export function passPlanOf({ numbers, codes }: ColumnStore, options: ColumnOptions): PassPlan {
  const isFilled = options.generateMissingQuarters === true;
  const isSimulated = options.simulateGrowth === true || options.simulateRecession === true;
  const yearColumns = isFilled ? FILLED_COLUMNS : TRAIL_COLUMNS;
  const priorColumns = isSimulated
    ? yearColumns.slice(0, PRIOR_COLUMNS.length)
    : isFilled
      ? FILLED_PRIOR_COLUMNS
      : PRIOR_COLUMNS;
  const yearCodes = isFilled ? codes.filledCurrency : codes.trailCurrency;
  const yearWindow = PERIOD_WINDOWS.indexOf(isFilled ? 'filled' : 'trail');
  return {
    isSimulated,
    share: options.simulateRecession === true ? RECESSION_SHARE : 1,
    current: (isSimulated ? QUARTER_COLUMNS : yearColumns).map((column) => numbers[column]),
    currentCodes: isSimulated ? codes.latestCurrency : yearCodes,
    currentWindow: isSimulated ? NO_WINDOW : yearWindow,
    prior: priorColumns.map((column) => numbers[column]),
    priorCodes: isSimulated ? yearCodes : isFilled ? codes.filledPriorCurrency : codes.priorCurrency,
    priorWindow: isSimulated ? yearWindow : PERIOD_WINDOWS.indexOf(isFilled ? 'filledPrior' : 'prior'),
    isGenerated: isFilled ? STATE.filledIsGenerated : STATE.trailIsGenerated,
    isEstimated: isFilled ? STATE.filledIsEstimated : STATE.trailIsEstimated,
    isLong: isFilled ? STATE.filledIsLong : STATE.trailIsLong,
    hasGap: isFilled ? STATE.filledHasGap : STATE.trailHasGap,
    isComparable: isFilled ? STATE.filledIsComparable : STATE.trailIsComparable,
    marginHolds: isFilled ? STATE.filledMarginHolds : STATE.trailMarginHolds,
  };
}
