import type { Day } from '../../../domain/company';
import { addDays } from '../../../domain/day';
import type { ShareCountRow, SplitRow } from '../../market-data';
import type { ProvidedOrigin } from '../../providers';
import { distance, medianOf } from './price-series';
import { shown } from './reject';
import { gateRows, type GatedRows } from './row-gate';

const OLDEST_DAY = '1900-01-01';
/** Splits are announced so long before they hold. */
const ANNOUNCED_DAYS = 400;
/** One for ten thousand has been seen; nothing beyond. */
const LARGEST_SPLIT = 20_000;
/** A count of shares that is so many times both what came before and what follows is none. */
const SLIP = 40;

/** Splits that can be. Shape: one a day, the last that is told. */
export function gateSplits<Row extends SplitRow & ProvidedOrigin>(
  rows: readonly Row[],
  { ticker, today }: { readonly ticker: string; readonly today: Day },
): GatedRows<Row> {
  return gateRows(rows, ticker, {
    refuse: ({ date, numerator, denominator }) => {
      if (date < OLDEST_DAY || date > addDays(today, ANNOUNCED_DAYS))
        return ['split_day_out_of_range', `a split of ${date}`];
      const factor = numerator / denominator;
      const isOne =
        numerator > 0 && denominator > 0 && Number.isFinite(factor) && distance(factor) <= Math.log(LARGEST_SPLIT);
      return isOne ? null : ['impossible_split', `${date}: ${shown(numerator)} shares for ${shown(denominator)}`];
    },
    keyOf: ({ date }) => date,
    differs: (one, other) => one.numerator / one.denominator !== other.numerator / other.denominator,
    duplicate: 'duplicate_split',
  });
}

/** Counts of shares that can be: not far off all that is known before and after. Shape: one a day. */
export function gateShareCounts<Row extends ShareCountRow & ProvidedOrigin>(
  rows: readonly Row[],
  { ticker, today }: { readonly ticker: string; readonly today: Day },
): GatedRows<Row> {
  const usual = medianOf(rows.flatMap(({ shares }) => (shares > 0 && Number.isFinite(shares) ? [shares] : [])));
  return gateRows(rows, ticker, {
    refuse: ({ date, shares }) => {
      if (date < OLDEST_DAY || date > today) return ['share_count_day_out_of_range', `shares of ${date}`];
      if (!(shares > 0) || !Number.isFinite(shares))
        return ['impossible_share_count', `${date}: ${shown(shares)} shares`];
      // Two alone can't say which of them is wrong.
      return rows.length > 2 && isSlip(shares / usual)
        ? ['share_count_scale_jump', `${date}: ${shown(shares)} shares, the company has about ${shown(usual)}`]
        : null;
    },
    keyOf: ({ date }) => date,
    differs: (one, other) => one.shares !== other.shares,
    duplicate: 'duplicate_share_count',
  });
}

/** A slip of the unit, by thousands or millions; what grew or split is none. */
function isSlip(ratio: number): boolean {
  const size = Math.max(ratio, 1 / ratio);
  return size > SLIP && [1_000, 1_000_000].some((unit) => size > unit / 2 && size < unit * 2);
}
