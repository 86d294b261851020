import { fieldOf } from '@site/fields';
import { hasHistory, kindOf } from './figures';
import type { FigureName } from './figures';
import { FRACTION, isNumeric, NUMBER, TRUTH } from './kinds';
import type { Kind } from './kinds';
import { calculated, fractionOf, inForm, isConstant, negated, valueOf } from './numeric';
import type { Numeric } from './numeric';
import type { FormulaLocale } from './problem';
import type { Period, Span, Syntax, SyntaxOf } from './syntax';
import type { TextTree, Tree, TruthTree } from './tree';
import { UnitRules } from './unit-rules';

/** Bounds of the work that a formula may require. */
export const MAX_PARTS = 200;
export const MAX_QUARTERS = 40;
export const MAX_GROUPS = 10;
/** Maximum `cost` of a formula. */
export const MAX_COLUMNS = 1500;
/** Sorting a group takes as long as this number of sums. */
const GROUP_COST = 20;

/** A formula with consistent units. */
export interface CheckedFormula {
  readonly tree: Tree;
  readonly kind: Kind;
  /** Every figure that it reads. */
  readonly figures: ReadonlySet<FigureName>;
  /** Currencies of the amounts in it. */
  readonly currencies: ReadonlySet<string>;
  /** How many quarters back it reads. 0: no history. */
  readonly quarters: number;
  readonly hasGroups: boolean;
  /** Number of calculated columns; each group function counts as `GROUP_COST`. */
  readonly cost: number;
}

/** Throws: FormulaError if units do not match, or if the formula is too expensive. */
export function check(syntax: Syntax, text: string, locale: FormulaLocale = 'en'): CheckedFormula {
  const checker = new Checker(new UnitRules(text, locale));
  const { tree, kind } = checker.read(syntax);
  return {
    tree,
    kind,
    figures: checker.figures,
    currencies: checker.currencies,
    quarters: checker.quarters,
    hasGroups: checker.groups > 0,
    cost: checker.columns,
  };
}

type Checked = Numeric | { readonly tree: TruthTree | TextTree; readonly kind: Kind; readonly syntax: Syntax };

const QUARTERS: Readonly<Record<Period['unit'], number>> = { q: 1, y: 4 };

const isNumber = (checked: Checked): checked is Numeric => isNumeric(checked.kind);

class Checker {
  readonly figures = new Set<FigureName>();
  readonly currencies = new Set<string>();
  quarters = 0;
  groups = 0;
  private parts = 0;
  columns = 0;
  /** How many quarters back the current part is read at most, and how often. */
  private back = 0;
  private times = 1;

  constructor(private readonly rules: UnitRules) {}

  read(syntax: Syntax): Checked {
    this.spend(syntax, 1);
    switch (syntax.form) {
      case 'number':
        return this.constant(syntax);
      case 'day':
        return { tree: { op: 'constant', value: syntax.day }, kind: { unit: 'day' }, syntax, readsPlain: true };
      case 'text':
        throw this.rules.wrong('figure', syntax, { unit: this.rules.unit({ unit: 'text' }) });
      case 'name':
        return this.figure(syntax);
      case 'call':
        return this.call(syntax);
      case 'lag':
        return this.lag(syntax);
      case 'negate':
        return this.negate(syntax);
      case 'arithmetic':
        return this.arithmetic(syntax);
      case 'compare':
        return this.compare(syntax);
      case 'in':
        return {
          tree: {
            op: 'oneOf',
            of: this.texts(syntax.left),
            texts: syntax.choices.map(({ text }) => text.toLowerCase()),
          },
          kind: TRUTH,
          syntax,
        };
      case 'not':
        return { tree: { op: 'not', of: this.truth(syntax.of) }, kind: TRUTH, syntax };
      case 'and':
      case 'or':
        return {
          tree: { op: syntax.form, parts: syntax.parts.map((part) => this.truth(part)) },
          kind: TRUTH,
          syntax,
        };
    }
  }

  private constant(syntax: SyntaxOf<'number'>): Numeric {
    const { digits, isPercent, currency } = syntax;
    const value = Number(digits);
    const plain = { tree: { op: 'constant', value }, kind: NUMBER, syntax, readsPlain: true } as const;
    if (isPercent) return inForm({ ...plain, kind: FRACTION, readsPlain: false, percent: digits }, 'fraction');
    if (currency !== null) {
      this.currencies.add(currency);
      return { ...plain, tree: { op: 'money', value, currency }, kind: { unit: 'amount' } };
    }
    return plain;
  }

