import type { FigureName } from './figures';
import type { GroupFunction, HistoryFunction, Scope } from './functions';
import type { ShareForm } from './kinds';
import type { ArithmeticSign } from './syntax';

/**
 * A formula with checked units, ready to be evaluated. Every operation gives unknown if an operand is unknown;
 * `and`, `or` and `not` follow Kleene's three-valued logic; `known` alone is always known.
 */
export type Tree = NumberTree | TruthTree | TextTree;

export type NumberTree =
  | { readonly op: 'constant'; readonly value: number }
  /** An amount in a currency of its own. */
  | { readonly op: 'money'; readonly value: number; readonly currency: string }
  /** As the field table measures it; amounts in the currency of the board, prices as quoted, days since 1970-01-01. */
  | { readonly op: 'figure'; readonly figure: FigureName }
  /** A price as quoted, in the currency of the board. */
  | { readonly op: 'perShare'; readonly of: NumberTree }
  /** A share as a fraction. */
  | { readonly op: 'fraction'; readonly form: Exclude<ShareForm, 'fraction'>; readonly of: NumberTree }
  | { readonly op: 'negate'; readonly of: NumberTree }
  | { readonly op: 'arithmetic'; readonly sign: ArithmeticSign; readonly left: NumberTree; readonly right: NumberTree }
  /** The value a number of quarters before. */
  | { readonly op: 'lag'; readonly quarters: number; readonly of: NumberTree }
  /** Over values some quarters apart, the latest first. `growth` compares the first with the last. */
  | {
      readonly op: 'history';
      readonly name: HistoryFunction;
      /** Unit: quarters back. */
      readonly lags: readonly number[];
      readonly of: NumberTree;
    }
  | {
      readonly op: 'group';
      readonly name: GroupFunction;
      readonly scope: Scope;
      /** Rank 1 is the lowest, and values not above 0 do not count. */
      readonly isLessBetter: boolean;
      readonly of: NumberTree;
    };

export type TextTree = { readonly op: 'texts'; readonly figure: FigureName };

export type TruthTree =
  | {
      readonly op: 'compare';
      readonly sign: '<' | '<=' | '>' | '>=' | '=';
      /** Of `=`: to the last digit; otherwise six significant digits are compared. */
      readonly isExact: boolean;
      readonly left: NumberTree;
      readonly right: NumberTree;
    }
  /** Whether a text, or one of a list of texts, is one of some. Shape: in lower case. */
  | { readonly op: 'oneOf'; readonly of: TextTree; readonly texts: readonly string[] }
  | { readonly op: 'sameText'; readonly left: TextTree; readonly right: TextTree }
  | { readonly op: 'claim'; readonly figure: FigureName }
  | { readonly op: 'not'; readonly of: TruthTree }
  | { readonly op: 'and' | 'or'; readonly parts: readonly TruthTree[] }
  | { readonly op: 'known'; readonly of: Tree };
