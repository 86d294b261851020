import { daysBetween } from '@site/format/calendar';
import type { Day } from '../../../domain/company';
import { isTraded, medianOf, within, type PricePoint } from './price-series';

/** Units that prices slip by from one day to the next: hundredths, thousandths. */
const UNITS = [100, 1_000] as const;
/** How far a price may have moved naturally. */
const NATURAL_FACTOR = 1.6;
/** Prices further apart in time are not compared. */
const GAP_DAYS = 100;
/** This many days in a new unit, with trading, are a change of the unit and no slip. */
const LASTING_DAYS = 5;
/** Fewer stored days than the first number may be wrong, if this many new days of trading contradict them. */
const OUTNUMBERING_DAYS = 10;
const QUOTE_DAYS = 10;
const QUOTE_NATURAL_FACTOR = 3;

interface Run {
  /** Powers of ten above the first price. */
  readonly level: number;
  readonly from: number;
  readonly to: number;
}

/** A price in another unit than the rest. */
export interface WrongLevel {
  readonly index: number;
  /** Value over the expected one: 100, 0.01 and the like. */
  readonly factor: number;
  /** Consecutive days in that unit. */
  readonly days: number;
}

/** Powers of ten of the step since the previous price; 0: no step. */
function stepBetween(before: PricePoint, after: PricePoint): number {
  if (daysBetween(before.day, after.day) > GAP_DAYS) return 0;
  const ratio = after.value / before.value;
  const unit = UNITS.find((one) => within(ratio / one, NATURAL_FACTOR) || within(ratio * one, NATURAL_FACTOR));
  return unit === undefined ? 0 : Math.round(Math.log10(unit)) * (ratio > 1 ? 1 : -1);
}

function runsOf(points: readonly PricePoint[]): readonly Run[] {
  const runs: Run[] = [];
  let [level, from] = [0, 0];
  for (let at = 1; at <= points.length; at += 1) {
    const step = at === points.length ? null : stepBetween(points[at - 1]!, points[at]!);
    if (step === 0) continue;
    runs.push({ level, from, to: at - 1 });
    [level, from] = [level + (step ?? 0), at];
  }
  return runs;
}

/** The level of most of the days that count; on a tie the latest. Null: none counts. */
function commonLevel(
  points: readonly PricePoint[],
  runs: readonly Run[],
  counts: (point: PricePoint) => boolean,
): number | null {
  const days = new Map<number, number>();
  for (const { level, from, to } of runs)
    days.set(level, (days.get(level) ?? 0) + points.slice(from, to + 1).filter(counts).length);
  let best: readonly [level: number, days: number] | null = null;
  for (const one of days) if (one[1] > 0 && (best === null || one[1] >= best[1])) best = one;
  return best?.[0] ?? null;
}

/** Stored days decide the level, unless they are few and a quote or many new days contradict them. */
function storedLevel(points: readonly PricePoint[], runs: readonly Run[], quoted: number | null): number | null {
  const stored = commonLevel(points, runs, ({ isStored }) => isStored);
  if (stored === null || points.filter(({ isStored }) => isStored).length >= LASTING_DAYS) return stored;
  if (quoted !== null) return quoted;
  const given = (point: PricePoint): boolean => !point.isStored && isTraded(point);
  const highest = commonLevel(points, runs, given);
  const days = runs
    .filter(({ level }) => level === highest)
    .reduce((sum, { from, to }) => sum + points.slice(from, to + 1).filter(given).length, 0);
  return highest !== null && days >= OUTNUMBERING_DAYS ? highest : stored;
}

/** The right level: by stored days, then a quote, then the lasting level, then most days of trading. */
function rightLevel(
  points: readonly PricePoint[],
  runs: readonly Run[],
  quote: { readonly day: Day; readonly price: number } | null,
): number {
  const quoted =
    quote &&
    runs.find(({ from, to }) =>
      points
        .slice(from, to + 1)
        .some(
          ({ day, value }) =>
            daysBetween(day, quote.day) <= QUOTE_DAYS && within(value / quote.price, QUOTE_NATURAL_FACTOR),
        ),
    );
  const stored = storedLevel(points, runs, quoted?.level ?? null);
  if (stored !== null) return stored;
  if (quoted) return quoted.level;
  const last = runs.at(-1)!;
  const lasting = points.slice(last.from, last.to + 1).filter(isTraded).length;
  if (lasting >= LASTING_DAYS) return last.level;
  return commonLevel(points, runs, isTraded) ?? commonLevel(points, runs, () => true) ?? last.level;
}

/**
 * Prices in another unit than their history, by a hundred or a thousand: a day of pence among pounds, or all days
 * before the source changed its unit. Shape: oldest first, one a day, in; positions, rising, out.
 */
export function findWrongLevels(
  points: readonly PricePoint[],
  quote: { readonly day: Day; readonly price: number } | null,
): readonly WrongLevel[] {
  const runs = runsOf(points);
  if (runs.length < 2) return [];
  const right = rightLevel(points, runs, quote);
  return runs.flatMap(({ level, from, to }) => {
    if (level === right) return [];
    const indices = Array.from({ length: to - from + 1 }, (_, at) => from + at);
    return indices.map((index) => ({ index, factor: 10 ** (level - right), days: indices.length }));
  });
}

/** A single price that is this many times both neighbours, while these agree within the second number, is wrong. */
const SPIKE = 5;
const AGREED = 1.5;

/** Single prices far from both neighbours alike. Shape: positions, rising. */
export function findSpikes(points: readonly PricePoint[]): readonly number[] {
  return points.flatMap(({ value, day }, index) => {
    const [before, after] = [points[index - 1], points[index + 1]];
    if (
      !before ||
      !after ||
      daysBetween(before.day, after.day) > GAP_DAYS ||
      !within(after.value / before.value, AGREED)
    )
      return [];
    const [down, up] = [value / before.value, value / after.value];
    const isSpike = (down > SPIKE && up > SPIKE) || (down < 1 / SPIKE && up < 1 / SPIKE);
    return isSpike && daysBetween(before.day, day) <= GAP_DAYS ? [index] : [];
  });
}

/**
 * A last price that is this many times the days before it, or such a part of them, waits for a second day to confirm
 * it.
 */
const LEAP_UP = 8;
const LEAP_DOWN = 20;
const DAYS_BEFORE = 5;
const FEWEST_BEFORE = 3;
const LATEST_DAYS = 10;

/** Whether the last price leaps from the days just before it, while these agree and no quote confirms it. */
export function isLeapAtEnd(
  points: readonly PricePoint[],
  quote: { readonly day: Day; readonly price: number } | null,
): boolean {
  const last = points.at(-1);
  const before = points.slice(-1 - DAYS_BEFORE, -1);
  if (!last || before.length < FEWEST_BEFORE || daysBetween(before.at(-1)!.day, last.day) > LATEST_DAYS) return false;
  const level = medianOf(before.map(({ value }) => value));
  const isAgreed = before.filter(({ value }) => within(value / level, AGREED)).length >= FEWEST_BEFORE;
  const isConfirmed = within(last.value / before.at(-1)!.value, AGREED);
  const isLeap = last.value > level * LEAP_UP || last.value < level / LEAP_DOWN;
  const isQuoted = quote !== null && quote.day >= last.day && within(last.value / quote.price, AGREED);
  return isLeap && isAgreed && !isConfirmed && !isQuoted;
}
