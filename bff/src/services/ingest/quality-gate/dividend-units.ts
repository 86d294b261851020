import { daysBetween } from '@site/format/calendar';
import type { Day } from '../../../domain/company';
import { isTraded, medianOf, within, type PricePoint } from './price-series';

/** A dividend in the unit of the prices, on the scale of today's shares. */
export interface DividendPoint {
  readonly day: Day;
  readonly amount: number;
}

/** A dividend that is no dividend of that size. */
export interface WrongDividend {
  readonly index: number;
  readonly detail: 'too_large' | 'too_small' | 'twice';
}

/** What prices say of an ex-day. Unit: as quoted. */
interface ExDay {
  readonly before: number;
  /** What the price lost, from the day before to the first day of trading. Below 0: it rose. */
  readonly drop: number;
}

const UNIT = 100;
/** A dividend beyond this part of the price shows in it. */
const SHOWS_IN_PRICE = 0.12;
/** So much of a dividend goes out of the price at least, whatever the market does. */
const GOES_OUT = 0.35;
/** How many times its like a dividend may be that slipped by a hundred. */
const SLIP = [60, 160] as const;
const OTHERS_AT_LEAST = 3;
/** How far one dividend is from the next of a company that pays steadily. */
const ALIKE = 2.5;
const PRICE_GAP_DAYS = 15;
const TRADING_LATER = 12;
/** A source that gives every dividend a hundredth: so small a part of the price, a usual part a hundred times. */
const TINY_YIELD = 0.0006;
const isUsualYield = (part: number): boolean => part > 0.002 && part < 0.12;
const FEWEST_TINY = 4;
/** Two ex-days this close, amounts this near: one payment told twice. */
const TWICE_DAYS = 3;
const TWICE_ALIKE = 1.15;

function exDayOf(day: Day, prices: readonly PricePoint[]): ExDay | null {
  const at = prices.findIndex((point) => point.day >= day);
  const before = prices[at - 1];
  if (!before || daysBetween(before.day, day) > PRICE_GAP_DAYS) return null;
  const later = prices.slice(at, at + TRADING_LATER).filter((point) => daysBetween(point.day, day) <= PRICE_GAP_DAYS);
  const after = later.find(isTraded) ?? later.at(-1);
  return after ? { before: before.value, drop: before.value - after.value } : null;
}

const othersThan = (dividends: readonly DividendPoint[], index: number): readonly number[] =>
  dividends.filter((_, other) => other !== index).map(({ amount }) => amount);

function isTooLarge(amount: number, exDay: ExDay | null, others: readonly number[]): boolean {
  if (!exDay || exDay.drop >= amount * GOES_OUT) return false;
  if (amount > exDay.before * SHOWS_IN_PRICE) return true;
  const times = others.length < OTHERS_AT_LEAST ? 0 : amount / medianOf(others);
  return times > SLIP[0] && times < SLIP[1];
}

function isTooSmall(amount: number, exDay: ExDay | null, others: readonly number[]): boolean {
  if (!exDay || others.length < OTHERS_AT_LEAST) return false;
  const should = amount * UNIT;
  return within(should / medianOf(others), ALIKE) && within(exDay.drop / should, ALIKE) && exDay.drop > 0;
}

/** Every dividend a hundredth of what went out of the price: one day says little, all of them together say it. */
function allTooSmall(
  dividends: readonly DividendPoint[],
  exDays: readonly (ExDay | null)[],
  prices: readonly PricePoint[],
): readonly number[] {
  const tiny = dividends.flatMap(({ amount }, index) => {
    const before = exDays[index]?.before;
    return before !== undefined && amount < before * TINY_YIELD && isUsualYield((amount * UNIT) / before)
      ? [{ index, should: amount * UNIT, drop: exDays[index]!.drop, before }]
      : [];
  });
  if (tiny.length < FEWEST_TINY || tiny.length < dividends.length * 0.8) return [];
  const moves = prices.slice(1).map((point, at) => Math.abs(point.value / prices[at]!.value - 1));
  const usualMove = moves.reduce((sum, move) => sum + move, 0) / moves.length;
  const [drops, should] = [sumOf(tiny.map(({ drop }) => drop)), sumOf(tiny.map((one) => one.should))];
  const noise = usualMove * 1.25 * medianOf(tiny.map(({ before }) => before)) * Math.sqrt(tiny.length);
  return drops > noise * 2 && within(drops / should, ALIKE) ? tiny.map(({ index }) => index) : [];
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Of two that tell of one payment, the one whose day the price did not feel. */
function phantoms(dividends: readonly DividendPoint[], exDays: readonly (ExDay | null)[]): readonly number[] {
  return dividends.flatMap((one, index) => {
    const next = dividends[index + 1];
    if (!next || daysBetween(one.day, next.day) > TWICE_DAYS || !within(one.amount / next.amount, TWICE_ALIKE))
      return [];
    const [own, other] = [exDays[index]?.drop ?? 0, exDays[index + 1]?.drop ?? 0];
    return [other > own ? index : index + 1];
  });
}

/**
 * Dividends that slipped by a hundred, or are told twice, judged by what the price did on their day and by their like.
 * `hasMinorUnit`: prices of that currency are quoted in hundredths somewhere. Shape: oldest first in; positions out.
 */
export function findWrongDividends(
  dividends: readonly DividendPoint[],
  prices: readonly PricePoint[],
  hasMinorUnit: boolean,
): readonly WrongDividend[] {
  const exDays = dividends.map(({ day }) => exDayOf(day, prices));
  const small = new Set(hasMinorUnit ? allTooSmall(dividends, exDays, prices) : []);
  const twice = new Set(phantoms(dividends, exDays));
  return dividends.flatMap(({ amount }, index): readonly WrongDividend[] => {
    const [exDay, others] = [exDays[index]!, othersThan(dividends, index)];
    if (isTooLarge(amount, exDay, others)) return [{ index, detail: 'too_large' }];
    if (small.has(index) || isTooSmall(amount, exDay, others)) return [{ index, detail: 'too_small' }];
    return twice.has(index) ? [{ index, detail: 'twice' }] : [];
  });
}
