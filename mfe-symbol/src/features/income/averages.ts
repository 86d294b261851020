import type { IncomeColumn, IncomeDetail } from './income-columns';
import { INCOME_LINES, isFlow } from './income-lines';
import type { IncomeLine, LineId } from './income-lines';

const MONTHS_PER_QUARTER = 3;

/** Means over the last periods, flows brought to three months. */
export interface AverageColumn {
  readonly quarters: 4 | 8;
  /** How many of those quarters statements cover. */
  readonly known: number;
  readonly currency: string | null;
  readonly figures: Readonly<Record<LineId, number | null>>;
}

/** Averages over four and eight quarters. `columns`: quarterly ones, latest first. */
export function averageColumns(detail: IncomeDetail, columns: readonly IncomeColumn[]): readonly AverageColumn[] {
  return ([4, 8] as const).map((quarters) => {
    const given = quarters === 4 ? detail.averages.four : detail.averages.eight;
    const covering = lastCovering(columns, quarters * MONTHS_PER_QUARTER);
    const months = covering.reduce((sum, { length }) => sum + length, 0);
    const alike = covering.filter(({ currency }) => currency === given.reported_currency);
    const valueOf = (line: IncomeLine): number | null =>
      line.averagedAs ? given[line.averagedAs] : meanOfKnown(alike, line);
    return {
      quarters,
      known: Math.min(quarters, months / MONTHS_PER_QUARTER),
      currency: given.reported_currency,
      figures: Object.fromEntries(INCOME_LINES.map((line) => [line.id, valueOf(line)])) as Record<
        LineId,
        number | null
      >,
    };
  });
}

/** The latest periods that together have this many months. */
function lastCovering(columns: readonly IncomeColumn[], months: number): readonly IncomeColumn[] {
  let [end, held] = [0, 0];
  while (end < columns.length && held < months) held += columns[end++]!.length;
  return columns.slice(0, end);
}

/** Source: scoring rules, section 8. */
function meanOfKnown(columns: readonly IncomeColumn[], line: IncomeLine): number | null {
  const known = columns.flatMap(({ figures, length }) => {
    const figure = figures[line.id];
    return figure === null ? [] : [isFlow(line) ? figure / (length / MONTHS_PER_QUARTER) : figure];
  });
  return known.length === 0 ? null : known.reduce((sum, figure) => sum + figure, 0) / known.length;
}
