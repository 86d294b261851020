import type { ArithmeticSign, HistoryFunction, NumberTree } from '@site/formula';
import { BLOCK_ROWS, createBlockBuffers } from './block-buffers';
import { lagsOf } from './figure-history';
import type { FormulaColumns } from './formula-columns';
import { groupNumbers, spreadNumbers, groupRankColumn, type GroupNumbers } from './group-column';
import { createHistoryFold } from './history-fold';
import { inBlocks, type Steps } from './in-blocks';
import { CALCULATE, CONDITIONS_OF_WORD } from './row-loops';

/** A figure that is worked out some rows at a time. */
export interface NumberPart {
  /** The values of some rows, at places from 0, until the next block. */
  block(from: number, to: number): Float64Array;
  /** Where the values are. It may be overwritten once they are read. Null: it is shared. */
  readonly buffer: Float64Array | null;
  /** All rows, if they are calculated already. */
  readonly column?: Float64Array;
  /** The same number for all rows. */
  readonly constant?: number;
  readonly ofGroups?: GroupNumbers;
}

/** What a step may take, in rows of one part: a tenth of a millisecond or so, more with powers and texts. */
const ROWS_OF_STEP = 2 ** 16;

type GroupTree = Extract<NumberTree, { readonly op: 'group' }>;

/** The figures of one run of a formula. `back`: how many quarters before the latest it looks. */
export class NumberParts {
  /** Rows of a block. */
  readonly rows: number;
  private readonly buffers = createBlockBuffers<Float64Array>(() => new Float64Array(this.rows));
  /** Results of groups, cached because they take long. */
  private readonly groups = new Map<string, NumberPart>();
  private parts = 0;

  constructor(private readonly columns: FormulaColumns) {
    this.rows = Math.min(BLOCK_ROWS, wholeWords(columns.length));
  }

  /** One more part of the formula: the more there are, the fewer rows a step. */
  count(): void {
    this.parts += 1;
  }

  /** Lets other parts write where the values of this one are. */
  release({ buffer }: NumberPart): void {
    this.buffers.release(buffer);
  }

  /** Does work for all rows; the more parts there are, the fewer rows a step. */
  blocks(work: (from: number, to: number) => void): Steps<void> {
    return inBlocks(this.columns.length, work, wholeWords(Math.min(this.rows, ROWS_OF_STEP / this.parts)));
  }

  /** All rows of a part. */
  *column(part: NumberPart): Steps<Float64Array> {
    if (part.column) return part.column;
    const made = new Float64Array(this.columns.length);
    yield* this.blocks((from, to) => made.set(part.block(from, to).subarray(0, to - from), from));
    return made;
  }

  *number(tree: NumberTree, back: number): Steps<NumberPart> {
    this.parts += 1;
    switch (tree.op) {
      case 'constant':
        return this.constantPart(tree.value);
      case 'money':
        return this.constantPart(tree.value * this.columns.moneyFactor(tree.currency));
      case 'figure':
        return columnPart(yield* this.columns.numbers(tree.figure, back));
      case 'perShare':
        return this.arithmetic('*', yield* this.number(tree.of, back), columnPart(this.columns.priceFactors()));
      case 'fraction': {
        const of = yield* this.number(tree.of, back);
        return tree.form === 'percent'
          ? this.arithmetic('/', of, this.constantPart(100))
          : this.arithmetic('-', of, this.constantPart(1));
      }
      case 'negate':
        return this.arithmetic('-', this.constantPart(0), yield* this.number(tree.of, back));
      case 'arithmetic':
        return this.arithmetic(tree.sign, yield* this.number(tree.left, back), yield* this.number(tree.right, back));
      case 'lag':
        return yield* this.number(tree.of, back + tree.quarters);
      case 'history':
        return yield* this.history(tree.name, tree.lags, tree.of, back);
      case 'group':
        return yield* this.group(tree, back);
    }
  }