  private figure(syntax: SyntaxOf<'name'>): Checked {
    const { figure, isContract } = syntax.named;
    if (this.times > 1 || this.back > 0) {
      if (!hasHistory(figure)) throw this.rules.wrong('no_history', syntax);
    }
    this.figures.add(figure);
    const kind = kindOf(figure);
    if (kind.unit === 'truth') return { tree: { op: 'claim', figure }, kind, syntax };
    if (!isNumeric(kind)) return { tree: { op: 'texts', figure }, kind, syntax };
    const own: Numeric = {
      tree: { op: 'figure', figure },
      kind,
      syntax,
      readsPlain: isContract || kind.unit !== 'share',
    };
    return isContract ? own : fractionOf(own);
  }

  private call(syntax: SyntaxOf<'call'>): Checked {
    const { called, argument, period } = syntax;
    switch (called.kind) {
      case 'known':
        return { tree: { op: 'known', of: this.read(argument).tree }, kind: TRUTH, syntax };
      case 'group': {
        this.groups += 1;
        if (this.groups > MAX_GROUPS) throw this.rules.wrong('too_many_groups', syntax, { max: String(MAX_GROUPS) });
        this.spend(syntax, GROUP_COST);
        const of = this.number(argument);
        const isLessBetter =
          of.tree.op === 'figure' && of.tree.figure !== 'netDebt' && fieldOf(of.tree.figure).better === 'less';
        const tree = { op: 'group', name: called.name, scope: called.scope, isLessBetter, of: of.tree } as const;
        if (called.name === 'rank') return { tree, kind: NUMBER, syntax, readsPlain: true };
        if (called.name === 'percentile') return { tree, kind: FRACTION, syntax, readsPlain: false };
        return { tree, kind: of.kind, syntax, readsPlain: of.readsPlain };
      }
      case 'history': {
        const { name } = called;
        const lags = this.lagsOf(name, period!, syntax);
        const given = this.within(syntax, lags.at(-1)!, lags.length, () => this.number(argument));
        if (given.kind.unit === 'day')
          throw this.rules.wrong('figure', argument, { unit: this.rules.unit(given.kind) });
        const isSuffixed = name === 'avg' || name === 'min' || name === 'max';
        const of = isSuffixed ? given : fractionOf(given);
        const kind = name === 'growth' ? FRACTION : of.kind;
        return {
          tree: { op: 'history', name, lags, of: of.tree },
          kind,
          syntax,
          readsPlain: isSuffixed && of.readsPlain,
        };
      }
    }
  }

  /** Flows are figures of twelve months, so a sum adds one per year. */
  private lagsOf(name: string, { count, unit }: Period, syntax: Syntax): readonly number[] {
    const step = name === 'sum' ? QUARTERS.y : QUARTERS[unit];
    const points = (count * QUARTERS[unit]) / step;
    if (count < 1 || !Number.isInteger(points)) throw this.wrongPeriod(syntax);
    const all = name === 'growth' ? [0, points * step] : undefined;
    if (points * step > MAX_QUARTERS + step) throw this.rules.wrong('too_old', syntax, { max: String(MAX_QUARTERS) });
    return all ?? Array.from({ length: points }, (_, place) => place * step);
  }

  private lag(syntax: SyntaxOf<'lag'>): Numeric {
    const { count, unit } = syntax.period;
    const quarters = count * QUARTERS[unit];
    const of = this.within(syntax, quarters, 1, () => this.number(syntax.of));
    return { ...of, tree: { op: 'lag', quarters, of: of.tree }, syntax };
  }

  /** Reads a part that reads past quarters. */
  private within(syntax: Syntax, back: number, times: number, read: () => Numeric): Numeric {
    const before = [this.back, this.times] as const;
    this.back += back;
    this.times *= times;
    if (this.back > MAX_QUARTERS) throw this.rules.wrong('too_old', syntax, { max: String(MAX_QUARTERS) });
    this.quarters = Math.max(this.quarters, this.back);
    const made = read();
    [this.back, this.times] = before;
    return made;
  }

