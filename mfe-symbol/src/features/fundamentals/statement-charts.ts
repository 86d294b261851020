import type { FactFigure } from '@site/fields/reported-figures';
import { periodText } from '@site/format';
import type { Locale } from '@site/format';
import type { ChartModel, ChartPoint, ChartSeries, ChartWords, Unit } from '../../charts';
import { hasFigures, perShareDecimals } from '../../charts';
import type { CompanyFigures } from '../../company/company-series';
import type { PeriodRow } from './periods';
import { quarterRows, yearRows } from './periods';
import type { Text, TextId } from '../../texts/use-text';
import { statementSource } from './chart-source';
import { provenanceOfPeriod } from './point-sources';

export type Span = 'quarterly' | 'yearly';

export interface ChartSources {
  readonly company: CompanyFigures;
  readonly span: Span;
  readonly text: Text;
  readonly locale: Locale;
}

export const chartWords = (text: Text, point: string): ChartWords => ({
  missing: text('chart.notReported'),
  point,
  marks: {
    estimated: text('chart.mark.estimated'),
    generated: text('chart.mark.generated'),
    derived: text('chart.mark.derived'),
    simulated: text('chart.mark.simulated'),
  },
});

interface Wanted extends Omit<ChartSeries, 'values' | 'axis'> {
  readonly axis?: ChartSeries['axis'];
  readonly read: (row: PeriodRow) => number | null | undefined;
  /** The name of the stored figure. Absent: it is calculated from others, or can't be reported by name. */
  readonly reportedAs?: FactFigure<'income' | 'balance'>;
}

interface Plan {
  readonly id: TextId & `chart.title.${string}`;
  readonly unitText: string;
  readonly from: 'income' | 'balance';
  readonly series: readonly Wanted[];
  readonly fromZero?: boolean;
}

interface ChartUnits {
  readonly text: Text;
  /** The currency of amounts. */
  readonly unitText: string;
  readonly amount: Unit;
  readonly percent: Unit;
  readonly ratio: Unit;
  readonly perShare: Unit;
  readonly shares: Unit;
}

/** Revenue and profits. */
const resultPlans = ({ text, unitText, amount, percent }: ChartUnits): readonly Plan[] => [
  {
    id: 'chart.title.revenue',
    unitText,
    from: 'income',
    series: [
      { id: 'revenue', label: text('chart.revenue'), look: 'wideBar', colour: 'c1-soft', unit: amount, read: ({ income }) => income?.revenue, reportedAs: 'revenue' },
      { id: 'earnings', label: text('chart.earnings'), look: 'bar', colour: 'c1', unit: amount, read: ({ income }) => income?.earnings, reportedAs: 'earnings' },
    ],
  },
  {
    id: 'chart.title.margins',
    unitText: text('chart.unit.ofRevenue'),
    from: 'income',
    fromZero: true,
    series: [
      { id: 'gross', label: text('chart.grossMargin'), shortLabel: text('chart.short.gross'), look: 'line', colour: 'c1', dash: 0, unit: percent, read: ({ income }) => income?.grossMarginRatio },
      { id: 'ebitda', label: text('chart.ebitdaMargin'), shortLabel: 'EBITDA', look: 'line', colour: 'c4', dash: 3, unit: percent, read: ({ income }) => income?.ebitdaMarginRatio },
      { id: 'ebit', label: text('chart.ebitMargin'), shortLabel: 'EBIT', look: 'line', colour: 'c2', dash: 1, unit: percent, read: ({ income }) => income?.ebitMarginRatio },
      { id: 'net', label: text('chart.netMargin'), shortLabel: text('chart.short.net'), look: 'line', colour: 'c3', dash: 2, unit: percent, read: ({ income }) => income?.earningsMarginRatio },
    ],
  },
  {
    id: 'chart.title.profits',
    unitText,
    from: 'income',
    series: [
      { id: 'gross', label: text('chart.grossProfit'), look: 'wideBar', colour: 'c1-soft', unit: amount, read: ({ income }) => income?.gross_profit, reportedAs: 'gross_profit' },
      { id: 'ebitda', label: text('chart.ebitda'), look: 'bar', colour: 'c3', unit: amount, read: ({ income }) => income?.Ebitda, reportedAs: 'Ebitda' },
      { id: 'ebit', label: text('chart.ebit'), look: 'bar', colour: 'c1', unit: amount, read: ({ income }) => income?.Ebit, reportedAs: 'Ebit' },
    ],
  },
]; // oxfmt-ignore

