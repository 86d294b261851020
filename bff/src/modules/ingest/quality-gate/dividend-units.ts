import { daysBetween } from '@site/format/calendar';
import type { Day } from '../../../domain/company';
import { isTraded, medianOf, within, type PricePoint } from './price-series';

/** A dividend in the unit of the prices, adjusted to today's shares. */
export interface DividendPoint {
  readonly day: Day;
  readonly amount: number;
}

/** A dividend with an impossible amount. */
export interface WrongDividend {
  readonly index: number;
  readonly detail: 'too_large' | 'too_small' | 'twice';
}

/** The price around an ex-day. Unit: as quoted. */
interface ExDay {
  readonly before: number;
  /** The fall of the price from the day before to the first day of trading. Below 0: a rise. */
  readonly drop: number;
}

const UNIT = 100;
/** A dividend above this part of the price is visible in the price. */
const SHOWS_IN_PRICE = 0.12;
/** The price falls by at least this part of a dividend, whatever the market does. */
const GOES_OUT = 0.35;
/** How many times its neighbours a dividend may be after a slip by a hundred. */
const SLIP = [60, 160] as const;
const MIN_OTHERS = 3;
/** Maximum ratio between neighbouring dividends of a steady payer, and how many of its dividends must be that close. */
const ALIKE = 2.5;
const STEADY = 0.8;
/** A fall of this many typical daily moves is the dividend, not the market. */
const CLEAR_OF_MOVES = 2;
/** With this many dividends that are too large for the price, others of their size are suspect. */
const FEWEST_REFUSED = 2;
const PRICE_GAP_DAYS = 15;
const TRADING_LATER = 12;
/**
 * A source that gives every dividend as a hundredth: this small a part of the price, and a plausible part times a
 * hundred.
 */
const TINY_YIELD = 0.0006;
const isTypicalYield = (part: number): boolean => part > 0.002 && part < 0.12;
const FEWEST_TINY = 4;
/** Two ex-days this close with amounts this close are one payment that is reported twice. */
const TWICE_TRADING_DAYS = 3;
const TWICE_DAYS = 7;
const TWICE_ALIKE = 1.15;

function exDayOf(day: Day, prices: readonly PricePoint[]): ExDay | null {
  const at = prices.findIndex((point) => point.day >= day);
  const before = prices[at - 1];
  if (!before || daysBetween(before.day, day) > PRICE_GAP_DAYS) return null;
  const later = prices.slice(at, at + TRADING_LATER).filter((point) => daysBetween(point.day, day) <= PRICE_GAP_DAYS);
  const after = later.find(isTraded) ?? later.at(-1);
  return after ? { before: before.value, drop: before.value - after.value } : null;
}

/** A payer with dividends of about one size. If sizes vary, one of a hundredth may be right. */
function isSteady(amounts: readonly number[]): boolean {
  if (amounts.length < MIN_OTHERS) return false;
  const middle = medianOf(amounts);
  return amounts.filter((amount) => within(amount / middle, ALIKE)).length >= amounts.length * STEADY;
}

/** The context for checking a dividend. */
interface Witnesses {
  readonly exDay: ExDay | null;
  /** The payer's other dividends that are not known to be wrong. */
  readonly others: readonly number[];
  /** Its dividends that are too large. */
  readonly refused: readonly number[];
  /** The typical daily move of the price. Unit: part of the price. */
  readonly move: number;
}

function isTooLarge(amount: number, { exDay, others, refused, move }: Witnesses): boolean {
  if (!exDay || exDay.drop >= amount * GOES_OUT) return false;
  if (amount > exDay.before * SHOWS_IN_PRICE) return true;
  if (amount - exDay.drop < exDay.before * move * CLEAR_OF_MOVES) return false;
  if (refused.length >= FEWEST_REFUSED && within(amount / medianOf(refused), ALIKE)) return true;
  const times = isSteady(others) ? amount / medianOf(others) : 0;
  return times > SLIP[0] && times < SLIP[1];
}

function isTooSmall(amount: number, { exDay, others }: Witnesses): boolean {
  if (!exDay || !isSteady(others)) return false;
  const should = amount * UNIT;
  return within(should / medianOf(others), ALIKE) && within(exDay.drop / should, ALIKE) && exDay.drop > 0;
}

