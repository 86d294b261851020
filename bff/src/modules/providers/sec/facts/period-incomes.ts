import type { Day } from '../../../../domain/company';
import { addDays } from '../../../../domain/day';
import { INCOME_TAGS, type IncomePart } from './figure-tags';
import type { Spans } from './spans';
import { incomeFiguresOf, sharesAreOutOfScale } from './statement-figures';
import type { IncomeFigures, IncomeParts } from './statement-figures';
import type { Reading, DerivedQuarters } from './derived-quarters';

const INCOME_PARTS = Object.keys(INCOME_TAGS) as readonly IncomePart[];

function incomeParts(read: (part: IncomePart) => Reading | null): { parts: IncomeParts; isDerived: boolean } {
  const readings = Object.fromEntries(INCOME_PARTS.map((part) => [part, read(part)])) as Record<
    IncomePart,
    Reading | null
  >;
  return {
    parts: Object.fromEntries(INCOME_PARTS.map((part) => [part, readings[part]?.value ?? null])) as Record<
      IncomePart,
      number | null
    >,
    isDerived: [readings.revenue, readings.earnings ?? readings.wholeEarnings].some((reading) => reading?.isDerived),
  };
}

/** An income statement of one period, from the reports known so far. */
export interface PeriodIncome {
  readonly months: number;
  /** Null: not reported. */
  readonly start: Day | null;
  readonly isOutOfScale: boolean;
  readonly figures: IncomeFigures;
  readonly isDerived: boolean;
}

/**
 * Whether amortization has a line of its own: a whole below its part does not include it. The longest span decides,
 * since errors are more common in quarters than in years.
 */
function isAmortizationBeside(derived: DerivedQuarters, end: Day): boolean {
  for (const months of [12, 9, 6, 3] as const) {
    const whole = derived.whole('depreciation', end, months);
    const part = derived.whole('amortization', end, months);
    if (whole && part) return part.value > whole.value;
  }
  return false;
}

/**
 * The income statement that represents a period's end: of its quarter, and, until quarters cover it, of the half-year
 * or year; and of a transition period.
 */
export function incomesAt(
  { derived, spans }: { readonly derived: DerivedQuarters; readonly spans: Spans },
  end: Day,
  equity: number | null,
): readonly PeriodIncome[] {
  const incomes: PeriodIncome[] = [];
  const isBeside = isAmortizationBeside(derived, end);
  const take = (months: number, read: (part: IncomePart) => Reading | null): void => {
    const { parts, isDerived } = incomeParts(read);
    const figures = incomeFiguresOf(parts, equity, isBeside);
    if (figures.revenue !== null || figures.earnings !== null)
      incomes.push({
        months,
        start: startOf(spans, end, months),
        figures,
        isDerived,
        isOutOfScale: sharesAreOutOfScale(parts),
      });
  };
  const hasQuarter = (day: Day | null): day is Day =>
    day !== null &&
    (['revenue', 'earnings', 'wholeEarnings'] as const).some((part) => derived.quarter(part, day) !== null);
  take(3, (part) => derived.quarter(part, end));
  let covered = 0;
  for (let day: Day | null = end; covered < 4 && hasQuarter(day); day = spans.quarterEndBefore(day)) covered += 1;
  for (const months of [6, 12] as const) {
    if (covered < months / 3) take(months, (part) => derived.whole(part, end, months));
  }
  for (const months of spans.transitionsEndingOn(end)) take(months, (part) => derived.whole(part, end, months));
  return incomes;
}

/** First day of a period; a quarter that is derived from longer spans starts after the end of the quarter before it. */
function startOf(spans: Spans, end: Day, months: number): Day | null {
  const stated = spans.endingOn(end, months)[0];
  if (stated) return stated.start;
  const before = months === 3 ? spans.quarterEndBefore(end) : null;
  return before && addDays(before, 1);
}