/** Funds, debt and the ratios of them. */
const balancePlans = ({ text, unitText, amount, ratio }: ChartUnits): readonly Plan[] => [
  {
    id: 'chart.title.cash',
    unitText,
    from: 'balance',
    series: [
      { id: 'liabilities', label: text('chart.liabilities'), look: 'wideBar', colour: 'c2-soft', unit: amount, read: ({ balance }) => balance?.total_liab, reportedAs: 'total_liab' },
      { id: 'cash', label: text('chart.liquidFunds'), look: 'bar', colour: 'c3', unit: amount, read: ({ balance }) => balance?.cashandshortterminvestments ?? balance?.cash, reportedAs: 'cashandshortterminvestments' },
    ],
  },
  {
    id: 'chart.title.debt',
    unitText,
    from: 'balance',
    series: [
      { id: 'equity', label: text('chart.equity'), look: 'wideBar', colour: 'c1-soft', unit: amount, read: ({ balance }) => balance?.shareholders_equity, reportedAs: 'shareholders_equity' },
      { id: 'longTerm', label: text('chart.longTermLiabilities'), look: 'bar', colour: 'c2', unit: amount, read: ({ balance }) => balance?.total_long_liab, reportedAs: 'total_long_liab' },
      { id: 'debt', label: text('chart.debt'), look: 'bar', colour: 'c4', unit: amount, read: ({ balance }) => balance?.totaldebt, reportedAs: 'totaldebt' },
    ],
  },
  {
    id: 'chart.title.liquidity',
    unitText: text('chart.unit.ratio'),
    from: 'balance',
    fromZero: true,
    series: [
      { id: 'current', label: text('chart.currentRatio'), shortLabel: text('chart.short.current'), look: 'line', colour: 'c1', dash: 0, unit: ratio, read: ({ balance }) => currentRatio(balance) },
      { id: 'quick', label: text('chart.quickRatio'), shortLabel: text('chart.short.quick'), look: 'line', colour: 'c2', dash: 1, unit: ratio, read: ({ balance }) => quickRatio(balance) },
    ],
  },
  {
    id: 'chart.title.leverage',
    unitText: text('chart.unit.ratio'),
    from: 'balance',
    fromZero: true,
    series: [
      { id: 'de', label: text('chart.debtToEquity'), look: 'area', colour: 'c4', unit: ratio, read: ({ balance }) => quotient(balance?.total_liab, balance?.shareholders_equity) },
    ],
  },
]; // oxfmt-ignore

/** Earnings of a share, and how many there are. */
const sharePlans = ({ text, unitText, perShare, shares }: ChartUnits): readonly Plan[] => [
  {
    id: 'chart.title.eps',
    unitText: text('chart.unit.perShare', { currency: unitText }),
    from: 'income',
    series: [
      { id: 'eps', label: text('chart.eps'), look: 'bar', colour: 'c1', unit: perShare, read: ({ income }) => income?.eps, reportedAs: 'eps' },
      { id: 'futureEps', label: text('chart.futureEps'), look: 'line', colour: 'c2', dash: 1, unit: perShare, read: ({ futureEps }) => futureEps },
    ],
  },
  {
    id: 'chart.title.shares',
    unitText: text('chart.unit.shares'),
    from: 'income',
    series: [
      { id: 'shares', label: text('chart.sharesOutstanding'), look: 'bar', colour: 'c5', unit: shares, read: (row) => row.shares, reportedAs: 'BasicShares' },
    ],
  },
]; // oxfmt-ignore

/** The statements of a company, chart by chart. Those without figures show the reason. */
export function statementCharts({ company, span, text, locale }: ChartSources): Readonly<Record<string, ChartModel>> {
  const rows = span === 'quarterly' ? quarterRows(company.quarters) : yearRows(company.years, company.quarters);
  const currency = reportedCurrency(company);
  const unitText = currency ?? '';
  const amount: Unit = { kind: 'amount', currency };
  const percent: Unit = { kind: 'percent' };
  const ratio: Unit = { kind: 'ratio' };
  const perShare: Unit = {
    kind: 'perShare',
    currency,
    decimals: perShareDecimals(rows.flatMap(({ income, futureEps }) => [income?.eps, futureEps])),
  };
  const shares: Unit = { kind: 'shares' };

  const units: ChartUnits = { text, unitText, amount, percent, ratio, perShare, shares };
  const plans = [...resultPlans(units), ...balancePlans(units), ...sharePlans(units)];

  return Object.fromEntries(
    plans.map((plan) => [plan.id, modelOf(plan, rows, currency, { company, span, text, locale })]),
  );
}

