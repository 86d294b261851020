import { limitFactor, passesLimits } from './passes-limits';
import type { LimitName } from './limit';
import { readLimits } from './read-limits';

const passes = (where: string, figures: Partial<Record<LimitName, number>>, factor = 1): boolean =>
  passesLimits(readLimits(where).limits!, (field) => figures[field] ?? null, factor);

describe('a company', () => {
  it.each([
    ['price<10', { price: 10 }, false],
    ['price<=10', { price: 10 }, true],
    ['price>10', { price: 10 }, false],
    ['price>=10', { price: 10 }, true],
    ['price=10', { price: 10 }, true],
    ['price=10', { price: 10.01 }, false],
    ['market_cap=1234567890', { marketCap: 1_234_567_890 }, true],
    ['market_cap=1234567890', { marketCap: 1_234_600_000 }, false],
    ['price>5,price<10', { price: 7 }, true],
    ['price>5,price<10', { price: 11 }, false],
    ['price>5,de_ratio<1', { price: 7, debtToEquity: 2 }, false],
  ])('under %s with %j is in: %s', (where, figures, isIn) => {
    expect(passes(where, figures)).toBe(isIn);
  });

  it('with an unknown figure passes no filter', () => {
    expect(passes('dividend_yield<5', {})).toBe(false);
    expect(passes('dividend_yield>=-5', {})).toBe(false);
  });

  it('with a meaningless ratio is not cheap', () => {
    expect(passes('priceEarningsRatio<12', { priceToEarnings: -3 })).toBe(false);
    expect(passes('pbRatio<=3', { priceToBook: 0 })).toBe(false);
    expect(passes('trailingEarningsToRevenue<0.1', { netProfitMargin: -0.3 })).toBe(true);
  });

  it('is compared as pages show it: six digits, price and score unrounded', () => {
    expect(passes('market_cap<2e9', { marketCap: 1_999_999_900 })).toBe(false);
    expect(passes('price<10', { price: 9.9999999 })).toBe(true);
  });

  it('is compared by its amounts in the currency of the filters', () => {
    expect(passes('market_cap<2e9', { marketCap: 1.5e9 }, 3.5)).toBe(false);
    expect(passes('price<10', { price: 9 }, 3.5)).toBe(true);
    expect(passes('market_cap>1', { marketCap: 1.5e9 }, NaN)).toBe(false);
  });
});

describe('the currency of filters', () => {
  it.each([
    ['ILS', 'ILS', {}, 1],
    ['USD', 'ILS', { USD: 1, ILS: 0.25 }, 4],
    ['GBP', 'USD', { GBP: 1.3 }, 1.3],
    ['GBP', 'ILS', { GBP: 1.3 }, NaN],
    ['SEK', 'USD', {}, NaN],
  ])('from %s to %s under %j multiplies by %d', (from, to, usd, factor) => {
    expect(limitFactor(usd, from, to)).toBe(factor);
  });
});