  private negate(syntax: SyntaxOf<'negate'>): Numeric {
    const of = this.number(syntax.of);
    if (of.kind.unit === 'day') throw this.rules.wrong('figure', syntax.of, { unit: this.rules.unit(of.kind) });
    if (isConstant(of)) {
      const negative = { ...of, tree: { op: 'constant', value: 0 - valueOf(of) }, syntax } as const;
      return of.percent === undefined ? negative : { ...negative, percent: negated(of.percent) };
    }
    const plain = of.kind.unit === 'share' && of.kind.form === 'factor' ? fractionOf(of) : of;
    return { ...plain, tree: { op: 'negate', of: plain.tree }, syntax };
  }

  private arithmetic(syntax: SyntaxOf<'arithmetic'>): Numeric {
    const { sign } = syntax;
    const [left, right] = [this.number(syntax.left), this.number(syntax.right)];
    const made =
      sign === '+' || sign === '-'
        ? this.rules.sum(sign, left, right, syntax)
        : this.rules.product(sign, left, right, syntax);
    const { tree } = made;
    // Arithmetic on constants is evaluated here, so that the result counts as one number.
    if (tree.op === 'arithmetic' && isConstant(left) && isConstant(right))
      return { ...made, tree: { op: 'constant', value: calculated(sign, valueOf(left), valueOf(right)) } };
    return made;
  }

  private compare(syntax: SyntaxOf<'compare'>): Checked {
    const { sign } = syntax;
    const textual = this.textCompare(syntax);
    const truth = (tree: TruthTree): Checked => ({
      tree: sign === '!=' ? { op: 'not', of: tree } : tree,
      kind: TRUTH,
      syntax,
    });
    if (textual) return truth(textual);
    const before = new Set(this.figures);
    this.figures.clear();
    const [left, right] = this.rules.together(sign, this.number(syntax.left), this.number(syntax.right), syntax);
    const isExact = [...this.figures].every(
      (figure) => figure === 'price' || figure === 'score' || figure === 'myScore',
    );
    for (const figure of before) this.figures.add(figure);
    return truth({ op: 'compare', sign: sign === '!=' ? '=' : sign, isExact, left: left.tree, right: right.tree });
  }

  /** Null: not a comparison of texts. */
  private textCompare({ sign, left, right, ...span }: SyntaxOf<'compare'>): TruthTree | null {
    const isText = (side: Syntax): boolean =>
      side.form === 'text' || (side.form === 'name' && ['text', 'list'].includes(kindOf(side.named.figure).unit));
    if (!isText(left) && !isText(right)) return null;
    if (sign !== '=' && sign !== '!=') throw this.rules.wrong('text_operator', span);
    const [of, other] = left.form === 'text' ? [right, left] : [left, right];
    if (other.form === 'text') return { op: 'oneOf', of: this.texts(of), texts: [other.text.toLowerCase()] };
    if (!isText(other) || !isText(of)) throw this.rules.wrong('text_value', isText(other) ? of : other);
    return { op: 'sameText', left: this.texts(of), right: this.texts(other) };
  }

  private texts(syntax: Syntax): TextTree {
    const { tree, kind } = this.read(syntax);
    if (tree.op === 'texts') return tree;
    throw this.rules.wrong('units', syntax, {
      left: this.rules.unit(kind),
      right: this.rules.unit({ unit: 'text' }),
      sign: '=',
    });
  }

  private truth(syntax: Syntax): TruthTree {
    const { tree, kind } = this.read(syntax);
    if (kind.unit !== 'truth') throw this.rules.wrong('condition', syntax, { unit: this.rules.unit(kind) });
    return tree as TruthTree;
  }

  private number(syntax: Syntax): Numeric {
    const checked = this.read(syntax);
    if (isNumber(checked)) return checked;
    throw this.rules.wrong('figure', syntax, { unit: this.rules.unit(checked.kind) });
  }

  private spend(syntax: Span, columns: number): void {
    this.parts += 1;
    this.columns += columns * this.times;
    if (this.parts > MAX_PARTS) throw this.rules.wrong('too_large', syntax, { max: String(MAX_PARTS) });
    if (this.columns > MAX_COLUMNS) throw this.rules.wrong('too_expensive', syntax);
  }

  private wrongPeriod(syntax: Span): Error {
    return this.rules.wrong('period', syntax);
  }
}
