import type { Locale } from '@site/format';
import { perShareDecimals } from '../../charts';
import type { AverageColumn } from './averages';
import { averageColumns } from './averages';
import { incomeColumns, missingBefore, missingPeriods, sharedCurrency, splitLines } from './income-columns';
import type { IncomeColumn, IncomeDetail, Span } from './income-columns';
import type { IncomeLine } from './income-lines';
import { againstOf } from './income-options';
import type { IncomeOptions } from './income-options';
import type { Against } from './period-change';

/** All that a table of income statements shows, however it is laid out. */
export interface StatementTable {
  readonly span: Span;
  readonly against: Against | null;
  /** Shape: latest first. */
  readonly columns: readonly IncomeColumn[];
  /** Quarters alone have averages. */
  readonly averages: readonly AverageColumn[];
  /** Lines with a figure in at least one period. */
  readonly lines: readonly IncomeLine[];
  readonly unknownLines: readonly IncomeLine[];
  /** Null: unknown, or not the same in all periods. */
  readonly currency: string | null;
  /** Periods without a known statement between the shown ones. */
  readonly gaps: readonly string[];
  /** The same, by the key of the period that they come before. */
  readonly gapsBefore: ReadonlyMap<string, readonly string[]>;
  /** Of figures per share, the same for all of them. */
  readonly perShareDecimals: number;
  readonly locale: Locale;
}

export function statementTable(detail: IncomeDetail, options: IncomeOptions, locale: Locale): StatementTable {
  const { span } = options;
  const columns = incomeColumns(detail, span);
  const { known, unknown } = splitLines(columns);
  return {
    span,
    against: againstOf(options),
    columns,
    averages: span === 'quarterly' && columns.length > 0 ? averageColumns(detail, columns) : [],
    lines: known,
    unknownLines: unknown,
    currency: sharedCurrency(columns),
    gaps: missingPeriods(columns, span),
    gapsBefore: missingBefore(columns, span),
    perShareDecimals: perShareDecimals(columns.map(({ figures }) => figures.eps)),
    locale,
  };
}

/** The text that names its periods: half-years must not be called quarters. */
export const spanHead = ({ span, columns }: StatementTable): 'chart.year' | 'chart.quarter' | 'fundamentals.period' =>
  span === 'yearly'
    ? 'chart.year'
    : columns.some(({ length }) => length !== 3)
      ? 'fundamentals.period'
      : 'chart.quarter';
