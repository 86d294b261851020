import { FLOWS } from '@site/fields/statement-figures';
import type { Day, IncomeFlows, IncomeStatement } from '../company';
import { addDays } from '../day';
import { periodDays, regularMonths, SAME_PERIOD_DAYS } from './period-length';
import { MONTHS_PER_QUARTER, quarterAt, quarterIndex } from './quarter-index';

/** An income statement with known days of its period. */
export interface DatedIncome extends IncomeStatement {
  readonly periodStart: Day;
  readonly periodEnd: Day;
}

/** A quarter's income figures, calculated from longer periods. */
export interface DerivedQuarter<I extends DatedIncome>
  extends
    Pick<DatedIncome, 'year' | 'quarter' | 'periodStart' | 'periodEnd' | 'reportedCurrency' | 'publishedOn'>,
    IncomeFlows {
  readonly months: 3;
  readonly basicShares: number | null;
  readonly isGenerated: false;
  /** The long period first, then its other quarters, earliest first. */
  readonly madeOf: readonly [I, ...I[]];
}

/** Days that no quarter of a long period covers, and the quarter's place in the calendar. */
interface Hole {
  readonly from: Day;
  readonly to: Day;
  readonly index: number;
}

/**
 * The missing quarter of each long period with all others known: a year less its three quarters, a half-year less the
 * other one. A figure is unknown if it is unknown in a part. The parts must be within the long period day by day, have
 * its currency and source, and leave the length of a quarter. Its publication day is the latest of the parts'; unknown
 * if one of those is. Shape: half-years' first, then years'; `entries` settled versions of one company, any order.
 * Source: scoring rules, section 2, 'At ingest'.
 */
export function deriveMissingQuarters<I extends DatedIncome>(entries: readonly I[]): readonly DerivedQuarter<I>[] {
  const quarters: (I | DerivedQuarter<I>)[] = entries.filter(({ months }) => months === MONTHS_PER_QUARTER);
  const derived: DerivedQuarter<I>[] = [];
  // Half-years first: a year need not derive a quarter that a half-year gives.
  for (const long of [...entries].sort((a, b) => a.months - b.months)) {
    const made = missingQuarterOf(long, quarters);
    if (!made || quarters.some((one) => quarterIndex(one) === quarterIndex(made))) continue;
    derived.push(made);
    quarters.push(made);
  }
  return derived;
}

/** Null: none is missing, or more than one, or the parts do not fit. */
function missingQuarterOf<I extends DatedIncome>(
  long: I,
  quarters: readonly (I | DerivedQuarter<I>)[],
): DerivedQuarter<I> | null {
  if (long.months !== 6 && long.months !== 12) return null;
  const parts = quarters.filter((one) => isWithin(one, long)).sort((a, b) => (a.periodEnd < b.periodEnd ? -1 : 1));
  if (parts.length !== long.months / MONTHS_PER_QUARTER - 1) return null;
  if (parts.some((part) => part.reportedCurrency !== long.reportedCurrency || sourceOf(part) !== long.source))
    return null;
  const hole = holeIn(long, parts);
  if (!hole) return null;
  const origins = parts.flatMap((part) => ('madeOf' in part ? [] : [part]));
  return {
    ...quarterAt(hole.index),
    periodStart: hole.from,
    periodEnd: hole.to,
    reportedCurrency: long.reportedCurrency,
    publishedOn: latestDay([long, ...parts]),
    months: MONTHS_PER_QUARTER,
    // A year's average number of shares is close to that of its last quarter only.
    basicShares: hole.to === long.periodEnd ? long.basicShares : null,
    isGenerated: false,
    madeOf: [long, ...origins],
    ...flowsLess(long, parts),
  };
}

const sourceOf = (part: DatedIncome | DerivedQuarter<DatedIncome>): string | undefined =>
  'madeOf' in part ? part.madeOf[0].source : part.source;

const isWithin = (
  part: Pick<DatedIncome, 'periodStart' | 'periodEnd'>,
  { periodStart, periodEnd }: DatedIncome,
): boolean =>
  addDays(part.periodStart, SAME_PERIOD_DAYS) >= periodStart && addDays(part.periodEnd, -SAME_PERIOD_DAYS) <= periodEnd;

/** The one stretch that no part covers. Null: it is not of a quarter's length, or parts overlap or leave more. */
function holeIn(
  long: DatedIncome,
  parts: readonly Pick<DatedIncome, 'year' | 'quarter' | 'periodStart' | 'periodEnd'>[],
): Hole | null {
  let hole: Hole | null = null;
  let from = long.periodStart;
  for (const next of [...parts, null]) {
    const to = next ? addDays(next.periodStart, -1) : long.periodEnd;
    const days = periodDays(from, to);
    if (Math.abs(days) > SAME_PERIOD_DAYS) {
      if (hole || regularMonths(days) !== MONTHS_PER_QUARTER) return null;
      hole = { from, to, index: next ? quarterIndex(next) - 1 : quarterIndex(long) };
    }
    if (next) from = addDays(next.periodEnd, 1);
  }
  return hole;
}

function flowsLess(long: IncomeFlows, parts: readonly IncomeFlows[]): IncomeFlows {
  const flows = {} as Record<keyof IncomeFlows, number | null>;
  for (const flow of FLOWS) {
    flows[flow] = parts.reduce<number | null>((left, part) => {
      const figure = part[flow];
      return left === null || figure === null ? null : left - figure;
    }, long[flow]);
  }
  return flows;
}

/** Null: one of them has no day. */
function latestDay(entries: readonly Pick<IncomeStatement, 'publishedOn'>[]): Day | null {
  return entries
    .map(({ publishedOn }) => publishedOn)
    .reduce((latest, day) => (latest === null || day === null ? null : day > latest ? day : latest));
}
