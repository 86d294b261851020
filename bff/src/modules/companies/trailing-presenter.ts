import type { Schema } from '@site/contract';
import type { Trailing } from './trailing';

/** What stands for the trailing twelve months, in the contract's names; absent where there is no statement. */
export function presentTrailing(trailing: Trailing | null): { trailing?: Schema<'TrailingSpan'> } {
  if (!trailing) return {};
  const { from, to, months, missing, age, isStale } = trailing;
  return {
    trailing: {
      from,
      to,
      months,
      missing: missing.map(({ year, quarter }) => ({ year, quarter })),
      // Whole ones, as boards count them: the same statement must not be older here than there.
      ageMonths: age === null ? null : Math.max(0, Math.floor(age)),
      stale: isStale,
    },
  };
}
