import { daysBetween } from '@site/format/calendar';
import type { Day } from '../../../domain/company';
import type { Split } from '../../../domain/corporate-actions/splits';
import { medianOf, within } from './price-series';

/** A positive value of one day. */
export interface DayValue {
  readonly day: Day;
  readonly value: number;
}

export interface SlipWitnesses {
  /** The last stored values of earlier days. Shape: oldest first. */
  readonly stored: readonly DayValue[];
  /** Splits that change the value by their factor. */
  readonly splits: readonly Split[];
  /** The same figure from another series of its source. Shape: oldest first. */
  readonly beside: readonly DayValue[];
}

/** A value in another unit than those before it. */
export interface UnitSlip {
  readonly index: number;
  /** The value that it is compared with. */
  readonly expected: number;
  readonly since: Day;
}

/** Units that a source mixes up, and how far a value may have moved naturally. */
const UNITS = [100, 1_000, 1_000_000];
const NATURAL_FACTOR = 1.5;
/**
 * Number of earlier values with the median that a value is compared with; the median tolerates a wrong one among them.
 */
const LAST = 5;
/** Older values are not used; one or two alone are trusted for a shorter time, as they may be wrong. */
const NEAR_DAYS = 100;
const FEW = 3;
const NEAR_DAYS_OF_FEW = 15;
/** This many new values that agree outweigh a few stored ones. */
const AGREEING = 3;
/** Days of another series that must agree with each other, and how many of its last days are used. */
const FEWEST_BESIDE = 3;
const LAST_BESIDE = 60;
const SPLIT_DAYS = 5;

const isSlip = (ratio: number): boolean =>
  UNITS.some((unit) => within(ratio / unit, NATURAL_FACTOR) || within(ratio * unit, NATURAL_FACTOR));

/** The value of another series on a day. Null: none, or the series is inconsistent. */
function levelBeside(beside: readonly DayValue[], day: Day): number | null {
  const last = beside.filter((one) => one.day <= day).slice(-LAST_BESIDE);
  const near = last.filter((one) => daysBetween(one.day, day) <= NEAR_DAYS_OF_FEW);
  const isOfOneUnit = last.slice(1).every(({ value }, at) => !isSlip(value / last[at]!.value));
  return near.length >= FEWEST_BESIDE && isOfOneUnit ? medianOf(near.map(({ value }) => value)) : null;
}

interface Believed extends DayValue {
  /** Null: stored. */
  readonly index: number | null;
}

/**
 * Values that differ by a unit from those before them. This includes the last one, which has no later value to confirm
 * it. Several in a row are accepted once they outnumber those that they contradict. Shape: oldest first in, one a day;
 * rising out.
 */
export function findUnitSlips(
  given: readonly DayValue[],
  { stored, splits, beside }: SlipWitnesses,
): readonly UnitSlip[] {
  const slips: UnitSlip[] = [];
  let believed: Believed[] = stored.map((one) => ({ ...one, index: null }));
  for (let index = 0; index < given.length; index += 1) {
    const { day, value } = given[index]!;
    const other = levelBeside(beside, day);
    if (other !== null && isSlip(value / other)) {
      slips.push({ index, expected: other, since: beside.findLast((one) => one.day <= day)!.day });
      continue;
    }
    const last = believed.slice(-LAST);
    const before = last.at(-1);
    const near = last.length < FEW ? NEAR_DAYS_OF_FEW : NEAR_DAYS;
    const level = medianOf(last.map((one) => one.value));
    if (!before || daysBetween(before.day, day) > near || !isSlip(value / level)) {
      believed.push({ day, value, index });
      continue;
    }
    const factor = splits
      .filter(({ day: of }) => of <= day && (of > before.day || daysBetween(of, before.day) <= SPLIT_DAYS))
      .reduce((product, split) => product * split.factor, 1);
    const isExplained = other !== null || !isSlip((value / level) * factor);
    let end = index + 1;
    while (end < given.length && within(given[end]!.value / value, NATURAL_FACTOR)) end += 1;
    const count = end - index;
    const agreeing = believed.filter((one) => within(one.value / level, NATURAL_FACTOR));
    const isLast = end === given.length;
    const hasStored = agreeing.some((one) => one.index === null);
    const isOutnumbered = hasStored ? count < AGREEING || agreeing.length >= count * 2 : agreeing.length >= count;
    if (!isExplained && (!isLast || isOutnumbered)) {
      for (; index < end; index += 1) slips.push({ index, expected: level, since: before.day });
      index -= 1;
      continue;
    }
    if (!isExplained && !hasStored)
      for (const one of agreeing) if (one.index !== null) slips.push({ index: one.index, expected: value, since: day });
    believed = [{ day, value, index }];
  }
  return slips.sort((a, b) => a.index - b.index);
}
