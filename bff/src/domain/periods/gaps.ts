import { BALANCE_FIGURES, FLOWS } from '@site/fields/statement-figures';
import type { BalanceSheet, IncomeStatement } from '../company';
import { MONTHS_PER_QUARTER, quarterAt, quarterIndex, type Dated } from './quarter-index';

/**
 * Income entries with missing quarters between neighbours interpolated, figure by figure. Shape: earliest first, before
 * and after. Source: scoring rules, section 2, point 6.
 */
export function fillIncomeGaps<I extends IncomeStatement>(entries: readonly I[]): readonly (I | IncomeStatement)[] {
  return fillGaps<I, IncomeStatement>(entries, areBothQuarters, (before, after, share, place) => ({
    ...place,
    ...interpolated(FLOWS, before, after, share),
    ...generatedFrom(before),
    months: MONTHS_PER_QUARTER,
    basicShares: null,
  }));
}

/** The same for balance entries. */
export function fillBalanceGaps<B extends BalanceSheet>(entries: readonly B[]): readonly (B | BalanceSheet)[] {
  return fillGaps<B, BalanceSheet>(
    entries,
    () => true,
    (before, after, share, place) => ({
      ...place,
      ...interpolated(BALANCE_FIGURES, before, after, share),
      ...generatedFrom(before),
    }),
  );
}

function areBothQuarters(before: IncomeStatement, after: IncomeStatement): boolean {
  return before.months === MONTHS_PER_QUARTER && after.months === MONTHS_PER_QUARTER;
}

interface Entry extends Dated {
  readonly reportedCurrency: string | null;
}

function fillGaps<E extends Entry, G extends Entry>(
  entries: readonly E[],
  mayMeet: (before: E, after: E) => boolean,
  between: (before: E, after: E, share: number, place: Dated) => G,
): readonly (E | G)[] {
  const filled: (E | G)[] = [];
  entries.forEach((entry, place) => {
    const before = entries[place - 1];
    const width = before ? quarterIndex(entry) - quarterIndex(before) : 0;
    // Two unknown currencies are not equal.
    if (
      before &&
      width > 1 &&
      before.reportedCurrency !== null &&
      before.reportedCurrency === entry.reportedCurrency &&
      mayMeet(before, entry)
    ) {
      for (let step = 1; step < width; step += 1)
        filled.push(between(before, entry, step / width, quarterAt(quarterIndex(before) + step)));
    }
    filled.push(entry);
  });
  return filled;
}

function generatedFrom({ reportedCurrency }: Entry) {
  return { reportedCurrency, publishedOn: null, isGenerated: true } as const;
}

function interpolated<F extends string>(
  figures: readonly F[],
  before: Readonly<Record<F, number | null>>,
  after: Readonly<Record<F, number | null>>,
  share: number,
): Record<F, number | null> {
  const made = {} as Record<F, number | null>;
  for (const figure of figures) {
    const [from, to] = [before[figure], after[figure]];
    made[figure] = from === null || to === null ? null : from + (to - from) * share;
  }
  return made;
}
