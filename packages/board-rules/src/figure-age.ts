/** Older statements say little about the company's value today. */
export const FRESH_MONTHS = 12;

const MONTHS_PER_QUARTER = 3;
/** A simulated year adds four quarters after the latest reported one. */
const SIMULATED_MONTHS = 12;

/**
 * Flags of figures much older than their neighbours. `oldRate`: an exchange rate more than ten days old;
 * `oldBalance`: a balance sheet two quarters older than the income statement; `quoteBeforeStatement`: a quote from before the
 * end of the latest statement.
 */
export const AGE_FLAGS = ['oldRate', 'oldBalance', 'quoteBeforeStatement'] as const;
export type AgeFlag = (typeof AGE_FLAGS)[number];

/** Whether one of a row's flags means that some of its figures are old. */
export const hasOldPart = (flags: readonly string[]): boolean => AGE_FLAGS.some((mark) => flags.includes(mark));

/** The inputs for the age of a company's figures. Null: no statement is known. */
export interface DatedFigures {
  readonly latestYear: number | null;
  readonly latestQuarter: number | null;
  /** One of the quarters of the twelve months is missing. */
  readonly hasGap: boolean;
  /** It has one of `AGE_FLAGS`. Absent: no. */
  readonly hasOldPart?: boolean | undefined;
}

/** The day of a board. */
export interface FigureDay {
  /** `YYYY-MM-DD`. Null: unknown, so that nothing is old. */
  readonly on: string | null;
  /** The latest quarters are simulated; the reported ones are a year earlier. */
  readonly isSimulated: boolean;
}

/** Why figures are not comparable to those of other companies. `months`: whole ones. */
export type FigureFault = { readonly kind: 'old'; readonly months: number } | { readonly kind: 'gap' | 'oldPart' };

/** The day of a board: the requested one, or that of its latest quote. */
export const figureDayOf = (
  requested: {
    readonly asOf?: string | undefined;
    readonly simulateGrowth?: boolean | undefined;
    readonly simulateRecession?: boolean | undefined;
  },
  latestQuoteOn: string | null,
): FigureDay => ({
  on: requested.asOf ?? latestQuoteOn,
  isSimulated: requested.simulateGrowth === true || requested.simulateRecession === true,
});

let lastRequested: { readonly day: string; readonly months: number } | null = null;

/** Months up to the end of a day; the last day of a month completes it. All rows of a board use the same day. */
export function monthsThrough(day: string): number {
  if (lastRequested?.day !== day) lastRequested = { day, months: countMonths(day) };
  return lastRequested.months;
}

function countMonths(day: string): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return year * 12 + month - 1 + date / length;
}

/** Time from the end of a quarter to a day. Unit: months; negative if the quarter ends later. */
export const monthsSinceQuarter = (year: number, quarter: number, day: string): number =>
  monthsThrough(day) - (year * 12 + quarter * MONTHS_PER_QUARTER);

/**
 * Age before gap, since it says more. Null: at most twelve months old and complete, or without a statement. Reads no
 * more than it needs: a server calls this for every row of a board.
 */
export function figureFault(figures: DatedFigures, { on, isSimulated }: FigureDay): FigureFault | null {
  const { latestYear, latestQuarter } = figures;
  if (latestYear === null || latestQuarter === null) return null;
  const months =
    on === null ? 0 : monthsSinceQuarter(latestYear, latestQuarter, on) + (isSimulated ? SIMULATED_MONTHS : 0);
  if (months > FRESH_MONTHS) return { kind: 'old', months: Math.floor(months) };
  if (figures.hasGap) return { kind: 'gap' };
  return figures.hasOldPart === true ? { kind: 'oldPart' } : null;
}
