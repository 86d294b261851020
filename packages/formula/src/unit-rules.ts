import { FRACTION, NUMBER } from './kinds';
import type { Kind } from './kinds';
import {
  boardKind,
  combined,
  fractionOf,
  inForm,
  isConstant,
  isMoneyPerShare,
  isPlain,
  isSame,
  measured,
  onBoard,
  tidy,
  valueOf,
} from './numeric';
import type { Numeric } from './numeric';
import { errorAt, unitText } from './problem';
import type { FormulaFault, FormulaLocale } from './problem';
import type { Span, SyntaxOf } from './syntax';

/** Rules for combining units. Every method throws FormulaError for units that do not match. */
export class UnitRules {
  constructor(
    private readonly text: string,
    private readonly locale: FormulaLocale,
  ) {}

  sum(sign: '+' | '-', left: Numeric, right: Numeric, syntax: SyntaxOf<'arithmetic'>): Numeric {
    if (left.kind.unit === 'day') {
      if (right.kind.unit === 'day' && sign === '-') return combined(sign, left, right, NUMBER, syntax);
      if (isPlain(right)) return combined(sign, left, right, left.kind, syntax);
      throw this.mismatch(sign, left, right, syntax);
    }
    const [a, b] = this.together(sign, left, right, syntax);
    const kind = isSame(a.kind, b.kind) ? a.kind : NUMBER;
    return { ...combined(sign, a, b, kind, syntax), readsPlain: a.readsPlain && b.readsPlain };
  }

  product(sign: '*' | '/', given: Numeric, by: Numeric, syntax: SyntaxOf<'arithmetic'>): Numeric {
    const [left, right] = [fractionOf(given), fractionOf(by)];
    const [a, b] = [measured(left), measured(right)];
    if (a === 'day' || b === 'day') throw this.mismatch(sign, given, by, syntax);
    const made = (kind: Kind, l = left, r = right): Numeric => ({
      ...combined(sign, l, r, kind, syntax),
      readsPlain: kind.unit !== 'share',
    });
    const share =
      left.kind.unit === 'share' ? isPlain(right) : right.kind.unit === 'share' && isPlain(left) && sign === '*';
    if (a === 'number' && b === 'number') return made(share ? FRACTION : NUMBER);
    if (b === 'number') return isConstant(right) ? made(left.kind) : made(boardKind(left.kind), onBoard(left));
    if (sign === '*' && a === 'number')
      return isConstant(left) ? made(right.kind) : made(boardKind(right.kind), left, onBoard(right));
    if (sign === '*') {
      if (a === 'count' && isMoneyPerShare(b)) return made({ unit: 'amount' }, left, onBoard(right));
      if (b === 'count' && isMoneyPerShare(a)) return made({ unit: 'amount' }, onBoard(left), right);
    } else {
      if (a === b) return made(NUMBER);
      if (isMoneyPerShare(a) && isMoneyPerShare(b)) return made(NUMBER, onBoard(left), onBoard(right));
      if (a === 'amount' && b === 'count') return made({ unit: 'perShare' });
      if (a === 'amount' && isMoneyPerShare(b)) return made({ unit: 'count' }, left, onBoard(right));
    }
    throw this.mismatch(sign, given, by, syntax);
  }

  /** Two numbers that are added or compared, in one unit. */
  together(sign: string, left: Numeric, right: Numeric, syntax: Span): readonly [left: Numeric, right: Numeric] {
    if (isConstant(left) && !isConstant(right)) return [this.adopted(left, right, sign, syntax), right];
    if (isConstant(right) && !isConstant(left)) return [left, this.adopted(right, left, sign, syntax)];
    if (isSame(left.kind, right.kind)) {
      const isFactor = left.kind.unit === 'share' && left.kind.form === 'factor';
      return isFactor && (sign === '+' || sign === '-') ? [fractionOf(left), fractionOf(right)] : [left, right];
    }
    const [a, b] = [fractionOf(left), fractionOf(right)];
    if (measured(a) === measured(b)) return [a, b];
    if (isMoneyPerShare(a.kind.unit) && isMoneyPerShare(b.kind.unit)) return [onBoard(a), onBoard(b)];
    throw this.mismatch(sign, left, right, syntax);
  }

  /** A constant in the unit of the figure beside it. */
  private adopted(constant: Numeric, { kind, readsPlain }: Numeric, sign: string, syntax: Span): Numeric {
    const isShare = constant.kind.unit === 'share';
    if (kind.unit === 'share') {
      if (isShare) return inForm(constant, kind.form);
      const value = valueOf(constant);
      if (!readsPlain && Math.abs(value) > 1)
        throw this.wrong('percent', constant.syntax, { percent: `${tidy(value * 100)}%`, remedy: `${value}%` });
      return { ...constant, kind };
    }
    if (kind.unit === 'number' && isShare) return constant;
    if (isShare || kind.unit === 'day') throw this.mismatch(sign, constant, { kind }, syntax);
    return { ...constant, kind };
  }

  private mismatch(sign: string, left: { readonly kind: Kind }, right: { readonly kind: Kind }, span: Span): Error {
    return this.wrong('units', span, { left: this.unit(left.kind), right: this.unit(right.kind), sign });
  }

  unit(kind: Kind): string {
    return unitText(kind, this.locale);
  }

  wrong(fault: FormulaFault, { start, end }: Span, values?: Readonly<Record<string, string>>): Error {
    return errorAt(fault, this.text, [start, end], values);
  }
}
