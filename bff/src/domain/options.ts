import type { BalanceFigures, Day, IncomeFlows } from './company';

/**
 * A quarter that a reader makes up. Unit: the currency of the entry that each figure goes into; percentages of the
 * quarter's revenue (33 means 33 %). Null and absent: the copied figure stays.
 */
export type NextQuarter = { readonly [F in keyof IncomeFlows | keyof BalanceFigures]?: number | null | undefined } & {
  readonly ebitPercent?: number | null | undefined;
  readonly earningsPercent?: number | null | undefined;
};

/** How a company is viewed. Absent: as it is. Source: scoring rules, sections 1 and 5. */
export interface ScoringOptions {
  /** Replaces the USDILS rate only. */
  readonly usdIls?: number | undefined;
  /** Only what was public on that day counts. */
  readonly asOf?: Day | undefined;
  readonly generateMissingQuarters?: boolean | undefined;
  readonly simulateGrowth?: boolean | undefined;
  readonly simulateRecession?: boolean | undefined;
  readonly nextQuarter?: NextQuarter | undefined;
  /** The next quarter is as long as the latest entry: 6 or 12 months if it reports so. Absent: three months. */
  readonly wholePeriod?: boolean | undefined;
  /** The next quarter is repeated, all alike, until what it adds makes twelve months. */
  readonly nextQuarterForYear?: boolean | undefined;
  readonly deductCapitalLease?: boolean | undefined;
  readonly deductCash?: boolean | undefined;
}

/** Options of the column pass: the same for a whole market, without a reader's own quarter. */
export type ColumnOptions = Pick<
  ScoringOptions,
  'usdIls' | 'generateMissingQuarters' | 'simulateGrowth' | 'simulateRecession'
>;

/** Why options can't be used. `path`: names of `ScoringOptions`, joined by dots. */
export interface OptionIssue {
  readonly path: string;
  readonly message: string;
}

/** Thrown when options with issues are used; check `optionIssues` first. */
export class InvalidOptionsError extends Error {
  constructor(readonly issues: readonly OptionIssue[]) {
    super(issues.map(({ path, message }) => `${path}: ${message}`).join('; '));
    this.name = 'InvalidOptionsError';
  }
}

/** Source: scoring rules, section 1. */
const PERCENT_LIMIT = 1000;

/** Everything that is wrong with the options; empty: they can be used. Source: scoring rules, section 1. */
export function optionIssues(options: ScoringOptions): readonly OptionIssue[] {
  const issues: OptionIssue[] = [];
  const { usdIls, simulateGrowth, simulateRecession, nextQuarter } = options;
  if (simulateGrowth && simulateRecession) {
    issues.push({ path: 'simulateRecession', message: 'Growth and recession cannot be combined.' });
  }
  if (usdIls !== undefined && !(usdIls > 0 && Number.isFinite(usdIls))) {
    issues.push({ path: 'usdIls', message: 'The rate must be above 0.' });
  }
  if (!nextQuarter) return issues;
  const { revenue, ebitPercent, earningsPercent } = nextQuarter;
  if (revenue != null && !(revenue >= 0))
    issues.push({ path: 'nextQuarter.revenue', message: 'Revenue must be 0 or more.' });
  for (const [name, percent] of [
    ['ebitPercent', ebitPercent],
    ['earningsPercent', earningsPercent],
  ] as const) {
    if (percent != null && !(Math.abs(percent) <= PERCENT_LIMIT)) {
      issues.push({
        path: `nextQuarter.${name}`,
        message: `A percentage must be between -${PERCENT_LIMIT} and ${PERCENT_LIMIT}.`,
      });
    }
  }
  return issues;
}

/** Throws: InvalidOptionsError. */
export function assertUsable(options: ScoringOptions): void {
  const issues = optionIssues(options);
  if (issues.length > 0) throw new InvalidOptionsError(issues);
}
