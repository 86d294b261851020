import type { NumberTree } from '@site/formula';
import { countBelow } from '../symbol-page/peer-rank';
import { inBlocks, type Steps } from './in-blocks';
import { medianBySelection } from './median';

type GroupFunction = Pick<Extract<NumberTree, { readonly op: 'group' }>, 'name' | 'isLessBetter'>;

/** In arrays with one entry per group, the index for rows without a group. */
const NONE = 0;
/** `-1`: no group. */
const placeOfGroup = (group: number): number => group + 1;

/** One number for each group, for the rows that have a place in `groups`. */
export interface GroupNumbers {
  readonly groups: Int32Array;
  /** At `placeOfGroup`. NaN: no figure of the group is known, or the place represents no group. */
  readonly numbers: Float64Array;
}

/** The median or the mean of each group. Some rows or one group a step. */
export function* groupNumbers(tree: GroupFunction, values: Float64Array, groups: Int32Array): Steps<GroupNumbers> {
  const known = yield* knownByGroup(tree, values, groups);
  const numbers = new Float64Array(known.length).fill(NaN);
  for (let place = NONE + 1; place < known.length; place += 1) {
    numbers[place] = tree.name === 'median' ? medianBySelection(known[place]!) : meanOf(known[place]!.sort());
    yield;
  }
  return { groups, numbers };
}

/** Gives rows the number of their group. */
export function spreadNumbers({ groups, numbers }: GroupNumbers, made: Float64Array, from: number, to: number): void {
  for (let row = from; row < to; row += 1) made[row - from] = numbers[placeOfGroup(groups[row]!)]!;
}

/** The rank or the percentile of each row in its group. NaN: it is in none, or its figure is unknown. Some rows or one group a step. */
export function* groupRankColumn(tree: GroupFunction, values: Float64Array, groups: Int32Array): Steps<Float64Array> {
  const made = new Float64Array(values.length);
  const known = yield* knownByGroup(tree, values, groups);
  for (const sorted of known) {
    sorted.sort();
    yield;
  }
  yield* inBlocks(made.length, (from, to) => {
    for (let row = from; row < to; row += 1) {
      const [place, value] = [placeOfGroup(groups[row]!), values[row]!];
      made[row] = place !== NONE && counts(tree, value) ? groupRankOf(tree, known[place]!, value) : NaN;
    }
  });
  return made;
}

/** The values that count of each group, in parts of one array. */
function* knownByGroup(tree: GroupFunction, values: Float64Array, groups: Int32Array): Steps<readonly Float64Array[]> {
  const starts = startsOf(groups);
  const all = new Float64Array(values.length);
  const ends = starts.slice();
  const gather = tree.isLessBetter ? gatherPositive : gatherKnown;
  yield* inBlocks(values.length, (from, to) => gather(values, groups, all, ends, from, to));
  return Array.from(starts, (start, place) => all.subarray(start, ends[place]));
}

type Gather = (
  values: Float64Array,
  groups: Int32Array,
  all: Float64Array,
  ends: Int32Array,
  from: number,
  to: number,
) => void;

/** Where less is better, what is not above 0 means nothing: a loss does not make a low price. */
const counts = ({ isLessBetter }: GroupFunction, value: number): boolean =>
  isLessBetter ? value > 0 : value === value;

/** A value that does not count is overwritten by the next one: that is faster than a branch. */
const gatherPositive: Gather = (values, groups, all, ends, from, to) => {
  for (let row = from; row < to; row += 1) {
    const [place, value] = [placeOfGroup(groups[row]!), values[row]!];
    all[ends[place]!] = value;
    ends[place]! += Number(value > 0);
  }
};

const gatherKnown: Gather = (values, groups, all, ends, from, to) => {
  for (let row = from; row < to; row += 1) {
    const [place, value] = [placeOfGroup(groups[row]!), values[row]!];
    all[ends[place]!] = value;
    ends[place]! += Number(value === value);
  }
};

/** The rank, equals sharing one; or the share of the others that are lower. */
function groupRankOf({ name, isLessBetter }: GroupFunction, sorted: Float64Array, value: number): number {
  if (name === 'percentile') return sorted.length < 2 ? NaN : countBelow(sorted, value, false) / (sorted.length - 1);
  return 1 + (isLessBetter ? countBelow(sorted, value, false) : sorted.length - countBelow(sorted, value, true));
}

function meanOf(sorted: Float64Array): number {
  let sum = 0;
  for (const value of sorted) sum += value;
  return sum / sorted.length;
}

const startsKnown = new WeakMap<Int32Array, Int32Array>();

/** Where the rows of each group begin when groups follow one another. Worked out once for the groups of a market. */
function startsOf(groups: Int32Array): Int32Array {
  const known = startsKnown.get(groups) ?? countedStarts(groups);
  startsKnown.set(groups, known);
  return known;
}

function countedStarts(groups: Int32Array): Int32Array {
  const starts = new Int32Array(groups.reduce((highest, group) => Math.max(highest, placeOfGroup(group)), NONE) + 1);
  for (const group of groups) starts[placeOfGroup(group)]! += 1;
  let start = 0;
  for (const [place, size] of starts.entries()) {
    starts[place] = start;
    start += size;
  }
  return starts;
}
