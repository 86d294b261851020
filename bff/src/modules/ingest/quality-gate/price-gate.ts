import type { Day } from '../../../domain/company';
import { factorAfter, type Split } from '../../../domain/corporate-actions/splits';
import { addDays } from '../../../domain/day';
import { dayBefore } from '../../../domain/periods/place-in-calendar';
import type { PriceRow } from '../../market-data';
import type { ProvidedPrice } from '../../providers';
import { findSpikes, findWrongLevels, isLeapAtEnd } from './price-levels';
import type { PricePoint } from './price-series';
import { findWrongAdjustments, stepOfSplit } from './price-splits';
import { rejectOf, shown, type Reject } from './reject';

/** A price that may be stored, and the splits that it is adjusted for. */
export interface AcceptedPrice extends ProvidedPrice {
  readonly adjustedThrough: Day;
}

export interface GatedPrices {
  /** Shape: oldest first, one a day. */
  readonly accepted: readonly AcceptedPrice[];
  readonly rejects: readonly Reject[];
  /**
   * The prices that dividends are checked against: incoming days, adjusted to today's shares, without single wrong
   * ones. A long run in another unit stays, since its dividends are in the same unit.
   */
  readonly witnesses: readonly PricePoint[];
}

export interface PriceContext {
  readonly ticker: string;
  readonly today: Day;
  /** Incoming and stored prices. Shape: oldest first. */
  readonly splits: readonly Split[];
  /** Stored prices, adjusted to today's shares. Shape: oldest first. */
  readonly stored: readonly Pick<PriceRow, 'date' | 'price' | 'volume'>[];
  /** A trusted quote. Null: none. */
  readonly quote: { readonly day: Day; readonly price: number } | null;
}

const OLDEST_DAY = '1950-01-01';
/** Maximum run of wrong days. A longer run is a change of the unit. */
const FEW_DAYS = 5;
/** Days before a split that show their scale. */
const LEVEL_DAYS = 3;
/** Fewer stored days than this are trusted for two weeks only: they may be the wrong ones. */
const FEW_STORED = 5;
const DAYS_OF_FEW = 15;

interface Placed {
  readonly given: ProvidedPrice | null;
  readonly point: PricePoint;
  readonly adjustedThrough: Day;
}

