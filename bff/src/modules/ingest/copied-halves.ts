import { FLOWS } from '@site/fields/statement-figures';
import type { Day, IncomeFlows } from '../../domain/company';
import { addDays } from '../../domain/day';
import { areApart } from '../../domain/periods/period-length';
import type { ProvidedStatement } from '../providers';

/** A half-year is usually public this long after its end, if its source gives no day. */
const LAG_DAYS = 60;
/** Fewer equal figures may be a coincidence. */
const MIN_FIGURES = 3;

type Income = NonNullable<ProvidedStatement['income']>;

/**
 * Restores half-years that a source copied onto two quarters: neighbouring quarters that are equal in every figure,
 * while no third one equals them. Flows add up, the balance sheet is that of the later quarter, and nothing is public
 * before the half-year was. A quarter with a first day from its source is left as it is. `today`: the day of the run.
 */
export function mergeCopiedHalves(statements: readonly ProvidedStatement[], today: Day): readonly ProvidedStatement[] {
  const quarters = statements
    .filter(({ months, periodStart, income }) => months === 3 && periodStart === undefined && income !== undefined)
    .sort((a, b) => (a.periodEnd < b.periodEnd ? -1 : a.periodEnd > b.periodEnd ? 1 : 0));
  const ends = new Set(quarters.map(({ periodEnd }) => periodEnd));
  // Several versions of a period are restatements. Sources that copy half-years have none.
  if (ends.size < quarters.length) return statements;
  const isCopy = quarters.map((quarter, place) => place > 0 && isSame(quarters[place - 1]!, quarter));
  const halfOf = new Map<ProvidedStatement, ProvidedStatement | null>();
  for (let place = 1; place < quarters.length; place += 1) {
    if (!isCopy[place] || isCopy[place - 1] || isCopy[place + 1]) continue;
    halfOf.set(quarters[place - 1]!, null);
    halfOf.set(quarters[place]!, halfYear(quarters[place]!, today));
  }
  return statements.flatMap((statement) => {
    const half = halfOf.get(statement);
    return half === undefined ? statement : (half ?? []);
  });
}

function isSame(before: ProvidedStatement, after: ProvidedStatement): boolean {
  if (!before.income || !after.income || !areApart(before.periodEnd, after.periodEnd, 3)) return false;
  if (before.reportedCurrency !== after.reportedCurrency || before.source !== after.source) return false;
  const [income, next] = [before.income, after.income];
  const isKnown = (flow: keyof IncomeFlows): boolean => income[flow] !== null && income[flow] !== 0;
  return (
    isKnown('revenue') &&
    isKnown('earnings') &&
    FLOWS.filter(isKnown).length >= MIN_FIGURES &&
    FLOWS.every((flow) => income[flow] === next[flow]) &&
    areEqualSheets(before.balance, after.balance)
  );
}

const areEqualSheets = (before: ProvidedStatement['balance'], after: ProvidedStatement['balance']): boolean =>
  !before || !after || Object.entries(before).every(([name, value]) => value === after[name as keyof typeof after]);

function halfYear(quarter: ProvidedStatement, today: Day): ProvidedStatement {
  const income = quarter.income!;
  const flows: { -readonly [K in keyof Income]: Income[K] } = { ...income };
  for (const flow of FLOWS) flows[flow] = twice(income[flow]);
  flows.returnOnEquity = twice(income.returnOnEquity);
  const defaultDate = addDays(quarter.periodEnd, LAG_DAYS);
  const isLater = quarter.isPublishedOnEstimated && quarter.publishedOn !== null && defaultDate <= today;
  return {
    ...quarter,
    months: 6,
    income: flows,
    publishedOn: isLater && quarter.publishedOn < defaultDate ? defaultDate : quarter.publishedOn,
  };
}

const twice = (figure: number | null): number | null => (figure === null ? null : figure * 2);
