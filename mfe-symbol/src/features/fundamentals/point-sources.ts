import type { FactFigure } from '@site/fields/reported-figures';
import type { Unit } from '../../charts';
import type { ChartQuarter } from '../../company/company-series';
import type { ProvenanceSubject, QuarterOfYear } from '../../provenance/provenance-request';
import type { PeriodRow } from './periods';

/** The data of a chart of statements that its sources need. */
export interface SourcedChart {
  readonly from: 'income' | 'balance';
  readonly series: readonly {
    readonly id: string;
    readonly unit: Unit;
    readonly reportedAs?: FactFigure<'income' | 'balance'>;
  }[];
}

/** The provenance of a figure of a period. Null: a simulated figure, which has none. */
export function provenanceOfPeriod(
  { from, series }: SourcedChart,
  id: string,
  row: PeriodRow,
  all: readonly ChartQuarter[],
): ProvenanceSubject | null {
  const one = series.find((each) => each.id === id);
  const mark = from === 'income' ? row.incomeMark : row.balanceMark;
  if (!one || mark === 'simulated') return null;
  const figure = one.reportedAs && storedName(one.reportedAs, row);
  const quarters = quartersOf(from, figure, row, all);
  const [only] = quarters;
  // A summed or scaled figure is not that of a quarter: its last quarter may be right.
  const isOne = quarters.length === 1 && mark !== 'estimated';
  return {
    quarters,
    kind: from,
    isScaled: mark === 'estimated',
    isComputed: one.unit.kind === 'percent' || one.unit.kind === 'ratio',
    report: figure !== undefined && only && isOne ? `${figure}.${only.year}.${only.quarter}` : 'other',
  };
}

/** A company without short-term investments reports cash alone. */
const storedName = (figure: FactFigure, { balance }: PeriodRow): FactFigure =>
  figure === 'cashandshortterminvestments' && balance?.cashandshortterminvestments == null ? 'cash' : figure;

/** The statements of a row, latest first: one of a quarter; of a year all its incomes, the latest balance, the latest shares. */
function quartersOf(
  from: 'income' | 'balance',
  figure: FactFigure | undefined,
  { year, quarter }: PeriodRow,
  all: readonly ChartQuarter[],
): readonly QuarterOfYear[] {
  if (quarter !== null) return [{ year, quarter }];
  const ofYear = all
    .filter((entry) => entry.year === year && !entry.isSimulated && entry[from] !== null)
    .sort((a, b) => b.quarter - a.quarter);
  const isSum = from === 'income' && figure !== 'BasicShares';
  const provenance = figure === 'BasicShares' ? ofYear.filter(({ income }) => income?.BasicShares != null) : ofYear;
  return (isSum ? provenance : provenance.slice(0, 1)).map((entry) => ({ year, quarter: entry.quarter }));
}
