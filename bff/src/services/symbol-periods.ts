import type { BalanceFigures, IncomeFlows } from '../domain/company';
import type { StoredBalance, StoredIncome } from './ports';

/*
 * Rows and averages of the symbol page. Every function takes settled entries: one version a period, overlaps resolved,
 * oldest first. Figures stay in the currency that they are reported in; where currencies meet, a figure is unknown.
 * Source: scoring rules, section 8.
 */

export const FLOWS = [
  'revenue',
  'grossProfit',
  'ebit',
  'ebitda',
  'earnings',
  'interestExpense',
  'incomeTaxExpense',
  'eps',
  'rps',
] as const satisfies readonly (keyof IncomeFlows)[];

export const STOCKS = [
  'totalAssets',
  'totalLiabilities',
  'longTermLiabilities',
  'currentAssets',
  'shareholdersEquity',
  'cash',
  'cashAndShortTermInvestments',
  'inventory',
  'totalDebt',
  'capitalLeaseObligations',
  'retainedEarnings',
] as const satisfies readonly (keyof BalanceFigures)[];

export type GrowthFigure = 'revenue' | 'grossProfit' | 'ebit' | 'ebitda' | 'earnings';
export type Growth = Readonly<Record<GrowthFigure, number | null>>;

const GROWTH_FIGURES = ['revenue', 'grossProfit', 'ebit', 'ebitda', 'earnings'] as const;
const QUARTERS_A_YEAR = 4;
const MONTHS_A_QUARTER = 3;
const MONTHS_A_YEAR = 12;

export interface PeriodRow {
  readonly year: number;
  readonly quarter: number;
  readonly income: StoredIncome | null;
  readonly balance: StoredBalance | null;
  readonly toQuarterBefore: Growth;
  readonly toYearBefore: Growth;
}

export interface YearRow extends Readonly<Record<keyof IncomeFlows, number | null>> {
  readonly year: number;
  readonly months: number;
  readonly isEstimated: boolean;
  readonly reportedCurrency: string | null;
}

export interface Averages extends Readonly<Record<keyof IncomeFlows | keyof BalanceFigures, number | null>> {
  readonly reportedCurrency: string | null;
}

type Entry = Pick<StoredIncome, 'year' | 'quarter' | 'reportedCurrency'>;

/** Shape: latest first, one a quarter that has an income statement or a balance sheet. */
export function periodRows(incomes: readonly StoredIncome[], balances: readonly StoredBalance[]): readonly PeriodRow[] {
  const income = new Map(incomes.map((entry) => [placeOf(entry), entry]));
  const balance = new Map(balances.map((entry) => [placeOf(entry), entry]));
  const places = [...new Set([...income.keys(), ...balance.keys()])].sort((a, b) => b - a);
  return places.map((place) => {
    const entry = income.get(place) ?? null;
    const periodsBack = entry ? entry.months / MONTHS_A_QUARTER : 1;
    return {
      year: Math.floor(place / QUARTERS_A_YEAR),
      quarter: (place % QUARTERS_A_YEAR) + 1,
      income: entry,
      balance: balance.get(place) ?? null,
      toQuarterBefore: growth(entry, income.get(place - periodsBack)),
      toYearBefore: growth(entry, income.get(place - QUARTERS_A_YEAR)),
    };
  });
}

/** Shape: latest first. A year is the sum of its entries, scaled up and marked where they hold fewer than 12 months. */
export function yearRows(incomes: readonly StoredIncome[]): readonly YearRow[] {
  const years = [...new Set(incomes.map(({ year }) => year))].sort((a, b) => b - a);
  return years.map((year) => {
    const entries = incomes.filter((entry) => entry.year === year);
    const months = entries.reduce((sum, entry) => sum + entry.months, 0);
    const currency = commonCurrency(entries);
    const sums = FLOWS.map((flow) => {
      const sum = currency === undefined ? null : sumOrNull(entries.map((entry) => entry[flow]));
      return [flow, sum === null || months >= MONTHS_A_YEAR ? sum : sum * (MONTHS_A_YEAR / months)];
    });
    return {
      ...(Object.fromEntries(sums) as Record<keyof IncomeFlows, number | null>),
      year,
      months: Math.min(months, MONTHS_A_YEAR),
      isEstimated: months < MONTHS_A_YEAR,
      reportedCurrency: currency ?? null,
    };
  });
}

/** Means of the known figures over the last so many quarters, each flow brought to 3 months. Null: none is known. */
export function averagesOver(
  quarters: number,
  incomes: readonly StoredIncome[],
  balances: readonly StoredBalance[],
): Averages {
  const covered: StoredIncome[] = [];
  let months = 0;
  for (let index = incomes.length - 1; index >= 0 && months < quarters * MONTHS_A_QUARTER; index -= 1) {
    covered.push(incomes[index]!);
    months += incomes[index]!.months;
  }
  const sheets = balances.slice(-quarters);
  const currency = (incomes.at(-1) ?? balances.at(-1))?.reportedCurrency ?? null;
  const flows = covered.filter(({ reportedCurrency }) => reportedCurrency === currency);
  const stocks = sheets.filter(({ reportedCurrency }) => reportedCurrency === currency);
  return {
    ...(Object.fromEntries(
      FLOWS.map((flow) => [
        flow,
        meanOfKnown(flows.map((entry) => scaled(entry[flow], MONTHS_A_QUARTER / entry.months))),
      ]),
    ) as Record<keyof IncomeFlows, number | null>),
    ...(Object.fromEntries(STOCKS.map((stock) => [stock, meanOfKnown(stocks.map((entry) => entry[stock]))])) as Record<
      keyof BalanceFigures,
      number | null
    >),
    reportedCurrency: currency,
  };
}

function growth(entry: StoredIncome | null, earlier: StoredIncome | undefined): Growth {
  const isComparable =
    entry !== null && earlier?.months === entry.months && earlier.reportedCurrency === entry.reportedCurrency;
  const ratios = GROWTH_FIGURES.map((figure) => {
    const [now, before] = isComparable ? [entry[figure], earlier[figure]] : [null, null];
    return [figure, now === null || before === null || before <= 0 ? null : now / before];
  });
  return Object.fromEntries(ratios) as Growth;
}

function placeOf({ year, quarter }: Entry): number {
  return year * QUARTERS_A_YEAR + quarter - 1;
}

/** Undefined: more than one. */
function commonCurrency(entries: readonly Entry[]): string | null | undefined {
  const [first, ...rest] = new Set(entries.map(({ reportedCurrency }) => reportedCurrency));
  return rest.length > 0 ? undefined : first;
}

function sumOrNull(figures: readonly (number | null)[]): number | null {
  return figures.reduce<number | null>((sum, figure) => (sum === null || figure === null ? null : sum + figure), 0);
}

function scaled(figure: number | null, factor: number): number | null {
  return figure === null ? null : figure * factor;
}

function meanOfKnown(figures: readonly (number | null)[]): number | null {
  const known = figures.filter((figure) => figure !== null);
  return known.length === 0 ? null : known.reduce((sum, figure) => sum + figure, 0) / known.length;
}