/** The typical daily move of a price. Unit: part of the price. 0: a single price. */
function typicalMove(prices: readonly PricePoint[]): number {
  const moves = prices.slice(1).map((point, at) => Math.abs(point.value / prices[at]!.value - 1));
  return moves.length === 0 ? 0 : sumOf(moves) / moves.length;
}

/** Every dividend is a hundredth of the fall of the price: one day proves little, all of them together are decisive. */
function allTooSmall(
  dividends: readonly DividendPoint[],
  exDays: readonly (ExDay | null)[],
  move: number,
): readonly number[] {
  const tiny = dividends.flatMap(({ amount }, index) => {
    const before = exDays[index]?.before;
    return before !== undefined && amount < before * TINY_YIELD && isTypicalYield((amount * UNIT) / before)
      ? [{ index, should: amount * UNIT, drop: exDays[index]!.drop, before }]
      : [];
  });
  if (tiny.length < FEWEST_TINY || tiny.length < dividends.length * 0.8) return [];
  const [drops, should] = [sumOf(tiny.map(({ drop }) => drop)), sumOf(tiny.map((one) => one.should))];
  const noise = move * 1.25 * medianOf(tiny.map(({ before }) => before)) * Math.sqrt(tiny.length);
  return drops > noise * 2 && within(drops / should, ALIKE) ? tiny.map(({ index }) => index) : [];
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Of two that report one payment, the one without a fall of the price on its day. */
function phantoms(
  dividends: readonly DividendPoint[],
  exDays: readonly (ExDay | null)[],
  tradingDays: (after: Day, until: Day) => number,
): readonly number[] {
  return dividends.flatMap((one, index) => {
    const next = dividends[index + 1];
    if (!next || daysBetween(one.day, next.day) > TWICE_DAYS || !within(one.amount / next.amount, TWICE_ALIKE))
      return [];
    if (tradingDays(one.day, next.day) > TWICE_TRADING_DAYS) return [];
    const [own, other] = [exDays[index]?.drop ?? 0, exDays[index + 1]?.drop ?? 0];
    return [other > own ? index : index + 1];
  });
}

export interface DividendWitnesses {
  /** Shape: oldest first. */
  readonly prices: readonly PricePoint[];
  /** Some exchange quotes prices of that currency in hundredths. */
  readonly hasMinorUnit: boolean;
  /** Days of trading after the first day until the second. */
  readonly tradingDays: (after: Day, until: Day) => number;
}

/**
 * Finds dividends that slipped by a hundred or are reported twice, by the price on their day and the payer's other
 * dividends. A wrong dividend is not used to check others. Shape: oldest first in; positions out.
 */
export function findWrongDividends(
  dividends: readonly DividendPoint[],
  { prices, hasMinorUnit, tradingDays }: DividendWitnesses,
): readonly WrongDividend[] {
  const move = typicalMove(prices);
  const exDays = dividends.map(({ day }) => exDayOf(day, prices));
  const found = new Map<number, WrongDividend['detail']>();
  for (const index of hasMinorUnit ? allTooSmall(dividends, exDays, move) : []) found.set(index, 'too_small');
  for (let before = -1; before < found.size;) {
    before = found.size;
    const amountsOf = (isMeant: (index: number) => boolean): readonly number[] =>
      dividends.filter((_, index) => isMeant(index)).map(({ amount }) => amount);
    const refused = amountsOf((index) => found.get(index) === 'too_large');
    const more = dividends.flatMap(({ amount }, index): readonly WrongDividend[] => {
      if (found.has(index)) return [];
      const others = amountsOf((other) => other !== index && !found.has(other));
      const witnesses = { exDay: exDays[index]!, others, refused, move };
      if (isTooLarge(amount, witnesses)) return [{ index, detail: 'too_large' }];
      return isTooSmall(amount, witnesses) ? [{ index, detail: 'too_small' }] : [];
    });
    for (const { index, detail } of more) found.set(index, detail);
  }
  for (const index of phantoms(dividends, exDays, tradingDays)) if (!found.has(index)) found.set(index, 'twice');
  return [...found].map(([index, detail]) => ({ index, detail })).sort((a, b) => a.index - b.index);
}
