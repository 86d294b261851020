import type { Day, Market } from '../../../domain/company';
import { majorUnitOf, MINOR_UNITS, unitsPerMajor } from '../../../domain/currency';
import { factorAfter, type Split } from '../../../domain/corporate-actions/splits';
import type { DividendRow } from '../../market-data';
import type { ProvidedDividend } from '../../providers';
import { findWrongDividends, type DividendPoint } from './dividend-units';
import { distance, medianOf, type PricePoint } from './price-series';
import { rejectOf, shown, type Reject } from './reject';
import { tradingDaysBy } from './trading-days';

/** A dividend that may be stored, and the splits that it is adjusted for. */
export interface AcceptedDividend extends ProvidedDividend {
  readonly adjustedThrough: Day;
}

export interface DividendContext {
  readonly ticker: string;
  readonly today: Day;
  /** The quote currency: ILA, GBp. */
  readonly currency: string;
  readonly splits: readonly Split[];
  /** Adjusted to today's shares. Shape: oldest first. */
  readonly prices: readonly PricePoint[];
  /** Stored dividends, for comparison only. */
  readonly stored: readonly DividendRow[];
  readonly market: Market;
}

const OLDEST_DAY = '1900-01-01';
/** Declared dividends may be months ahead; one of the year 9999 is invalid. */
const DECLARED_YEARS = 1;
const REASONS = {
  too_large: 'dividend_unit',
  too_small: 'dividend_unit',
  twice: 'dividend_twice',
} as const;
const SAYINGS = {
  too_large: 'the price of that day did not feel it: a hundred times too large',
  too_small: 'its like, and the price of that day, say a hundred times as much',
  twice: 'the payment is reported on a neighbouring day too, on which the price felt it',
} as const;

function refusal({ date, amount, currency }: ProvidedDividend, today: Day): readonly [string, string] | null {
  if (date < OLDEST_DAY || Number(date.slice(0, 4)) > Number(today.slice(0, 4)) + DECLARED_YEARS)
    return ['dividend_day_out_of_range', `a dividend of ${date}`];
  if (!(amount > 0) || !Number.isFinite(amount))
    return ['dividend_not_positive', `${date}: a dividend of ${shown(amount)}`];
  return currency === '' ? ['dividend_without_currency', `${date}: a dividend in no currency`] : null;
}

/** In the unit of the prices, adjusted to today's shares. Null: another currency, with no known rate for that day. */
function pointOf(
  row: Pick<DividendRow, 'date' | 'amount' | 'currency'>,
  factor: number,
  quoted: string,
): DividendPoint | null {
  if (majorUnitOf(row.currency) !== majorUnitOf(quoted)) return null;
  const amount = (row.amount / unitsPerMajor(row.currency)) * unitsPerMajor(quoted);
  return { day: row.date, amount: amount / factor };
}

/** The amount matches its neighbours only after an adjustment for a split that the source says it has applied. */
function splitMissing(row: ProvidedDividend, others: readonly number[], splits: readonly Split[]): Split | null {
  if (!row.isSplitAdjusted || others.length < 3) return null;
  const typical = medianOf(others);
  return (
    splits.find(({ day, factor }) => {
      if (day < row.date || distance(factor) < Math.log(2)) return false;
      const own = row.amount / typical;
      return distance(own) > distance(factor) * 0.6 && distance(own / factor) < Math.log(2);
    }) ?? null
  );
}

/** Dividends of one listing that may be stored. Shape: oldest first; two of one day are two payments. */
export function gateDividends(provided: readonly ProvidedDividend[], context: DividendContext) {
  const { ticker, market, today, currency, splits, prices, stored } = context;
  const rejects: Reject[] = [];
  const seen = new Set<string>();
  const rows = provided
    .filter((row) => {
      const refused = refusal(row, today);
      if (refused) rejects.push(rejectOf(row, ticker, ...refused));
      const key = `${row.date} ${row.amount} ${row.currency}`;
      const isNew = !seen.has(key);
      if (refused === null) seen.add(key);
      return refused === null && isNew;
    })
    .map((row): AcceptedDividend => ({ ...row, adjustedThrough: row.isSplitAdjusted ? today : row.date }))
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));

  const wrong = new Map<AcceptedDividend, readonly [reason: string, detail: string]>();
  for (const row of rows) {
    const others = rows.filter((other) => other !== row).map(({ amount }) => amount);
    const split = splitMissing(row, others, splits);
    if (split)
      wrong.set(row, [
        'dividend_split_adjustment',
        `it does not know of the split of ${split.day}, ${shown(split.factor)}`,
      ]);
  }
  const days = new Set(rows.map(({ date }) => date));
  const points = [
    ...rows.flatMap((row) => {
      const point = wrong.has(row) ? null : pointOf(row, factorAfter(splits, row.adjustedThrough), currency);
      return point ? [{ ...point, row }] : [];
    }),
    ...stored.flatMap((row) => {
      const point = days.has(row.date) ? null : pointOf(row, 1, currency);
      return point ? [{ ...point, row: null }] : [];
    }),
  ].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  const hasMinorUnit = Object.values(MINOR_UNITS).includes(majorUnitOf(currency));
  const tradingDays = tradingDaysBy(
    prices.map(({ day }) => day),
    market,
  );
  for (const { index, detail } of findWrongDividends(points, { prices, hasMinorUnit, tradingDays })) {
    const { row } = points[index]!;
    if (row) wrong.set(row, [REASONS[detail], SAYINGS[detail]]);
  }
  for (const [row, [reason, detail]] of wrong)
    rejects.push(
      rejectOf(row, ticker, reason, `${row.date}: a dividend of ${shown(row.amount)} ${row.currency}: ${detail}`),
    );
  const accepted: readonly AcceptedDividend[] = rows.filter((row) => !wrong.has(row));
  return { accepted, rejects };
}
