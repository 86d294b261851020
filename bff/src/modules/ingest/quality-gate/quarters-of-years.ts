import { FLOWS } from '@site/fields/statement-figures';
import type { ProvidedStatement } from '../../providers';
import { rejectOf, shown, type Reject } from './reject';
import { findYearToDate, type QuarterFlow, type YearToDate } from './year-to-date';

type Income = NonNullable<ProvidedStatement['income']>;

/** Revenue that grows through two years and falls back is the sum of the year so far; earnings need more evidence. */
const WITNESSES = [
  ['revenue', 2],
  ['earnings', 3],
] as const;

const NONE: YearToDate = { pairs: [], alone: [] };

/** The latest version of each quarter, by its position among the statements. */
function latestQuarters(statements: readonly ProvidedStatement[]): readonly number[] {
  const latest = new Map<string, number>();
  for (const [index, { periodEnd, months, income, publishedOn }] of statements.entries()) {
    const known = latest.get(periodEnd);
    const isLater = known === undefined || (publishedOn ?? '') >= (statements[known]!.publishedOn ?? '');
    if (months === 3 && income && isLater) latest.set(periodEnd, index);
  }
  return [...latest.values()];
}

function minus(income: Income, before: Income): Income {
  const flows = FLOWS.map((flow) => {
    const [sum, part] = [income[flow], before[flow]];
    return [flow, sum === null || part === null ? null : sum - part] as const;
  });
  return { ...income, ...Object.fromEntries(flows), returnOnEquity: null };
}

/**
 * Derives quarters if a source gives the year-to-date sum as each quarter: each less the one before it, marked as
 * derived. The income statement is dropped if the one before is not known, or if a quarter came in several versions.
 */
export function deriveFromYearToDate(
  statements: readonly ProvidedStatement[],
  ticker: string,
): { readonly statements: readonly ProvidedStatement[]; readonly rejects: readonly Reject[] } {
  const quarters = latestQuarters(statements);
  let [found, places]: [YearToDate, readonly number[]] = [NONE, []];
  for (const [witness, fewestYears] of WITNESSES) {
    const flows = quarters.flatMap((index) => {
      const { periodEnd, income } = statements[index]!;
      const value = income?.[witness] ?? null;
      return value === null ? [] : [{ day: periodEnd, value, index }];
    }) satisfies readonly QuarterFlow[];
    // If revenue is reported, it alone decides.
    if (flows.length === 0) continue;
    [found, places] = [findYearToDate(flows, fewestYears), flows.map(({ index }) => index)];
    break;
  }
  if (found.pairs.length === 0) return { statements, rejects: [] };
  const changed = new Map<string, Income | null>();
  const versionsOf = (at: number): readonly ProvidedStatement[] =>
    statements.filter(
      ({ periodEnd, months, income }) => income && months === 3 && periodEnd === statements[places[at]!]!.periodEnd,
    );
  const isSingle = (at: number): boolean => versionsOf(at).length === 1;
  for (const { at, before } of found.pairs) {
    const income = statements[places[at]!]!.income!;
    const whole = isSingle(at) && isSingle(before) ? minus(income, statements[places[before]!]!.income!) : null;
    for (const { place } of versionsOf(at)) changed.set(place, whole);
  }
  for (const at of found.alone) for (const { place } of versionsOf(at)) changed.set(place, null);
  const rejects: Reject[] = [];
  const derived = statements.map((statement) => {
    const { income, ...rest } = statement;
    const quarter = income && statement.months === 3 ? changed.get(statement.place) : undefined;
    if (!income || quarter === undefined) return statement;
    const what = quarter ? 'less the quarter before it' : 'which no quarter can be made of';
    const detail = `${shown(income.revenue ?? income.earnings ?? 0)} to ${statement.periodEnd} is the year so far, ${what}`;
    rejects.push(rejectOf(statement, ticker, 'year_to_date_as_quarter', detail, { atIssue: Object.keys(income) }));
    return quarter ? { ...statement, origin: 'derived' as const, income: quarter } : rest;
  });
  return { statements: derived, rejects };
}
