/** Statements that are older say little of the company that is priced today. */
export const FRESH_MONTHS = 12;

const MONTHS_PER_QUARTER = 3;
/** A simulated year puts four quarters after the latest that was reported. */
const SIMULATED_MONTHS = 12;

/**
 * Marks of figures that are much older than those beside them. `oldRate`: an exchange rate of more than ten days before;
 * `oldBalance`: a balance sheet two quarters older than the income statement; `quoteBeforeStatement`: a quote of before the
 * end of the latest statement.
 */
export const AGE_MARKS = ['oldRate', 'oldBalance', 'quoteBeforeStatement'] as const;
export type AgeMark = (typeof AGE_MARKS)[number];

/** Whether one of a row's flags says that a part of its figures is old. */
export const hasOldPart = (flags: readonly string[]): boolean => AGE_MARKS.some((mark) => flags.includes(mark));

/** What the age of a company's figures is read from. Null: no statement is known. */
export interface DatedFigures {
  readonly latestYear: number | null;
  readonly latestQuarter: number | null;
  /** A quarter is missing among those of the twelve months. */
  readonly hasGap: boolean;
  /** One of `AGE_MARKS` stands on it. Absent: none. */
  readonly hasOldPart?: boolean | undefined;
}

/** The day that a board is looked at from. */
export interface FigureDay {
  /** `YYYY-MM-DD`. Null: unknown, so that nothing is old. */
  readonly on: string | null;
  /** The latest quarters are supposed ones, the reported ones lie a year before. */
  readonly isSimulated: boolean;
}

/** Why figures mislead beside those of other companies. `months`: whole ones. */
export type FigureFault = { readonly kind: 'old'; readonly months: number } | { readonly kind: 'gap' | 'oldPart' };

/** The day of a board: the one that was asked for, or else that of its latest quote. */
export const figureDayOf = (
  asked: {
    readonly asOf?: string | undefined;
    readonly simulateGrowth?: boolean | undefined;
    readonly simulateRecession?: boolean | undefined;
  },
  latestQuoteOn: string | null,
): FigureDay => ({
  on: asked.asOf ?? latestQuoteOn,
  isSimulated: asked.simulateGrowth === true || asked.simulateRecession === true,
});

/** Months up to the end of a day; the last day of a month ends a whole one, however long the month is. */
export function monthsThrough(day: string): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return year * 12 + month - 1 + date / length;
}

/** Time from the end of a quarter to a day. Unit: months. Below 0 where the quarter ends after the day. */
export const monthsSinceQuarter = (year: number, quarter: number, day: string): number =>
  monthsThrough(day) - (year * 12 + quarter * MONTHS_PER_QUARTER);

/** Age tells more than a gap, so it goes first. Null: at most twelve months old and whole, or without a statement. */
export function figureFault(
  { latestYear, latestQuarter, hasGap, hasOldPart = false }: DatedFigures,
  { on, isSimulated }: FigureDay,
): FigureFault | null {
  if (latestYear === null || latestQuarter === null) return null;
  const months =
    on === null ? 0 : monthsSinceQuarter(latestYear, latestQuarter, on) + (isSimulated ? SIMULATED_MONTHS : 0);
  if (months > FRESH_MONTHS) return { kind: 'old', months: Math.floor(months) };
  if (hasGap) return { kind: 'gap' };
  return hasOldPart ? { kind: 'oldPart' } : null;
}
