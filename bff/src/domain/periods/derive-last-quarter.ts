import type { Day, IncomeFlows, IncomeStatement } from '../company';
import { FLOWS } from '@site/fields/statement-figures';
import { MONTHS_PER_QUARTER, quarterIndex } from './quarter-index';

/** A quarter's income figures, made from longer periods. */
export interface DerivedQuarter
  extends Pick<IncomeStatement, 'year' | 'quarter' | 'reportedCurrency' | 'publishedOn'>, IncomeFlows {
  readonly months: 3;
  readonly basicShares: number | null;
  readonly isGenerated: false;
}

/**
 * The last quarter of each long period that lacks it: a year less its three quarters, a half-year less its first.
 * Figures: unknown where one of the parts is, and where currencies differ nothing is made. Public on the latest of the
 * days on which its parts were; unknown where one of those is.
 * Shape: in the order of the long periods; `entries` settled versions of one company, any order.
 * Source: scoring rules, section 2, 'At ingest'.
 */
export function deriveLastQuarters(entries: readonly IncomeStatement[]): readonly DerivedQuarter[] {
  const quarters = new Map(
    entries.filter(({ months }) => months === MONTHS_PER_QUARTER).map((entry) => [quarterIndex(entry), entry]),
  );
  const derived: DerivedQuarter[] = [];
  // Half-years first: a quarter that they give is one that no year needs to.
  for (const long of [...entries].sort((a, b) => a.months - b.months)) {
    const made = deriveLastQuarter(long, quarters);
    if (!made) continue;
    derived.push(made);
    quarters.set(quarterIndex(made), made);
  }
  return derived;
}

/** One long period's last quarter. Null: it is there already, a part is missing, or currencies differ. */
export function deriveLastQuarter(
  long: IncomeStatement,
  quarters: ReadonlyMap<number, IncomeStatement>,
): DerivedQuarter | null {
  if (long.months !== 6 && long.months !== 12) return null;
  const last = quarterIndex(long);
  if (quarters.has(last)) return null;
  const parts: IncomeStatement[] = [];
  for (let back = long.months / MONTHS_PER_QUARTER - 1; back > 0; back -= 1) {
    const part = quarters.get(last - back);
    if (!part || part.reportedCurrency !== long.reportedCurrency) return null;
    parts.push(part);
  }
  return {
    year: long.year,
    quarter: long.quarter,
    reportedCurrency: long.reportedCurrency,
    publishedOn: latestDay([long, ...parts]),
    months: MONTHS_PER_QUARTER,
    basicShares: long.basicShares,
    isGenerated: false,
    ...flowsLess(long, parts),
  };
}

function flowsLess(long: IncomeStatement, parts: readonly IncomeStatement[]): IncomeFlows {
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
function latestDay(entries: readonly IncomeStatement[]): Day | null {
  return entries
    .map(({ publishedOn }) => publishedOn)
    .reduce((latest, day) => (latest === null || day === null ? null : day > latest ? day : latest));
}