/** The currency that the company reports in now: that of its latest statement. */
function reportedCurrency({ quarters, years }: CompanyFigures): string | null {
  for (const { income, balance } of quarters) {
    const currency = income?.reported_currency ?? balance?.reported_currency;
    if (currency) return currency;
  }
  return years[0]?.reported_currency ?? null;
}

const isOwnCurrency = (entry: { readonly reported_currency: string | null } | null, currency: string | null): boolean =>
  !entry || entry.reported_currency === currency || entry.reported_currency === null;

function modelOf(
  plan: Plan,
  rows: readonly PeriodRow[],
  currency: string | null,
  { company, span, text, locale }: ChartSources,
): ChartModel {
  const isIncome = plan.from === 'income';
  const entryOf = (row: PeriodRow) => (isIncome ? row.income : row.balance);
  const isMoney = (unit: Unit): boolean => unit.kind === 'amount' || unit.kind === 'perShare';
  const series: ChartSeries[] = plan.series.map(({ read, reportedAs: _named, axis = 'main', ...look }) => ({
    ...look,
    axis,
    // Amounts in another currency can't share a scale.
    values: rows.map((row) =>
      isMoney(look.unit) && !isOwnCurrency(entryOf(row), currency) ? null : (read(row) ?? null),
    ),
  }));
  const shown = series.filter(({ values }) => hasFigures(values));
  const missing = series.filter((one) => !shown.includes(one));
  const foreign = plan.series.some(({ unit }) => isMoney(unit))
    ? rows.filter((row) => !isOwnCurrency(entryOf(row), currency)).length
    : 0;
  // A simulated period is no statement.
  const latest = company.quarters.find((entry) => !entry.isSimulated && (isIncome ? entry.income : entry.balance));
  return {
    id: plan.id.replace('chart.title.', ''),
    title: text(plan.id),
    unitText: plan.unitText,
    x: 'periods',
    points: rows.map((row) => pointOf(row, isIncome, text)),
    series: shown,
    events: [],
    fromZero: plan.fromZero ?? false,
    ...(latest
      ? statementSource(
          isIncome ? latest.income?.source : latest.balance?.source,
          periodText({ ...latest, months: isIncome ? (latest.income?.months ?? 3) : 3 }),
          text,
        )
      : { sourceText: '' }),
    notes: [
      ...(shown.length > 0 && missing.length > 0
        ? [text('chart.note.missing', { names: missing.map(({ label }) => label).join(', ') })]
        : []),
      ...(foreign > 0 && currency ? [text('chart.note.currency', { count: foreign, currency })] : []),
    ],
    emptyText:
      shown.length > 0
        ? null
        : rows.length === 0
          ? text('chart.empty.noStatements')
          : text('chart.empty.notReported', { count: rows.length }),
    words: chartWords(text, text(headOf(span, isIncome, rows))),
    locale,
    provenance: (id, index) => provenanceOfPeriod(plan, id, rows[index]!, company.quarters),
  };
}

/** Half-years must not be called quarters. */
function headOf(
  span: Span,
  isIncome: boolean,
  rows: readonly PeriodRow[],
): 'chart.year' | 'chart.quarter' | 'fundamentals.period' {
  if (span === 'yearly') return 'chart.year';
  return isIncome && rows.some(({ months }) => months > 3) ? 'fundamentals.period' : 'chart.quarter';
}

function pointOf(row: PeriodRow, isIncome: boolean, text: Text): ChartPoint {
  const { year, quarter, incomeMark, balanceMark } = row;
  // A balance is of one day, the last of its quarter.
  const months = isIncome ? row.months : 3;
  const label = quarter === null ? String(year) : periodText({ year, quarter, months });
  const isLong = quarter !== null && months > 3;
  const mark = isIncome ? incomeMark : balanceMark;
  return { label, name: isLong ? text('chart.months', { period: label, months }) : label, ...(mark && { mark }) };
}

type Balance = PeriodRow['balance'];

/** Null: a part is missing, or the divisor is zero. Source: scoring rules, section 3. */
function quotient(dividend: number | null | undefined, divisor: number | null | undefined): number | null {
  if (dividend == null || divisor == null || divisor === 0) return null;
  return dividend / divisor;
}

const currentLiabilities = (balance: Balance): number | null =>
  balance?.total_liab == null || balance.total_long_liab == null ? null : balance.total_liab - balance.total_long_liab;

const currentRatio = (balance: Balance): number | null =>
  quotient(balance?.total_current_assets, currentLiabilities(balance));

/** An unknown inventory counts as none here. */
function quickRatio(balance: Balance): number | null {
  const assets = balance?.total_current_assets;
  return assets == null ? null : quotient(assets - (balance?.inventory ?? 0), currentLiabilities(balance));
}
