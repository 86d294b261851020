import type { BalanceSheet, Day } from '../company';
import { addDays } from '../day';
import { dayChange, netDebtOf, yearOfPrices } from './key-facts';

const TODAY: Day = '2025-06-30';
/** A price each weekday-like day back from today: 100 today, one less for each day before. */
const daily = (days: number) =>
  Array.from({ length: days }, (_, index) => ({
    date: addDays(TODAY, index - days + 1),
    price: 1000 - (days - 1 - index),
  }));

describe('yearOfPrices', () => {
  it('has the lowest and the highest price of 52 weeks, and the change against the price before them', () => {
    expect(yearOfPrices(daily(500), TODAY)).toEqual({
      low: { date: addDays(TODAY, -364), price: 636 },
      high: { date: TODAY, price: 1000 },
      ratio: 1000 / 636,
      since: addDays(TODAY, -364),
    });
  });

  it('takes weekly prices, and the last price before the 52 weeks', () => {
    const weekly = daily(500).filter((_, index) => index % 7 === 2);

    expect(yearOfPrices(weekly, TODAY)).toMatchObject({ low: { price: expect.any(Number) } });
  });

  it('is unknown where the prices begin later, are few, or end long before the 52 weeks', () => {
    expect(yearOfPrices(daily(300), TODAY)).toBeNull();
    expect(
      yearOfPrices(
        daily(500).filter((_, index) => index % 90 === 49),
        TODAY,
      ),
    ).toBeNull();
    expect(yearOfPrices([], TODAY)).toBeNull();
    const old = { date: addDays(TODAY, -700), price: 5 };
    expect(yearOfPrices([old, ...daily(300)], TODAY)).toBeNull();
  });

  it('looks at no price after the day of the quote, and at none that is missing', () => {
    const later = { date: addDays(TODAY, 1), price: 5000 };
    const missing = { date: addDays(TODAY, -3), price: null };
    const history = daily(500).map((point) => (point.date === missing.date ? missing : point));

    expect(yearOfPrices([...history, later], TODAY)?.high.price).toBe(1000);
  });
});

describe('dayChange', () => {
  it('compares the price with that of the trading day before, over a weekend too', () => {
    expect(dayChange(daily(3), TODAY)).toEqual({ ratio: 1000 / 999, since: addDays(TODAY, -1) });
    expect(
      dayChange(
        [
          { date: addDays(TODAY, -4), price: 80 },
          { date: TODAY, price: 100 },
        ],
        TODAY,
      )?.ratio,
    ).toBe(1.25);
  });

  it('is unknown of a weekly series, and where the series does not reach the quote', () => {
    expect(
      dayChange(
        [
          { date: addDays(TODAY, -7), price: 80 },
          { date: TODAY, price: 100 },
        ],
        TODAY,
      ),
    ).toBeNull();
    expect(dayChange(daily(3), addDays(TODAY, 1))).toBeNull();
    expect(dayChange([], null)).toBeNull();
  });
});

describe('netDebtOf', () => {
  const sheet = (part: Partial<BalanceSheet>) =>
    ({
      year: 2025,
      quarter: 1,
      reportedCurrency: 'EUR',
      totalDebt: 80,
      cash: 30,
      cashAndShortTermInvestments: 50,
      ...part,
    }) as BalanceSheet;
  const trade = { sector: 'Technology', industry: null };

  it('is debt less liquid funds of the latest sheet', () => {
    const sheets = [sheet({ quarter: 1, totalDebt: 10 }), sheet({ quarter: 2 })];

    expect(netDebtOf(sheets, trade)).toEqual({ amount: 30, currency: 'EUR', year: 2025, quarter: 2 });
    expect(netDebtOf([sheet({ cashAndShortTermInvestments: null })], trade)?.amount).toBe(50);
  });

  it('is unknown without debt or cash, and of financial companies', () => {
    expect(netDebtOf([sheet({ totalDebt: null })], trade)).toBeNull();
    expect(netDebtOf([sheet({ cash: null, cashAndShortTermInvestments: null })], trade)).toBeNull();
    expect(netDebtOf([], trade)).toBeNull();
    expect(netDebtOf([sheet({})], { sector: 'Financial Services', industry: 'Banks—Regional' })).toBeNull();
  });
});
