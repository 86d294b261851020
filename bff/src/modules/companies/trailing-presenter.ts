import type { Schema } from '@site/contract';
import type { Trailing } from './trailing';

/** The trailing twelve months in the contract's names; absent if there is no statement. */
export function presentTrailing(trailing: Trailing | null): { trailing?: Schema<'TrailingSpan'> } {
  if (!trailing) return {};
  const { from, to, months, missing, age, isStale } = trailing;
  return {
    trailing: {
      from,
      to,
      months,
      missing: missing.map(({ year, quarter }) => ({ year, quarter })),
      // Whole months, as on boards: one statement must have the same age in both places.
      ageMonths: age === null ? null : Math.max(0, Math.floor(age)),
      stale: isStale,
    },
  };
}
