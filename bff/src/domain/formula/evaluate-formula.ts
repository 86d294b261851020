import type { ArithmeticSign, FigureName, HistoryFunction, NumberTree, Scope, Tree, TruthTree } from '@site/formula';
import { groupColumn } from './group-column';
import { createHistoryFold } from './history-fold';
import { inBlocks, type Steps } from './in-blocks';
import {
  AND,
  CALCULATE,
  COMPARE_COLUMNS,
  COMPARE_NUMBER,
  FALSE,
  joinColumn,
  OR,
  TRUE,
  UNKNOWN,
  type CompareSign,
} from './row-loops';

export { FALSE, TRUE, UNKNOWN };

/** What a row holds of a figure of texts. Null: unknown. */
export type TextCell = string | readonly string[] | null;

/** Companies as columns, one row each. NaN: unknown. */
export interface FormulaColumns {
  readonly length: number;
  /** A figure so many quarters before: amounts in the currency of the board, days since 1970-01-01. */
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
}

/** Which companies a condition holds for: `FALSE`, `TRUE` or `UNKNOWN` in each row. A column of the company table a step. */
export function* truthSteps(tree: TruthTree, columns: FormulaColumns): Steps<Uint8Array> {
  return yield* new Evaluation(columns).truth(tree, 0);
}

/** The figure that a formula makes of each company. NaN: unknown. */
export function* figureSteps(tree: NumberTree, columns: FormulaColumns): Steps<Float64Array> {
  return yield* new Evaluation(columns).number(tree, 0);
}

/** One run of a formula. `back`: how many quarters before the latest it looks. */
class Evaluation {
  /** What groups gave, since sorting takes long. */
  private readonly groups = new Map<string, Float64Array>();

  constructor(private readonly columns: FormulaColumns) {}

  *truth(tree: TruthTree, back: number): Steps<Uint8Array> {
    yield;
    switch (tree.op) {
      case 'claim':
        return yield* this.columns.claims(tree.figure);
      case 'compare':
        return yield* this.compare(tree, back);
      case 'oneOf': {
        const holds = memoised((text: string) => tree.texts.includes(text.toLowerCase()));
        return this.rows((cells, row) => some(cells[row]!, holds), yield* this.columns.texts(tree.of.figure));
      }
      case 'sameText': {
        const left = yield* this.columns.texts(tree.left.figure);
        const right = yield* this.columns.texts(tree.right.figure);
        return this.rows((cells, row) => {
          const other = right[row]!;
          return other === null ? UNKNOWN : some(cells[row]!, (text) => some(other, (one) => one === text) === TRUE);
        }, left);
      }
      case 'not': {
        const of = yield* this.truth(tree.of, back);
        return of.map((value) => (value === UNKNOWN ? UNKNOWN : 1 - value));
      }
      case 'and':
        return yield* this.joined(tree.parts, back, TRUE, AND);
      case 'or':
        return yield* this.joined(tree.parts, back, FALSE, OR);
      case 'known':
        return yield* this.known(tree.of, back);
    }
  }

  *number(tree: NumberTree, back: number): Steps<Float64Array> {
    yield;
    const { length } = this.columns;
    switch (tree.op) {
      case 'constant':
        return new Float64Array(length).fill(tree.value);
      case 'money':
        return new Float64Array(length).fill(tree.value * this.columns.moneyFactor(tree.currency));
      case 'figure':
        return yield* this.columns.numbers(tree.figure, back);
      case 'perShare':
        return yield* arithmetic('*', yield* this.number(tree.of, back), this.columns.priceFactors());
      case 'fraction': {
        const of = yield* this.number(tree.of, back);
        return yield* mapped(of, tree.form === 'percent' ? (value) => value / 100 : (value) => value - 1);
      }
      case 'negate':
        return yield* mapped(yield* this.number(tree.of, back), (value) => 0 - value);
      case 'arithmetic':
        return yield* arithmetic(tree.sign, yield* this.number(tree.left, back), yield* this.number(tree.right, back));
      case 'lag':
        return yield* this.number(tree.of, back + tree.quarters);
      case 'history':
        return yield* this.history(tree.name, tree.lags, tree.of, back);
      case 'group': {
        const key = `${back} ${JSON.stringify(tree)}`;
        const made = this.groups.get(key);
        if (made) return made;
        const values = yield* this.number(tree.of, back);
        const column = yield* groupColumn(tree, values, yield* this.columns.groups(tree.scope));
        this.groups.set(key, column);
        return column;
      }
    }
  }

