import type { Schema } from '@site/contract';
import type { FactFigure } from '@site/fields/reported-figures';

export type Sheet = Schema<'QuarterlyBalance'>;

export type BalanceLineId =
  | 'cash' | 'liquidFunds' | 'inventory' | 'currentAssets' | 'assets'
  | 'currentLiabilities' | 'longTermLiabilities' | 'liabilities' | 'debt' | 'leases'
  | 'retainedEarnings' | 'equity'
  | 'workingCapital' | 'netDebt'; // oxfmt-ignore

export type BalanceGroup = 'assets' | 'liabilities' | 'equity' | 'computed';
export const BALANCE_GROUPS: readonly BalanceGroup[] = ['assets', 'liabilities', 'equity', 'computed'];

/** A line of the balance sheet. */
export interface BalanceLine {
  readonly id: BalanceLineId;
  readonly group: BalanceGroup;
  readonly valueOf: (sheet: Sheet) => number | null;
  /** Computed from other figures of the sheet. */
  readonly isComputed?: true;
  /** The figure of a statement that a reader can report. */
  readonly reportedAs?: FactFigure<'balance'>;
}

const difference = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : a - b);

/** In the order of the statement. */
export const BALANCE_LINES: readonly BalanceLine[] = [
  { id: 'cash', group: 'assets', reportedAs: 'cash', valueOf: ({ cash }) => cash },
  {
    id: 'liquidFunds',
    group: 'assets',
    reportedAs: 'cashandshortterminvestments',
    valueOf: (sheet) => sheet.cashandshortterminvestments,
  },
  { id: 'inventory', group: 'assets', reportedAs: 'inventory', valueOf: ({ inventory }) => inventory },
  {
    id: 'currentAssets',
    group: 'assets',
    reportedAs: 'total_current_assets',
    valueOf: (sheet) => sheet.total_current_assets,
  },
  { id: 'assets', group: 'assets', valueOf: (sheet) => sheet.total_assets },
  {
    id: 'currentLiabilities',
    group: 'liabilities',
    isComputed: true,
    valueOf: (sheet) => difference(sheet.total_liab, sheet.total_long_liab),
  },
  {
    id: 'longTermLiabilities',
    group: 'liabilities',
    reportedAs: 'total_long_liab',
    valueOf: (sheet) => sheet.total_long_liab,
  },
  { id: 'liabilities', group: 'liabilities', reportedAs: 'total_liab', valueOf: (sheet) => sheet.total_liab },
  { id: 'debt', group: 'liabilities', reportedAs: 'totaldebt', valueOf: ({ totaldebt }) => totaldebt },
  { id: 'leases', group: 'liabilities', valueOf: (sheet) => sheet.capitalLeaseObligations },
  { id: 'retainedEarnings', group: 'equity', valueOf: (sheet) => sheet.retained_earnings },
  { id: 'equity', group: 'equity', reportedAs: 'shareholders_equity', valueOf: (sheet) => sheet.shareholders_equity },
  { id: 'workingCapital', group: 'computed', isComputed: true, valueOf: ({ workingCapital }) => workingCapital },
  {
    id: 'netDebt',
    group: 'computed',
    isComputed: true,
    valueOf: (sheet) => difference(sheet.totaldebt, sheet.cashandshortterminvestments ?? sheet.cash),
  },
];
