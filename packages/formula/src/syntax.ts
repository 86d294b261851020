import type { CalledFunction } from './functions';
import type { NamedFigure } from './figures';

/** The place of a part in the text, from 0; `end` is the first character after it. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A number of quarters or years. */
export interface Period {
  readonly count: number;
  readonly unit: 'q' | 'y';
}

export type ArithmeticSign = '+' | '-' | '*' | '/';
export type CompareSign = '<' | '<=' | '>' | '>=' | '=' | '!=';

/** A formula as it was written, before units are checked. */
export type Syntax = Span &
  (
    | {
        readonly form: 'number';
        /** Digits, point and exponent, without percent sign and currency. */
        readonly digits: string;
        readonly isPercent: boolean;
        /** In capitals. Null: that of the board. */
        readonly currency: string | null;
      }
    /** Unit: days since 1970-01-01. */
    | { readonly form: 'day'; readonly day: number }
    | { readonly form: 'text'; readonly text: string }
    | { readonly form: 'name'; readonly named: NamedFigure }
    | {
        readonly form: 'call';
        readonly called: CalledFunction;
        readonly argument: Syntax;
        /** Null for all but history functions. */
        readonly period: Period | null;
      }
    | { readonly form: 'lag'; readonly of: Syntax; readonly period: Period }
    | { readonly form: 'negate'; readonly of: Syntax }
    | { readonly form: 'not'; readonly of: Syntax }
    | { readonly form: 'arithmetic'; readonly sign: ArithmeticSign; readonly left: Syntax; readonly right: Syntax }
    | { readonly form: 'compare'; readonly sign: CompareSign; readonly left: Syntax; readonly right: Syntax }
    | { readonly form: 'in'; readonly left: Syntax; readonly choices: readonly (Span & { readonly text: string })[] }
    | { readonly form: 'and' | 'or'; readonly parts: readonly Syntax[] }
  );

export type SyntaxOf<Form extends Syntax['form']> = Extract<Syntax, { readonly form: Form }>;
