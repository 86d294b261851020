import { periodText, quarterAt, quarterIndex } from '@site/format';
import type { Span } from '../income-columns';
import { BALANCE_LINES } from './balance-lines';
import type { BalanceLine, BalanceLineId, Sheet } from './balance-lines';

/** The data of the detail answer that the view needs. */
export interface Sheets {
  /** Shape: latest first. */
  readonly quarters: readonly { readonly year: number; readonly quarter: number; readonly balance: Sheet | null }[];
}

/** The balance sheet of one day. */
export interface BalanceColumn {
  /** `3Q24`, or `2024` in the table of years. */
  readonly name: string;
  /** The quarter of the sheet that is shown for a year that has not ended or lacks its last sheet. Null: no such year. */
  readonly quarterOfYear: string | null;
  readonly sheet: Sheet;
  readonly figures: Readonly<Record<BalanceLineId, number | null>>;
}

export interface BalanceTableData {
  readonly span: Span;
  /** Shape: latest first. */
  readonly columns: readonly BalanceColumn[];
  /** Lines with a figure in at least one column. */
  readonly lines: readonly BalanceLine[];
  readonly unknownLines: readonly BalanceLine[];
  /** Null: unknown, or not the same in all columns. */
  readonly currency: string | null;
  /** Periods between the shown ones without a balance sheet, latest first. */
  readonly gaps: readonly string[];
}

const LAST_QUARTER = 4;

/** The stored balance sheets by quarter, or the last one of each year. */
export function balanceTable({ quarters }: Sheets, span: Span): BalanceTableData {
  const sheets = quarters.flatMap(({ balance }) => (balance ? [balance] : []));
  const shown = span === 'quarterly' ? sheets : sheets.filter(({ year }, index) => sheets[index - 1]?.year !== year);
  const columns = shown.map((sheet) => columnOf(sheet, span));
  const isKnown = ({ id }: BalanceLine): boolean => columns.some(({ figures }) => figures[id] !== null);
  const currency = shown[0]?.reported_currency ?? null;
  return {
    span,
    columns,
    lines: BALANCE_LINES.filter(isKnown),
    unknownLines: BALANCE_LINES.filter((line) => !isKnown(line)),
    currency: shown.every(({ reported_currency: other }) => other === currency) ? currency : null,
    gaps: gapsIn(shown, span),
  };
}

function columnOf(sheet: Sheet, span: Span): BalanceColumn {
  const period = periodText({ ...sheet, months: 3 });
  return {
    name: span === 'yearly' ? String(sheet.year) : period,
    quarterOfYear: span === 'yearly' && sheet.quarter !== LAST_QUARTER ? period : null,
    sheet,
    figures: Object.fromEntries(BALANCE_LINES.map(({ id, valueOf }) => [id, valueOf(sheet)])) as Record<
      BalanceLineId,
      number | null
    >,
  };
}

/** Sheets two quarters apart belong to a company that reports half-yearly: nothing is missing. */
function gapsIn(sheets: readonly Sheet[], span: Span): readonly string[] {
  return sheets.flatMap((sheet, index) => {
    const older = sheets[index + 1];
    if (!older) return [];
    if (span === 'yearly')
      return Array.from({ length: Math.max(0, sheet.year - older.year - 1) }, (_, gap) => String(sheet.year - 1 - gap));
    const distance = quarterIndex(sheet) - quarterIndex(older);
    if (distance <= (isHalfYearly(sheets) ? 2 : 1)) return [];
    return Array.from({ length: distance - 1 }, (_, gap) =>
      periodText({ ...quarterAt(quarterIndex(sheet) - 1 - gap), months: 3 }),
    );
  });
}

/** Whether most sheets are two quarters apart. */
function isHalfYearly(sheets: readonly Sheet[]): boolean {
  const halves = sheets.filter((sheet, index) => {
    const older = sheets[index + 1];
    return older && quarterIndex(sheet) - quarterIndex(older) === 2;
  });
  return halves.length * 2 > sheets.length - 1;
}