/** One a day, in order. Values that can't be a price are quarantined. */
function possible(given: readonly ProvidedPrice[], { ticker, today }: PriceContext, rejects: Reject[]) {
  const byDay = new Map<Day, ProvidedPrice>();
  for (const row of given) {
    const { date, price, volume } = row;
    if (date < OLDEST_DAY || date > today) {
      rejects.push(rejectOf(row, ticker, 'price_day_out_of_range', `a price of ${date}`));
    } else if (!(price > 0) || !Number.isFinite(price)) {
      rejects.push(rejectOf(row, ticker, 'price_not_positive', `${date}: a price of ${shown(price)}`));
    } else {
      const isBelow = volume !== null && !(volume >= 0 && Number.isFinite(volume));
      if (isBelow) rejects.push(rejectOf(row, ticker, 'negative_volume', `${date}: volume of ${shown(volume)}`));
      const other = byDay.get(date);
      if (other && other.price !== price)
        rejects.push(rejectOf(other, ticker, 'duplicate_price', `${date}: ${row.place} has a price of this day too`));
      byDay.set(date, isBelow ? { ...row, volume: null } : row);
    }
  }
  return [...byDay.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** Incoming prices beside stored ones of other days, all adjusted to today's shares. */
function placed(rows: readonly ProvidedPrice[], { today, splits, stored }: PriceContext): Placed[] {
  const days = new Set(rows.map(({ date }) => date));
  const own = rows.map((given): Placed => {
    const { date, price, volume, isSplitAdjusted } = given;
    const adjustedThrough = isSplitAdjusted ? today : date;
    const value = price / factorAfter(splits, adjustedThrough);
    return { given, point: { day: date, value, volume, isStored: false }, adjustedThrough };
  });
  const first = rows[0]?.date ?? today;
  const others = stored.filter(({ date, price }) => !days.has(date) && price > 0);
  const isOutdated = others.length < FEW_STORED && others.every(({ date }) => date < addDays(first, -DAYS_OF_FEW));
  const known = (isOutdated ? [] : others).map(({ date, price, volume }): Placed => ({
    given: null,
    point: { day: date, value: price, volume, isStored: true },
    adjustedThrough: today,
  }));
  return [...own, ...known].sort((a, b) => (a.point.day < b.point.day ? -1 : 1));
}

/** Brings days that are not adjusted for a split to the scale of the history. Ambiguous days are quarantined. */
function withSplits(given: readonly Placed[], { ticker, splits }: PriceContext, rejects: Reject[]): readonly Placed[] {
  let all = given;
  for (const [index, split] of splits.entries()) {
    const step = stepOfSplit(
      all.map(({ point }) => point),
      split,
    );
    if (step === null) continue;
    // A new split: stored prices are not adjusted for it.
    const isOfStored = all.slice(Math.max(0, step - LEVEL_DAYS), step).every((one) => one.given === null);
    all = all.flatMap((one, at): readonly Placed[] => {
      if (at >= step) return [one];
      const point = { ...one.point, value: one.point.value / split.factor };
      if (one.given === null) return [isOfStored ? { ...one, point } : one];
      const knowsLater = splits.slice(index + 1).some(({ day }) => day <= one.adjustedThrough);
      if (knowsLater) {
        const detail = `${one.point.day}: ${shown(one.given.price)} knows of later splits, and not of the one on ${split.day}`;
        rejects.push(rejectOf(one.given, ticker, 'price_split_adjustment', detail));
        return [];
      }
      return [{ ...one, point, adjustedThrough: dayBefore(split.day, 1) }];
    });
  }
  return all;
}

/**
 * Prices of one listing that may be stored. A day in another unit, one adjusted for the wrong splits, a single leap:
 * each is quarantined with its reason. Days that are not adjusted for a split are stored unchanged, with that note.
 */
export function gatePrices(provided: readonly ProvidedPrice[], context: PriceContext): GatedPrices {
  const { ticker, splits, quote } = context;
  const rejects: Reject[] = [];
  let all: readonly Placed[] = placed(possible(provided, context, rejects), context);
  const pointsOf = (): readonly PricePoint[] => all.map(({ point }) => point);
  const drop = (wrong: ReadonlyMap<number, readonly [reason: string, detail: string]>): void => {
    for (const [index, [reason, detail]] of wrong) {
      const { given, point } = all[index]!;
      if (given) rejects.push(rejectOf(given, ticker, reason, `${point.day}: ${detail}`));
    }
    all = all.filter(({ given }, index) => given === null || !wrong.has(index));
  };

  drop(
    new Map(
      findWrongAdjustments(pointsOf(), splits).map(({ index, split: { day, factor } }) => {
        const detail = `${shown(all[index]!.point.value)} is off its neighbours by the split of ${day}, ${shown(factor)}`;
        return [index, ['price_split_adjustment', detail]];
      }),
    ),
  );
  all = withSplits(all, context, rejects);
  const levels = findWrongLevels(pointsOf(), quote);
  const short = new Set(levels.filter(({ days }) => days < FEW_DAYS).map(({ index }) => index));
  const witnesses = pointsOf().filter((_, index) => !short.has(index));
  drop(
    new Map(
      levels.map(({ index, factor }) => {
        const detail = `${shown(all[index]!.point.value)} is ${shown(factor)} times what the other days say`;
        return [index, ['price_unit', detail]];
      }),
    ),
  );
  drop(
    new Map(
      findSpikes(pointsOf()).map((index) => {
        const detail = `${shown(all[index]!.point.value)}, the days before and after say about ${shown(all[index - 1]!.point.value)}`;
        return [index, ['price_leap', detail]];
      }),
    ),
  );
  if (isLeapAtEnd(pointsOf(), quote)) {
    const detail = `${shown(all.at(-1)!.point.value)}, the days before say about ${shown(all.at(-2)!.point.value)}`;
    drop(new Map([[all.length - 1, ['price_leap', detail]]]));
  }
  const accepted = all.flatMap(({ given, adjustedThrough }) => (given ? [{ ...given, adjustedThrough }] : []));
  return { accepted, rejects, witnesses };
}
