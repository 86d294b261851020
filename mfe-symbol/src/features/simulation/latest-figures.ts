import type { ChartBalance, ChartIncome, ChartQuarter } from '../../company-series';
import type { Schema } from '@site/contract';
import { amountOf, BALANCE_FIGURES, MORE_FLOWS, percentOf } from './figures';
import type { FigureName, Figures } from './figures';
import type { Outlook } from './scenario';

type Balance = ChartBalance & Partial<Schema<'QuarterlyBalance'>>;

export interface Period {
  readonly year: number;
  readonly quarter: number;
}

/** What a simulated quarter is a copy of. Shape: income and balance may be of different quarters. */
export interface LatestFigures {
  readonly period: Period;
  readonly income: ChartIncome;
  readonly balance: Balance | null;
  readonly balancePeriod: Period | null;
}

const MONTHS_PER_QUARTER = 3;
/** Quarters that growth and recession add. */
export const OUTLOOK_QUARTERS = 4;
/** What is left of a quarter in a recession. Source: scoring rules, section 5, step 3. */
const RECESSION_SHARE = 0.75;
const SHRINKING = ['revenue', 'Ebit', 'earnings'] as const;
const FLOWS = [...SHRINKING, ...MORE_FLOWS] as const;

/**
 * The latest entries that count as such. Takes quarters latest first. Null: there is no income statement to go on from.
 * Source: scoring rules, section 2, point 1.
 */
export function latestFigures(quarters: readonly ChartQuarter[]): LatestFigures | null {
  const latest = quarters.find(({ income }) => income && (income.revenue !== null || income.earnings !== null));
  if (!latest?.income) return null;
  const sheet = quarters.find(
    ({ balance }) => balance && (balance.total_liab !== null || balance.shareholders_equity !== null),
  );
  const periodOf = ({ year, quarter }: Period): Period => ({ year, quarter });
  return {
    period: periodOf(latest),
    income: latest.income,
    balance: sheet?.balance ?? null,
    balancePeriod: sheet ? periodOf(sheet) : null,
  };
}

/** The quarter that comes `count` quarters later; the year goes on after the fourth. */
export function quarterAfter({ year, quarter }: Period, count = 1): Period {
  const index = year * 4 + quarter - 1 + count;
  return { year: Math.floor(index / 4), quarter: (index % 4) + 1 };
}

/** The quarter that the form is about: the one after the latest, or after the four that an outlook adds. */
export const simulatedPeriod = (latest: LatestFigures, outlook: Outlook): Period =>
  quarterAfter(latest.period, outlook === 'asReported' ? 1 : OUTLOOK_QUARTERS + 1);

export type CopiedFigures = Readonly<Partial<Record<FigureName, number | null>>>;

/**
 * The figures that a blank field stands for: a half-year's or year's flows are divided evenly, and after a recession
 * the quarter before is one of it. Null: not reported. Absent: not known here. Source: scoring rules, section 5.
 */
export function copiedFigures({ income, balance }: LatestFigures, outlook: Outlook): CopiedFigures {
  const copied: Partial<Record<FigureName, number | null>> = {};
  for (const flow of FLOWS) {
    const figure = income[flow];
    copied[flow] = figure === null ? null : figure / (income.months / MONTHS_PER_QUARTER);
  }
  if (outlook === 'recession') {
    for (const flow of SHRINKING) if (copied[flow] != null) copied[flow] *= RECESSION_SHARE;
  }
  for (const figure of BALANCE_FIGURES) {
    const value = balance?.[figure];
    if (value !== undefined) copied[figure] = value;
  }
  return copied;
}

/** What a field shows in grey while it is blank: the copied figure, and percentages of the revenue that would hold. */
export function placeholderOf(name: FigureName, copied: CopiedFigures, revenue: number | null): number | null {
  if (name === 'ebitPercent') return copied.Ebit == null ? null : percentOf(revenue, copied.Ebit);
  if (name === 'earningsPercent') return copied.earnings == null ? null : percentOf(revenue, copied.earnings);
  return copied[name] ?? null;
}

/** The flows of a simulated quarter: given ones in place of copied ones. */
export function suppositions(copied: CopiedFigures, given: Figures): CopiedFigures {
  const { ebitPercent, earningsPercent, ...amounts } = given;
  const all = { ...copied, ...amounts };
  const revenue = all.revenue ?? null;
  return {
    ...all,
    ...(given.Ebit === undefined && ebitPercent !== undefined && { Ebit: amountOf(revenue, ebitPercent) }),
    ...(given.earnings === undefined &&
      earningsPercent !== undefined && { earnings: amountOf(revenue, earningsPercent) }),
  };
}
