import { contractFieldName, isOrderName, ownFieldName } from './fields';
import type { ContractName, OrderName } from './fields';

/** Columns for a reader's formulas, in order. The contract uses the same names. */
export const FORMULA_FIELDS = ['formula1', 'formula2', 'formula3', 'formula4', 'formula5'] as const;
export type FormulaField = (typeof FORMULA_FIELDS)[number];

const fields: ReadonlySet<string> = new Set(FORMULA_FIELDS);
export const isFormulaField = (name: string): name is FormulaField => fields.has(name);

/** What a board can be ordered by: a field, or a column of a formula. */
export type BoardOrderName = OrderName | FormulaField;

/** The contract's name of an order. */
export const contractOrderName = (name: BoardOrderName): ContractName<OrderName> | FormulaField =>
  isFormulaField(name) ? name : contractFieldName(name);

/** Internal name of an order of the contract. Undefined: no such order. */
export function ownOrderName(contract: ContractName<OrderName> | FormulaField): BoardOrderName;
export function ownOrderName(contract: string): BoardOrderName | undefined;
export function ownOrderName(contract: string): BoardOrderName | undefined {
  if (isFormulaField(contract)) return contract;
  const name = ownFieldName(contract);
  return name !== undefined && isOrderName(name) ? name : undefined;
}