  private *group(tree: GroupTree, back: number): Steps<NumberPart> {
    const key = `${back} ${JSON.stringify(tree)}`;
    const before = this.groups.get(key);
    if (before) return before;
    // What companies reported earlier is read for one formula at a time.
    const remembered = back === 0 && lagsOf(tree).length === 0 ? this.columns.groupNumbers : undefined;
    const known = remembered?.get(key);
    const made = known ? this.groupPart(known) : yield* this.groupMade(tree, back);
    if (made.ofGroups) remembered?.set(key, made.ofGroups);
    this.groups.set(key, made);
    return made;
  }

  private *groupMade(tree: GroupTree, back: number): Steps<NumberPart> {
    const of = yield* this.number(tree.of, back);
    const values = yield* this.column(of);
    this.buffers.release(of.buffer);
    const groups = yield* this.columns.groups(tree.scope);
    if (tree.name === 'median' || tree.name === 'mean')
      return this.groupPart(yield* groupNumbers(tree, values, groups));
    return columnPart(yield* groupRankColumn(tree, values, groups));
  }

  private *history(name: HistoryFunction, lags: readonly number[], of: NumberTree, back: number): Steps<NumberPart> {
    const values: NumberPart[] = [];
    for (const lag of lags) {
      const one = yield* this.number(of, back + lag);
      // Growth looks at its first values when it has the last.
      if (name !== 'growth') this.buffers.release(one.buffer);
      values.push(one);
    }
    return {
      block(from, to) {
        const fold = createHistoryFold(name, lags, to - from);
        for (const one of values) fold.add(one.block(from, to));
        return fold.result();
      },
      buffer: null,
    };
  }

  private arithmetic(sign: ArithmeticSign, left: NumberPart, right: NumberPart): NumberPart {
    const calculate = CALCULATE[sign];
    const once = calculatedOnce(calculate, left, right);
    if (once) return this.groupPart(once);
    const buffer = left.buffer ?? right.buffer ?? this.buffers.take();
    if (left.buffer !== null) this.buffers.release(right.buffer);
    return {
      block(from, to) {
        calculate(left.block(from, to), right.block(from, to), buffer, to - from);
        return buffer;
      },
      buffer,
    };
  }

  /** The number of a part that is the same for every company. Null: it is none. */
  constant(tree: NumberTree): number | null {
    if (tree.op === 'constant') return tree.value;
    return tree.op === 'money' ? tree.value * this.columns.moneyFactor(tree.currency) : null;
  }

  private constantPart(value: number): NumberPart {
    const values = new Float64Array(this.rows).fill(value);
    return { block: () => values, buffer: null, constant: value };
  }

  /** Numbers of groups are spread over the rows as late as possible. */
  private groupPart(ofGroups: GroupNumbers): NumberPart {
    const values = new Float64Array(this.rows);
    return {
      block(from, to) {
        spreadNumbers(ofGroups, values, from, to);
        return values;
      },
      buffer: null,
      ofGroups,
    };
  }
}

/** Rows in whole words, at least one. */
const wholeWords = (rows: number): number => Math.max(1, Math.ceil(rows / CONDITIONS_OF_WORD)) * CONDITIONS_OF_WORD;

/** The calculation, once per group, if neither side differs within a group. Null: one does. */
function calculatedOnce(
  calculate: (typeof CALCULATE)[ArithmeticSign],
  left: NumberPart,
  right: NumberPart,
): GroupNumbers | null {
  const groups = (left.ofGroups ?? right.ofGroups)?.groups;
  const length = (left.ofGroups ?? right.ofGroups)?.numbers.length ?? 0;
  const numbersOf = ({ ofGroups, constant }: NumberPart): Float64Array | null => {
    if (constant !== undefined) return new Float64Array(length).fill(constant);
    return ofGroups?.groups === groups ? (ofGroups?.numbers ?? null) : null;
  };
  const [ofLeft, ofRight] = [numbersOf(left), numbersOf(right)];
  if (groups === undefined || ofLeft === null || ofRight === null) return null;
  const numbers = new Float64Array(length);
  calculate(ofLeft, ofRight, numbers, length);
  return { groups, numbers };
}

function columnPart(column: Float64Array): NumberPart {
  return {
    block: (from, to) => (to - from === column.length ? column : column.subarray(from, to)),
    buffer: null,
    column,
  };
}
