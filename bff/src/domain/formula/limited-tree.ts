import type { NumberTree } from '@site/formula';
import type { CompareSign } from './row-loops';

/** A figure that is compared with a number. */
export interface LimitedTree {
  readonly of: NumberTree;
  readonly sign: CompareSign;
  readonly limit: number;
}

type FractionForm = Extract<NumberTree, { op: 'fraction' }>['form'];

/** A share as a fraction, rounded as the evaluator rounds it. */
const FRACTION_OF: Readonly<Record<FractionForm, (value: number) => number>> = {
  percent: (value) => value / 100,
  factor: (value) => value - 1,
};

/**
 * The same comparison with the share as it is stored, so that no fraction is worked out for each row. A fraction rises with
 * its share: those that hold lie on one side of a number, which is found to the last bit.
 */
export function withoutFraction(requested: LimitedTree): LimitedTree {
  const { of, sign, limit } = requested;
  if (of.op !== 'fraction' || sign === '=' || sign === 'sixDigits') return requested;
  const fractionOf = FRACTION_OF[of.form];
  const isBelow =
    sign === '<' || sign === '>='
      ? (value: number) => fractionOf(value) < limit
      : (value: number) => fractionOf(value) <= limit;
  const last = lastOf(isBelow);
  if (last === null) return requested;
  return { of: of.of, sign: sign === '<' || sign === '<=' ? '<=' : '>', limit: last };
}

/** No share is beyond it. */
const BOUND = 1e300;

/** The highest number that a condition holds for, which holds for all below. Null: it is beyond all shares. */
function lastOf(holds: (value: number) => boolean): number | null {
  let [low, high] = [-BOUND, BOUND];
  if (!holds(low) || holds(high)) return null;
  for (;;) {
    const middle = low / 2 + high / 2;
    if (middle <= low || middle >= high) return low;
    if (holds(middle)) low = middle;
    else high = middle;
  }
}
