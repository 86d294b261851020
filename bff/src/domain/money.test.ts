import fc from 'fast-check';
import { majorUnitOf, toMajor, unitsPerMajor, type MajorCurrency } from './currency';
import type { MarketCode } from '@site/fields/markets';
import {
  majorAmount,
  majorAmountOrNull,
  quotedPrice,
  quotedPriceOrNull,
  type MajorAmount,
  type QuotedPrice,
} from './money';

type Takes<Wanted, Given> = [Given] extends [Wanted] ? true : false;
const _added = (agorot: QuotedPrice, shekels: MajorAmount) => agorot + shekels;
/** Compiles only where the types keep apart what is mixed up at a cost. */
const compiled: readonly boolean[] = [
  // Agorot plus shekels are neither, so nothing that takes an amount accepts the sum.
  false satisfies Takes<MajorAmount, ReturnType<typeof _added>>,
  false satisfies Takes<QuotedPrice, ReturnType<typeof _added>>,
  false satisfies Takes<MajorAmount, QuotedPrice>,
  false satisfies Takes<QuotedPrice, MajorAmount>,
  false satisfies Takes<MajorAmount, number>,
  // What is in the major unit already is not converted a second time.
  false satisfies Takes<Parameters<typeof toMajor>[0], ReturnType<typeof toMajor>>,
  false satisfies Takes<MajorCurrency, string>,
  false satisfies Takes<MarketCode, string>,
  true satisfies Takes<number, MajorAmount>,
];

describe('money', () => {
  it('in two units is of two types, and plain numbers are of neither', () => expect(compiled).toHaveLength(9));

  it.each([
    ['ILA', 8512, 85.12],
    ['GBp', 250, 2.5],
    ['ZAc', 100, 1],
    ['ILS', 85, 85],
    ['USD', 192.79, 192.79],
  ])('comes from %s %d to the major unit as %d', (currency, price, amount) => {
    expect(toMajor(quotedPrice(price), currency)).toBe(amount);
  });

  it('never lies below its amount, and is the amount where the currency is its own major unit', () => {
    const currencies = fc.constantFrom('ILA', 'GBX', 'USD', 'ILS', 'XXX');
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), currencies, (price, currency) => {
        const amount = toMajor(quotedPrice(price), currency);
        expect(amount * unitsPerMajor(currency)).toBeCloseTo(price, 3);
        if (majorUnitOf(currency) === currency) expect(amount).toBe(price);
      }),
    );
  });

  it.each([NaN, Infinity, -Infinity])('is never %d', (figure) => {
    expect(() => quotedPrice(figure)).toThrow(RangeError);
    expect(() => majorAmount(figure)).toThrow(RangeError);
    expect([quotedPriceOrNull(figure), majorAmountOrNull(figure)]).toEqual([null, null]);
  });
});
