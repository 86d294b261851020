import type { BoardTable } from './board-table';

/** Whether the server marks a row as a financial company, for which some figures are not meaningful. */
export function financialIn(table: BoardTable): (row: number) => boolean {
  const flags = table.list('flags');
  return (row) => flags(row).includes('notMeaningful');
}
