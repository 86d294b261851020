import type { Day, IncomeStatement } from '../../domain/company';
import { isStale, statementAge, trailingSpan, type TrailingSpan } from '../../domain/statement-age';

/** The statements behind the trailing year, and how old they are. */
export interface Trailing extends TrailingSpan {
  /** On the day of the quote. Null: no quote. Unit: months. */
  readonly age: number | null;
  readonly isStale: boolean;
}

/** Null: there is no statement. Shape: settled entries, earliest first. */
export function trailingOf(incomes: readonly IncomeStatement[], asOf: Day | null): Trailing | null {
  const span = trailingSpan(incomes);
  if (!span) return null;
  const age = asOf === null ? null : statementAge(span.to, asOf);
  return { ...span, age, isStale: age !== null && isStale(age) };
}
