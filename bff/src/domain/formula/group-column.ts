import type { NumberTree } from '@site/formula';
import { inBlocks } from './in-blocks';
import { countBelow } from '../symbol-page/standing';
import { medianBySelection } from './median';

type GroupTree = Extract<NumberTree, { readonly op: 'group' }>;

/** What a function of groups gives each row; of a row in no group, and of none where no figure is known, NaN. One group a step. */
export function* groupColumn(
  tree: Pick<GroupTree, 'name' | 'isLessBetter'>,
  values: Float64Array,
  groups: Int32Array,
): Generator<void, Float64Array> {
  const made = new Float64Array(values.length).fill(NaN);
  for (const rows of rowsByGroup(groups)) {
    yield;
    const known = knownOf(tree, values, rows);
    if (tree.name === 'median' || tree.name === 'mean') {
      const value = tree.name === 'median' ? medianBySelection(known) : meanOf(known.sort());
      for (let place = 0; place < rows.length; place += 1) made[rows[place]!] = value;
    } else {
      const sorted = known.sort();
      yield* inBlocks(rows.length, (from, to) => {
        for (let place = from; place < to; place += 1) {
          const row = rows[place]!;
          if (counts(tree, values[row]!)) made[row] = placeOf(tree, sorted, values[row]!);
        }
      });
    }
  }
  return made;
}

function knownOf(tree: Pick<GroupTree, 'isLessBetter'>, values: Float64Array, rows: Int32Array): Float64Array {
  const known = new Float64Array(rows.length);
  let length = 0;
  for (let place = 0; place < rows.length; place += 1) {
    const value = values[rows[place]!]!;
    if (counts(tree, value)) known[length++] = value;
  }
  return known.subarray(0, length);
}

/** Where less is better, what is not above 0 means nothing: there is no low price to a loss. */
const counts = ({ isLessBetter }: Pick<GroupTree, 'isLessBetter'>, value: number): boolean =>
  isLessBetter ? value > 0 : value === value;

/** The rank, equals sharing one; or the share of the others that are lower. */
function placeOf(
  { name, isLessBetter }: Pick<GroupTree, 'name' | 'isLessBetter'>,
  sorted: Float64Array,
  value: number,
): number {
  if (name === 'percentile') return sorted.length < 2 ? NaN : countBelow(sorted, value, false) / (sorted.length - 1);
  return 1 + (isLessBetter ? countBelow(sorted, value, false) : sorted.length - countBelow(sorted, value, true));
}

function meanOf(sorted: Float64Array): number {
  let sum = 0;
  for (const value of sorted) sum += value;
  return sum / sorted.length;
}

const rowsKnown = new WeakMap<Int32Array, readonly Int32Array[]>();

/** Shape: each group's rows, rising. Worked out once for the groups of a market. */
function rowsByGroup(groups: Int32Array): readonly Int32Array[] {
  const known = rowsKnown.get(groups) ?? groupedRows(groups);
  rowsKnown.set(groups, known);
  return known;
}

function groupedRows(groups: Int32Array): readonly Int32Array[] {
  const sizes: number[] = [];
  for (const group of groups) if (group >= 0) sizes[group] = (sizes[group] ?? 0) + 1;
  const byGroup = Array.from(sizes, (size = 0) => new Int32Array(size));
  const next = byGroup.map(() => 0);
  for (let row = 0; row < groups.length; row += 1) {
    const group = groups[row]!;
    if (group >= 0) byGroup[group]![next[group]!++] = row;
  }
  return byGroup;
}
