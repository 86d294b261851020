import { FRACTION } from './kinds';
import type { Kind, ShareForm, Unit } from './kinds';
import type { ArithmeticSign, Syntax } from './syntax';
import type { NumberTree } from './tree';

/** A checked number. */
export interface Numeric {
  readonly tree: NumberTree;
  readonly kind: Kind;
  readonly syntax: Syntax;
  /** Plain numbers beside it are in the contract's unit: `dividend_yield > 2`. Otherwise `0.02` and `2%` are 2 %. */
  readonly readsPlain: boolean;
  /** Digits of a percentage as written. */
  readonly percent?: string;
}

export const isConstant = ({ tree, kind }: Numeric): boolean => tree.op === 'constant' && kind.unit !== 'day';
export const isPlain = (checked: Numeric): boolean => isConstant(checked) && checked.kind.unit === 'number';
export const valueOf = ({ tree }: Numeric): number => (tree.op === 'constant' ? tree.value : NaN);
export const isSame = (a: Kind, b: Kind): boolean =>
  a.unit === b.unit && (a.unit !== 'share' || b.unit !== 'share' || a.form === b.form);

/** Removes digits that only come from binary rounding. */
export const tidy = (value: number): number => Number(value.toPrecision(15));

export const negated = (digits: string): string => (digits.startsWith('-') ? digits.slice(1) : `-${digits}`);

/** A constant share in another form. */
export function inForm(constant: Numeric, form: ShareForm): Numeric {
  const { percent } = constant;
  // Parsed as text: a hundredth of 1.1 differs from 0.011.
  const [digits = '', exponent = '0'] = percent?.split('e') ?? [];
  const fraction = percent === undefined ? valueOf(constant) : Number(`${digits}e${Number(exponent) - 2}`);
  const value =
    form === 'fraction'
      ? fraction
      : form === 'factor'
        ? tidy(1 + fraction)
        : percent === undefined
          ? tidy(fraction * 100)
          : Number(percent);
  return { ...constant, tree: { op: 'constant', value }, kind: { unit: 'share', form } };
}

/** A share as a fraction; anything else as it is. */
export function fractionOf(numeric: Numeric): Numeric {
  const { kind, tree } = numeric;
  if (kind.unit !== 'share' || kind.form === 'fraction') return numeric;
  if (isConstant(numeric)) return inForm(numeric, 'fraction');
  return { ...numeric, tree: { op: 'fraction', form: kind.form, of: tree }, kind: FRACTION, readsPlain: false };
}

/** The unit for calculations, where a share is a plain number. */
export const measured = ({ kind: { unit } }: Numeric): Unit => (unit === 'share' ? 'number' : unit);
export const isMoneyPerShare = (unit: Unit): boolean => unit === 'price' || unit === 'perShare';
export const boardKind = (kind: Kind): Kind => (kind.unit === 'price' ? { unit: 'perShare' } : kind);
export const onBoard = (numeric: Numeric): Numeric =>
  numeric.kind.unit === 'price'
    ? { ...numeric, tree: { op: 'perShare', of: numeric.tree }, kind: { unit: 'perShare' } }
    : numeric;

export const combined = (
  sign: ArithmeticSign,
  { tree: left }: Numeric,
  { tree: right }: Numeric,
  kind: Kind,
  syntax: Syntax,
): Numeric => ({
  tree: { op: 'arithmetic', sign, left, right },
  kind,
  syntax,
  readsPlain: true,
});

/** NaN: an operand is unknown, or there is no finite result. */
export function calculated(sign: ArithmeticSign, left: number, right: number): number {
  const value = sign === '+' ? left + right : sign === '-' ? left - right : sign === '*' ? left * right : left / right;
  return Number.isFinite(value) ? value : NaN;
}
