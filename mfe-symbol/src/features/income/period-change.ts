import type { IncomeColumn } from './income-columns';
import type { IncomeLine } from './income-lines';

/** Which earlier period figures are compared with. */
export type Against = 'quarter' | 'year';

/** Why there is no ratio. */
export type NoChange = 'noPeriod' | 'otherKind' | 'notReported' | 'notPositive';
export type Change =
  | { readonly kind: 'ratio'; readonly ratio: number }
  | { readonly kind: 'none'; readonly reason: NoChange };

const none = (reason: NoChange): Change => ({ kind: 'none', reason });

/**
 * The period that ends one period, or one year, earlier: found by its quarter, not by the next row. Source: scoring rules,
 * section 8.
 */
function earlierOf(columns: readonly IncomeColumn[], column: IncomeColumn, against: Against): IncomeColumn | undefined {
  const wanted = column.place - (against === 'year' ? 4 : column.length / 3);
  return columns.find(({ place }) => place === wanted);
}

/**
 * A figure over that of an earlier period; 1.1 means 10 % more. The server's ratio where it has one; lines that it does
 * not compare (costs, per share) are compared alike.
 */
export function changeOf(
  columns: readonly IncomeColumn[],
  column: IncomeColumn,
  line: IncomeLine,
  against: Against,
): Change {
  const growth = column.growth[against];
  const given = line.comparedAs && growth ? growth[line.comparedAs] : null;
  if (given !== null) return { kind: 'ratio', ratio: given };
  const earlier = earlierOf(columns, column, against);
  if (!earlier) return none('noPeriod');
  if (earlier.length !== column.length || earlier.currency !== column.currency) return none('otherKind');
  const [before, now] = [earlier.figures[line.id], column.figures[line.id]];
  if (before === null || now === null) return none('notReported');
  if (before <= 0) return none('notPositive');
  return line.comparedAs ? none('otherKind') : { kind: 'ratio', ratio: now / before };
}
