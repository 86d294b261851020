import type { Day } from '../../../domain/company';
import { addDays } from '../../../domain/day';
import type { ShareCountRow, SplitRow } from '../../market-data';
import type { ProvidedOrigin } from '../../providers';
import { distance, medianOf } from './price-series';
import { shown } from './reject';
import { gateRows, type GatedRows } from './row-gate';

const OLDEST_DAY = '1900-01-01';
/** Splits are announced this long before they take effect. */
const ANNOUNCED_DAYS = 400;
/** One for ten thousand has occurred; nothing beyond. */
const LARGEST_SPLIT = 20_000;
/** A count of shares that is this many times both the previous and the next one is wrong. */
const SLIP = 40;

/** Plausible splits. Shape: one a day, the last one reported. */
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

/** Plausible counts of shares: close to the known ones before and after. Shape: one a day. */
export function gateShareCounts<Row extends ShareCountRow & ProvidedOrigin>(
  rows: readonly Row[],
  { ticker, today }: { readonly ticker: string; readonly today: Day },
): GatedRows<Row> {
  const typical = medianOf(rows.flatMap(({ shares }) => (shares > 0 && Number.isFinite(shares) ? [shares] : [])));
  return gateRows(rows, ticker, {
    refuse: ({ date, shares }) => {
      if (date < OLDEST_DAY || date > today) return ['share_count_day_out_of_range', `shares of ${date}`];
      if (!(shares > 0) || !Number.isFinite(shares))
        return ['impossible_share_count', `${date}: ${shown(shares)} shares`];
      // With only two values it is unknown which is wrong.
      return rows.length > 2 && isSlip(shares / typical)
        ? ['share_count_scale_jump', `${date}: ${shown(shares)} shares, the company has about ${shown(typical)}`]
        : null;
    },
    keyOf: ({ date }) => date,
    differs: (one, other) => one.shares !== other.shares,
    duplicate: 'duplicate_share_count',
  });
}

/** A slip of the unit, by thousands or millions; growth and splits are not. */
function isSlip(ratio: number): boolean {
  const size = Math.max(ratio, 1 / ratio);
  return size > SLIP && [1_000, 1_000_000].some((unit) => size > unit / 2 && size < unit * 2);
}
