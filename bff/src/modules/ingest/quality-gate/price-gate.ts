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

/** A price that may be stored, and the splits that it knows of. */
export interface AcceptedPrice extends ProvidedPrice {
  readonly adjustedThrough: Day;
}

export interface GatedPrices {
  /** Shape: oldest first, one a day. */
  readonly accepted: readonly AcceptedPrice[];
  readonly rejects: readonly Reject[];
  /**
   * What dividends are held against: the days as they came, on the scale of today's shares, without the few that are
   * wrong by themselves. A long run in another unit stays: its dividends came with it.
   */
  readonly witnesses: readonly PricePoint[];
}

export interface PriceContext {
  readonly ticker: string;
  readonly today: Day;
  /** Those that come and those that are stored. Shape: oldest first. */
  readonly splits: readonly Split[];
  /** What is stored already, on the scale of today's shares. Shape: oldest first. */
  readonly stored: readonly Pick<PriceRow, 'date' | 'price' | 'volume'>[];
  /** A quote that is believed; null: none. */
  readonly quote: { readonly day: Day; readonly price: number } | null;
}

const OLDEST_DAY = '1950-01-01';
/** Days wrong by themselves; more of them in a row are another unit of the source. */
const FEW_DAYS = 5;
/** Days before a split that show on which scale they stand. */
const LEVEL_DAYS = 3;
/** Fewer stored days than this are believed for two weeks only: they may be the wrong ones. */
const FEW_STORED = 5;
const DAYS_OF_FEW = 15;

interface Placed {
  readonly given: ProvidedPrice | null;
  readonly point: PricePoint;
  readonly adjustedThrough: Day;
}

/** One a day, in order; what can't be a price is quarantined. */
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
        rejects.push(rejectOf(other, ticker, 'duplicate_price', `${date}: ${row.place} tells of this day too`));
      byDay.set(date, isBelow ? { ...row, volume: null } : row);
    }
  }
  return [...byDay.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** What comes beside what is stored of other days, all on the scale of today's shares. */
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

/** The history with days that do not know of a split brought to its scale; what can't be said of a day is quarantined. */
function withSplits(given: readonly Placed[], { ticker, splits }: PriceContext, rejects: Reject[]): readonly Placed[] {
  let all = given;
  for (const [index, split] of splits.entries()) {
    const step = stepOfSplit(
      all.map(({ point }) => point),
      split,
    );
    if (step === null) continue;
    // A split that is new: what is stored is read without it.
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
 * Prices of one listing that are fit to be stored. A day in another unit, one adjusted for a split that it should not
 * know, a lone leap: each is quarantined with its reason. Days that know nothing of a split are stored as they are, with
 * that note.
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
