import { type Changes, periodChanges } from '../../../domain/symbol-page/period-rows';
import { quarterIndex } from '../../../domain/periods/quarter-index';
import type { StoredBalance, StoredIncome } from '../../market-data';

/** One quarter of the symbol page: its reported figures, and how they compare. */
export interface PeriodRow {
  readonly year: number;
  readonly quarter: number;
  readonly income: StoredIncome | null;
  readonly balance: StoredBalance | null;
  readonly toPeriodBefore: Changes | null;
  readonly toYearBefore: Changes | null;
}

/**
 * Statements side by side. Takes settled entries: one version a period, overlaps resolved, oldest first.
 * Shape: latest first, one a quarter that has an income statement or a balance sheet.
 */
export function periodRows(incomes: readonly StoredIncome[], balances: readonly StoredBalance[]): readonly PeriodRow[] {
  const changes = periodChanges(incomes);
  const income = new Map(incomes.map((entry, index) => [quarterIndex(entry), { entry, changes: changes[index]! }]));
  const balance = new Map(balances.map((entry) => [quarterIndex(entry), entry]));
  const places = [...new Set([...income.keys(), ...balance.keys()])].sort((a, b) => b - a);
  return places.map((place) => {
    const reported = income.get(place);
    const sheet = balance.get(place) ?? null;
    const { year, quarter } = (reported?.entry ?? sheet)!;
    return {
      year,
      quarter,
      income: reported?.entry ?? null,
      balance: sheet,
      toPeriodBefore: reported?.changes.toPeriodBefore ?? null,
      toYearBefore: reported?.changes.toYearBefore ?? null,
    };
  });
}
