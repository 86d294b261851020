import type { BoardTable } from './board-table';

/** Spelled as the providers do. Source: scoring rules, section 3. */
const FINANCIAL_SECTOR = 'Financial Services';

/** Whether a row is a bank, an insurer or their like: what they hold in cash is their customers', so nothing is said of it. */
export function financialIn(table: BoardTable): (row: number) => boolean {
  const sector = table.text('sector');
  return (row) => sector(row) === FINANCIAL_SECTOR;
}
