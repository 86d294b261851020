import type { NumberTree, Tree, TruthTree } from '@site/formula';
import { createBlockBuffers } from './block-buffers';
import type { FormulaColumns } from './formula-columns';
import type { Steps } from './in-blocks';
import { withoutFraction, type LimitedTree } from './limited-tree';
import { NumberParts } from './number-parts';
import {
  andBits,
  BITS,
  COMPARE_COLUMNS,
  COMPARE_NUMBER,
  CONDITIONS_OF_WORD,
  fromBits,
  knownBits,
  knownNumbers,
  negateBits,
  orBits,
  toBits,
  TRUE,
  UNKNOWN,
  wordsOf,
  type CompareSign,
} from './row-loops';
import { hasText, isIn, memoised, type TextCell } from './text-cells';

export { TRUE, UNKNOWN };
export type { FormulaColumns, TextCell };

/** Which companies a condition holds for: 0, `TRUE` or `UNKNOWN` in each row. Some rows a step. */
export function* truthSteps(tree: TruthTree, columns: FormulaColumns): Steps<Uint8Array> {
  const evaluation = new Evaluation(columns);
  return yield* evaluation.column(yield* evaluation.truth(tree, 0));
}

/** The figure that a formula makes of each company. NaN: unknown. */
export function* figureSteps(tree: NumberTree, columns: FormulaColumns): Steps<Float64Array> {
  const numbers = new NumberParts(columns);
  return yield* numbers.column(yield* numbers.number(tree, 0));
}

/** A condition that is worked out some rows at a time. */
interface TruthPart {
  /** The bits of some rows in the buffer, at places from 0, until the next block. */
  block(from: number, to: number): Uint8Array;
  readonly buffer: Uint8Array;
}

/** One run of a formula. `back`: how many quarters before the latest it looks. */
class Evaluation {
  private readonly numbers: NumberParts;
  private readonly buffers = createBlockBuffers<Uint8Array>(() => new Uint8Array(this.numbers.rows));

  constructor(private readonly columns: FormulaColumns) {
    this.numbers = new NumberParts(columns);
  }

  /** All rows of a condition. */
  *column(truth: TruthPart): Steps<Uint8Array> {
    const words = new Uint32Array(Math.ceil(this.columns.length / CONDITIONS_OF_WORD));
    const bits = wordsOf(truth.buffer);
    yield* this.numbers.blocks((from, to) => {
      truth.block(from, to);
      fromBits(bits, words.subarray(from / CONDITIONS_OF_WORD, Math.ceil(to / CONDITIONS_OF_WORD)));
    });
    return new Uint8Array(words.buffer, 0, this.columns.length);
  }

  *truth(tree: TruthTree, back: number): Steps<TruthPart> {
    this.numbers.count();
    switch (tree.op) {
      case 'claim': {
        const claims = yield* this.columns.claims(tree.figure);
        return this.truthMade((made, from, to) => toBits(claims.subarray(from, to), made));
      }
      case 'compare':
        return yield* this.compare(tree, back);
      case 'oneOf': {
        const holds = memoised((text: string) => tree.texts.includes(text.toLowerCase()));
        return this.truthOfCells(yield* this.columns.texts(tree.of.figure), (cell) => hasText(cell, holds));
      }
      case 'sameText': {
        const left = yield* this.columns.texts(tree.left.figure);
        const right = yield* this.columns.texts(tree.right.figure);
        return this.truthOfCells(left, (cell, row) => {
          const other = right[row]!;
          return other === null ? BITS.unknown : hasText(cell, (text) => isIn(other, text));
        });
      }
      case 'not': {
        const of = yield* this.truth(tree.of, back);
        const bits = wordsOf(of.buffer);
        return this.truthChanged(of, () => negateBits(bits));
      }
      case 'and':
        return yield* this.joined(tree.parts, back, andBits);
      case 'or':
        return yield* this.joined(tree.parts, back, orBits);
      case 'known':
        return yield* this.known(tree.of, back);
    }
  }

  private *compare(
    { sign, isExact, left: l, right: r }: Extract<TruthTree, { op: 'compare' }>,
    back: number,
  ): Steps<TruthPart> {
    const name: CompareSign = sign === '=' && !isExact ? 'sixDigits' : sign;
    const [ofLeft, ofRight] = [this.numbers.constant(l), this.numbers.constant(r)];
    if (ofRight === null && ofLeft === null) {
      const [left, right] = [yield* this.numbers.number(l, back), yield* this.numbers.number(r, back)];
      this.numbers.release(left);
      this.numbers.release(right);
      const compare = COMPARE_COLUMNS[name];
      return this.truthMade((made, from, to) => compare(left.block(from, to), right.block(from, to), made, to - from));
    }
    const requested: LimitedTree =
      ofRight === null ? { of: r, sign: TURNED[name], limit: ofLeft! } : { of: l, sign: name, limit: ofRight };
    if (Number.isNaN(requested.limit)) return this.truthMade((made) => made.fill(BITS.unknown));
    const { of, sign: turned, limit } = withoutFraction(requested);
    const values = yield* this.numbers.number(of, back);
    this.numbers.release(values);
    const compare = COMPARE_NUMBER[turned];
    return this.truthMade((made, from, to) => compare(values.block(from, to), limit, made, to - from));
  }

  private *joined(trees: readonly TruthTree[], back: number, join: typeof andBits): Steps<TruthPart> {
    const parts: TruthPart[] = [];
    const first = yield* this.truth(trees[0]!, back);
    for (const tree of trees.slice(1)) {
      const part = yield* this.truth(tree, back);
      this.buffers.release(part.buffer);
      parts.push(part);
    }
    const bits = wordsOf(first.buffer);
    const others = parts.map((part) => ({ part, words: wordsOf(part.buffer) }));
    return this.truthChanged(first, (_, from, to) => {
      for (const { part, words } of others) {
        part.block(from, to);
        join(bits, words);
      }
    });
  }

  private *known(of: Tree, back: number): Steps<TruthPart> {
    if (of.op === 'texts')
      return this.truthOfCells(yield* this.columns.texts(of.figure), (cell) =>
        cell === null ? BITS.false : BITS.true,
      );
    if (isTruth(of)) return this.truthChanged(yield* this.truth(of, back), knownBits);
    const values = yield* this.numbers.number(of, back);
    this.numbers.release(values);
    return this.truthMade((made, from, to) => knownNumbers(values.block(from, to), made, to - from));
  }

  private truthOfCells(cells: readonly TextCell[], valueOf: (cell: TextCell, row: number) => number): TruthPart {
    return this.truthMade((made, from, to) => {
      for (let row = from; row < to; row += 1) made[row - from] = valueOf(cells[row]!, row);
    });
  }

  private truthMade(make: (made: Uint8Array, from: number, to: number) => void): TruthPart {
    const buffer = this.buffers.take();
    return {
      block(from, to) {
        make(buffer, from, to);
        return buffer;
      },
      buffer,
    };
  }

  private truthChanged(of: TruthPart, change: (bits: Uint8Array, from: number, to: number) => void): TruthPart {
    return {
      block(from, to) {
        const bits = of.block(from, to);
        change(bits, from, to);
        return bits;
      },
      buffer: of.buffer,
    };
  }
}

/** The equivalent sign if the sides are swapped. */
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
