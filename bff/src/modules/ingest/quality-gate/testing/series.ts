import fc from 'fast-check';
import type { Day } from '../../../../domain/company';
import { addDays } from '../../../../domain/day';
import { quotedPrice } from '../../../../domain/money';
import type { ProvidedDividend, ProvidedPrice } from '../../../providers';

export const FIRST_DAY: Day = '2025-01-01';
/** The day at a place of a generated series. */
export const dayAt = (place: number): Day => addDays(FIRST_DAY, place);

const origin = (day: Day) => ({ place: `prices.csv:${day}`, source: 'made-up', payload: () => ({ day }) });

/** Prices of consecutive days, from a source that adjusts for splits. */
export const pricesOf = (values: readonly number[], given: Partial<ProvidedPrice> = {}): ProvidedPrice[] =>
  values.map((value, place) => ({
    ...origin(dayAt(place)),
    date: dayAt(place),
    price: quotedPrice(value),
    isSplitAdjusted: true,
    volume: 1000,
    ...given,
  }));

/** A dividend on the day at that place. */
export const dividendOf = (place: number, amount: number, given: Partial<ProvidedDividend> = {}): ProvidedDividend => ({
  ...origin(dayAt(place)),
  date: dayAt(place),
  amount,
  currency: 'USD',
  isSplitAdjusted: true,
  ...given,
});

/** Prices that move like real ones, some per cent a day. */
export const walk = (days: number): fc.Arbitrary<readonly number[]> =>
  fc
    .tuple(
      fc.double({ min: 0.5, max: 5_000, noNaN: true }),
      fc.array(fc.double({ min: -0.06, max: 0.06, noNaN: true }), { minLength: days, maxLength: days }),
    )
    .map(([start, moves]) =>
      moves.map(
        (
          (price) => (move: number) =>
            (price *= 1 + move)
        )(start),
      ),
    );
