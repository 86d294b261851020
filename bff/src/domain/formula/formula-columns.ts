import type { FigureName, Scope } from '@site/formula';
import type { GroupNumbers } from './group-column';
import type { Steps } from './in-blocks';
import type { TextCell } from './text-cells';

/** Companies as columns, one row each. NaN: unknown. */
export interface FormulaColumns {
  readonly length: number;
  /** A figure a number of quarters before: amounts in the currency of the board, days since 1970-01-01. */
  numbers(figure: FigureName, quarters: number): Steps<Float64Array>;
  /** The factor that converts a quoted price to the currency of the board. */
  priceFactors(): Float64Array;
  /** The factor that converts an amount in a currency to that of the board. */
  moneyFactor(currency: string): number;
  texts(figure: FigureName): Steps<readonly TextCell[]>;
  /** `FALSE`, `TRUE` or `UNKNOWN`. */
  claims(figure: FigureName): Steps<Uint8Array>;
  /** The group of each row, from 0. -1: none. */
  groups(scope: Scope): Steps<Int32Array>;
  /** Medians and means of groups, by what they are of. They stay as long as the figures do. */
  readonly groupNumbers?: {
    get(key: string): GroupNumbers | undefined;
    set(key: string, numbers: GroupNumbers): void;
  };
}
