import type { Schema } from '@site/contract';
import { quarterIndex } from '@site/format';
import type { ChartQuarter } from '../../company/company-series';
import { withAddedQuarters } from './added-quarters';
import { MORE_FIGURES } from './figures';
import type { FigureName } from './figures';
import { simulatedBasis } from './not-simulated';
import type { Months } from './period-length';

type Amounts = Readonly<Partial<Record<FigureName, number | null>>>;
type Period = Schema<'PeriodRef'>;

/** A figure of the simulated quarter, with those of the quarters that it is compared with. */
export interface QuarterMove {
  readonly name: FigureName;
  readonly supposed: number;
  readonly copied: number | null;
  readonly replaced: number | null;
}

export interface QuarterMoves {
  readonly quarter: Period;
  /** Length of the simulated period, and of the one that it replaces. */
  readonly months: Months;
  /** Length of the period that is copied. */
  readonly copiedMonths: number;
  /** The quarter that is copied by default. */
  readonly copiedFrom: Period;
  /** The quarter that leaves the twelve months. Null: these have periods of another length, or are incomplete. */
  readonly replaces: Period | null;
  readonly moves: readonly QuarterMove[];
}

/** The figures that change in every simulated quarter, whether typed or derived. */
const ALWAYS = ['revenue', 'Ebit', 'earnings'] as const satisfies readonly FigureName[];
const MONTHS_OF_A_YEAR = 12;

/** The figures that a simulated quarter changes, and their quarters. Null: no quarter is simulated. */
export function quarterMoves(
  result: Schema<'SimulationResult'>,
  reported: readonly ChartQuarter[],
): QuarterMoves | null {
  const { quarters, nextQuarter } = result;
  const basis = simulatedBasis(result);
  const added = quarters.find(({ addedBy }) => addedBy === 'nextQuarter');
  if (!added || !nextQuarter || !basis) return null;
  const before = withAddedQuarters(reported, quarters).filter(
    (one) => one.income !== null && quarterIndex(one) < quarterIndex(added),
  );
  const { months } = added.income;
  const count = MONTHS_OF_A_YEAR / months;
  const year = before.slice(0, count);
  const last = year[count - 1];
  const isReplaced =
    last !== undefined &&
    year.every(
      ({ income }) => income?.months === months && income.reported_currency === added.income.reported_currency,
    );
  const [supposed, copied, replaced] = [amountsOf(added), amountsOf(nextQuarter), isReplaced ? amountsOf(last) : {}];
  const simulated = amountsOf(basis);
  const moves = [...ALWAYS, ...MORE_FIGURES].flatMap((name): readonly QuarterMove[] => {
    const value = supposed[name] ?? null;
    const was = copied[name] ?? null;
    const isShown = ALWAYS.some((one) => one === name) || value !== was;
    return value === null || !isShown
      ? []
      : [{ name, supposed: value, copied: simulated[name] ?? null, replaced: replaced[name] ?? null }];
  });
  return {
    quarter: { year: added.year, quarter: added.quarter },
    months,
    copiedMonths:
      before.find((one) => quarterIndex(one) === quarterIndex(nextQuarter.copiedFrom))?.income?.months ?? months,
    copiedFrom: nextQuarter.copiedFrom,
    replaces: isReplaced ? { year: last.year, quarter: last.quarter } : null,
    moves,
  };
}

const amountsOf = ({
  income,
  balance,
}: {
  readonly income: object | null;
  readonly balance: object | null;
}): Amounts => ({
  ...balance,
  ...income,
});

/** A change in percent. Null: from zero, from a loss, or from an unknown figure. */
export const changePercent = (from: number | null, to: number): number | null =>
  from === null || from <= 0 ? null : (to / from - 1) * 100;
