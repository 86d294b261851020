import fc from 'fast-check';
import { addDays, type Day } from './day';
import { regularPayments, regularYieldPercent, type Payment } from './special-dividends';

const ON: Day = '2025-11-20';

/** Payments every `gap` days back from a fortnight before the day, the latest first. */
const paid = (gap: number, ...amounts: readonly number[]): readonly Payment[] =>
  amounts.map((amount, place) => ({ day: addDays(ON, -14 - place * gap), amount }));
const quarterly = (...amounts: readonly number[]) => paid(91, ...amounts);
const halfYearly = (...amounts: readonly number[]) => paid(182, ...amounts);
const yearly = (...amounts: readonly number[]) => paid(365, ...amounts);
const extra = (daysBack: number, amount: number): Payment => ({ day: addDays(ON, -daysBack), amount });
const steady = quarterly(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1);

describe('payments that make the yield', () => {
  it.each<[string, readonly Payment[], number, number]>([
    ['an extra payment between quarters', [...steady, extra(60, 38)], 42, 4],
    ['a quarter that is five times the usual one', quarterly(5, 1, 1, 1, 1, 1, 1, 1, 1), 8, 3],
    ['two extra payments', [...steady, extra(60, 10), extra(200, 6)], 20, 4],
    ['an extra payment beside others of years before', [...steady, extra(60, 13.5), extra(500, 3)], 17.5, 4],
    ['a yearly payer’s fivefold year', yearly(5, 1, 1, 1), 5, 0],
    ['a third payment that is double the two', [...halfYearly(1, 1, 1, 1, 1, 1), extra(60, 2.5)], 4.5, 2],
    ['a monthly payer’s extra', [...paid(30, ...Array<number>(36).fill(1)), extra(60, 12)], 24, 12],
  ])('are distinguished from the others: %s', (_, payments, whole, regular) => {
    expect(regularPayments(payments, ON)).toEqual({ paid: whole, regular });
  });

  it.each<[string, readonly Payment[]]>([
    ['nothing', []],
    ['a steady payer', steady],
    ['a grower', quarterly(1.6, 1.5, 1.5, 1.4, 1.3, 1.2, 1.1, 1)],
    ['a dividend that was doubled', quarterly(2, 2, 2, 1, 1, 1, 1, 1)],
    ['a dividend that was cut', quarterly(0.2, 0.2, 1, 1, 1, 1, 1, 1)],
    ['interim and final', halfYearly(2, 1, 2, 1, 2, 1, 2, 1)],
    ['a small interim and a large final', halfYearly(9, 1, 8, 1, 8.5, 1, 8, 1)],
    ['the same extra payment each year', [...steady, extra(60, 4), extra(425, 4), extra(790, 3)]],
    ['an extra payment too small to make the yield', [...paid(30, ...Array<number>(36).fill(1)), extra(60, 4)]],
    ['a variable payer', quarterly(0.6, 2.2, 0.4, 1.5, 0.7, 1, 1.6, 0.9, 1.2)],
    ['a payer that is too new to tell', quarterly(5, 1, 1)],
    ['a history that begins in the year before', quarterly(5, 1, 1, 1, 1)],
    ['an extra payment of two years ago', [...steady, extra(700, 38)]],
    ['a declared one of next month', [...steady, extra(-30, 38)]],
  ])('are none: %s', (_, payments) => {
    expect(regularPayments(payments, ON)).toBeNull();
  });

  it('are never found among payments that differ by less than half', () => {
    const payers = fc.record({
      gap: fc.constantFrom(30, 91, 182, 365),
      amounts: fc.array(fc.double({ min: 1, max: 1.9, noNaN: true }), { minLength: 1, maxLength: 48 }),
    });
    fc.assert(
      fc.property(payers, ({ gap, amounts }) => {
        expect(regularPayments(paid(gap, ...amounts), ON)).toBeNull();
      }),
    );
  });

  it('are found in made histories, and nothing regular is touched', () => {
    const counts = { found: 0, missed: 0, falsely: 0 };
    const payer = fc.record({
      gap: fc.constantFrom(30, 91, 182),
      growth: fc.double({ min: -0.02, max: 0.05, noNaN: true }),
      final: fc.constantFrom(1, 2, 4),
      spread: fc.array(fc.double({ min: 0.9, max: 1.1, noNaN: true }), { minLength: 54, maxLength: 54 }),
      special: fc.option(
        fc.record({ back: fc.integer({ min: 20, max: 350 }), times: fc.double({ min: 3, max: 20, noNaN: true }) }),
      ),
    });
    fc.assert(
      fc.property(payer, ({ gap, growth, final, spread, special }) => {
        const length = Math.ceil((4.4 * 365) / gap);
        const regular = paid(
          gap,
          ...spread
            .slice(0, length)
            .map((noise, at) => noise * (1 + growth) ** -at * (gap === 182 && at % 2 === 1 ? final : 1)),
        );
        const year = regular.filter(({ day }) => day > addDays(ON, -365)).reduce((sum, { amount }) => sum + amount, 0);
        const made = special === null ? regular : [...regular, extra(special.back, year * special.times)];
        const sums = regularPayments(made, ON);
        if (special === null) counts.falsely += sums === null ? 0 : 1;
        else if (sums === null) counts.missed += 1;
        else if (Math.abs(sums.regular - year) < 1e-9 * year) counts.found += 1;
        else counts.falsely += 1;
      }),
      { numRuns: 400, seed: 27 },
    );
    console.log(`special dividends: found ${counts.found}, missed ${counts.missed}, falsely ${counts.falsely}`);

    expect(counts).toMatchObject({ missed: 0, falsely: 0 });
    expect(counts.found).toBeGreaterThan(100);
  });

  it('leave a sum between nothing and the whole, whatever was paid', () => {
    const payments = fc.array(
      fc.record({
        back: fc.integer({ min: -400, max: 2000 }),
        amount: fc.double({ min: 0.01, max: 100, noNaN: true }),
      }),
    );
    fc.assert(
      fc.property(payments, (given) => {
        const sums = regularPayments(
          given.map(({ back, amount }) => extra(back, amount)),
          ON,
        );
        if (sums === null) return;
        expect(sums.regular).toBeGreaterThanOrEqual(0);
        expect(sums.regular).toBeLessThan(sums.paid);
      }),
    );
  });
});

describe('the regular yield', () => {
  const payments = [...steady, extra(60, 38)];
  const yieldAt = (yieldPercent: number, price = 100) => regularYieldPercent(payments, { on: ON, price, yieldPercent });

  it('is shown beside a yield that comes from one payment', () => {
    expect(yieldAt(42)).toBeCloseTo(4, 12);
    expect(yieldAt(40)).toBeCloseTo(4, 12);
  });

  it('is null if the stated yield has no such payment in it, or nothing to compare it with', () => {
    expect(yieldAt(4)).toBeNull();
    expect(yieldAt(4.3)).toBeNull();
    expect(yieldAt(0)).toBeNull();
    expect(yieldAt(42, 0)).toBeNull();
  });
});