  private *history(name: HistoryFunction, lags: readonly number[], of: NumberTree, back: number): Steps<Float64Array> {
    const fold = createHistoryFold(name, lags, this.columns.length);
    for (const lag of lags) fold.add(yield* this.number(of, back + lag));
    return fold.result();
  }

  private *compare(
    { sign, isExact, left: l, right: r }: Extract<TruthTree, { op: 'compare' }>,
    back: number,
  ): Steps<Uint8Array> {
    const name: CompareSign = sign === '=' && !isExact ? 'sixDigits' : sign;
    const made = new Uint8Array(this.columns.length);
    const [ofLeft, ofRight] = [this.constant(l), this.constant(r)];
    if (ofRight !== null || ofLeft === null) {
      const left = yield* this.number(l, back);
      if (ofRight === null) {
        const right = yield* this.number(r, back);
        yield* inBlocks(made.length, (from, to) => COMPARE_COLUMNS[name](left, right, made, from, to));
      } else if (ofRight === ofRight) {
        yield* inBlocks(made.length, (from, to) => COMPARE_NUMBER[name](left, ofRight, made, from, to));
      } else made.fill(UNKNOWN);
      return made;
    }
    if (ofLeft !== ofLeft) return made.fill(UNKNOWN);
    const right = yield* this.number(r, back);
    yield* inBlocks(made.length, (from, to) => COMPARE_NUMBER[TURNED[name]](right, ofLeft, made, from, to));
    return made;
  }

  /** The number of a part that is the same for every company. Null: it is none. */
  private constant(tree: NumberTree): number | null {
    if (tree.op === 'constant') return tree.value;
    return tree.op === 'money' ? tree.value * this.columns.moneyFactor(tree.currency) : null;
  }

  /** `begins`: what the others are joined to, by a table of both. */
  private *joined(
    parts: readonly TruthTree[],
    back: number,
    begins: typeof FALSE | typeof TRUE,
    table: Uint8Array,
  ): Steps<Uint8Array> {
    const made = new Uint8Array(this.columns.length).fill(begins);
    for (const part of parts) {
      const column = yield* this.truth(part, back);
      yield* inBlocks(made.length, (from, to) => joinColumn(table, column, made, from, to));
    }
    return made;
  }

  private *known(of: Tree, back: number): Steps<Uint8Array> {
    if (of.op === 'texts')
      return this.rows((cells, row) => Number(cells[row] !== null), yield* this.columns.texts(of.figure));
    if (isTruth(of)) return (yield* this.truth(of, back)).map((value) => Number(value !== UNKNOWN));
    const values = yield* this.number(of, back);
    return Uint8Array.from(values, (value) => Number(value === value));
  }

  private rows(valueOf: (cells: readonly TextCell[], row: number) => number, cells: readonly TextCell[]): Uint8Array {
    const made = new Uint8Array(this.columns.length);
    for (let row = 0; row < made.length; row += 1) made[row] = valueOf(cells, row);
    return made;
  }
}

/** The sign for its sides the other way round. */
const TURNED: Readonly<Record<CompareSign, CompareSign>> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
  '=': '=',
  sixDigits: 'sixDigits',
};

const TRUTHS: ReadonlySet<Tree['op']> = new Set<TruthTree['op']>([
  'compare',
  'oneOf',
  'sameText',
  'claim',
  'not',
  'and',
  'or',
  'known',
]);
const isTruth = (tree: Tree): tree is TruthTree => TRUTHS.has(tree.op);

function* arithmetic(sign: ArithmeticSign, left: Float64Array, right: Float64Array): Steps<Float64Array> {
  const made = new Float64Array(left.length);
  yield* inBlocks(made.length, (from, to) => CALCULATE[sign](left, right, made, from, to));
  return made;
}

function* mapped(values: Float64Array, next: (value: number) => number): Steps<Float64Array> {
  const made = new Float64Array(values.length);
  yield* inBlocks(made.length, (from, to) => {
    for (let row = from; row < to; row += 1) made[row] = next(values[row]!);
  });
  return made;
}

/** Whether a cell has a text that holds. */
function some(cell: TextCell, holds: (text: string) => boolean): number {
  if (cell === null) return UNKNOWN;
  return Number(typeof cell === 'string' ? holds(cell) : cell.some(holds));
}

/** Few distinct texts occur in many rows. */
function memoised(holds: (text: string) => boolean): (text: string) => boolean {
  const known = new Map<string, boolean>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const made = holds(text);
    known.set(text, made);
    return made;
  };
}
