import { addDays, type Day } from '../day';
import { holdingOf, overOn, type ListingPast } from './holding';
import { addMonths, endsOf } from './months';

const FORMED: Day = '2020-03-31';
const weekly = (from: Day, weeks: number, priceIn: (week: number) => number): ListingPast['prices'] =>
  Array.from({ length: weeks }, (_, week) => ({
    date: addDays(from, week * 7),
    price: priceIn(week),
    marketCap: priceIn(week) * 100,
  }));
const past = (changes: Partial<ListingPast> = {}): ListingPast => ({
  prices: weekly('2020-01-03', 80, (week) => 100 + week),
  splits: [],
  dividends: null,
  yields: [],
  delistedOn: null,
  ...changes,
});

describe('a company that was on a board', () => {
  it('is bought at the first price after the day and sold at the one nearest to the end', () => {
    const holding = holdingOf(past(), FORMED, 3, 'month');

    expect(holding).toEqual({
      outcome: 'held',
      boughtOn: '2020-04-03',
      boughtAt: 113,
      soldOn: '2020-07-03',
      soldAt: 126,
      priceReturn: 126 / 113 - 1,
      dividendReturn: null,
    });
  });

  it('is sold at its last price when it has left the exchange', () => {
    const holding = holdingOf(
      past({ prices: weekly('2020-01-03', 20, (week) => 100 - week * 4), delistedOn: '2020-05-20' }),
      FORMED,
      6,
      'month',
    );

    expect(holding).toMatchObject({ outcome: 'left', soldOn: '2020-05-15', priceReturn: 24 / 48 - 1 });
  });

  it('has no return when it left without a price after the purchase', () => {
    const prices = weekly('2020-01-03', 14, () => 100);

    expect(holdingOf(past({ prices, delistedOn: '2020-04-06' }), FORMED, 3, 'month')).toEqual({ outcome: 'no_exit' });
  });

  it.each([
    { end: '2020-05-31', boughtOn: '2020-08-31' },
    { end: '2020-06-30', boughtOn: '2020-06-30' },
  ] as const)('is not bought at a price of a quarter that began before the board: $end', ({ end, boughtOn }) => {
    const prices = [-3, 0, 3, 6, 9].map((months) => ({ date: addMonths(end, months), price: 100, marketCap: 1 }));

    expect(holdingOf(past({ prices }), FORMED, 3, 'quarter')).toMatchObject({ outcome: 'held', boughtOn });
  });

  it.each([
    { outcome: 'not_bought', changes: { prices: weekly('2020-01-03', 10, () => 100) }, because: 'no price follows' },
    {
      outcome: 'no_price_at_end',
      changes: { prices: weekly('2020-01-03', 20, () => 100) },
      because: 'the prices stop without a word',
    },
    {
      outcome: 'broken_series',
      changes: { prices: weekly('2020-01-03', 80, (week) => (week < 18 ? 100 : 900)) },
      because: 'a step is no return',
    },
  ] as const)('has no return: $because', ({ outcome, changes }) => {
    expect(holdingOf(past(changes), FORMED, 6, 'month')).toEqual({ outcome });
  });

  it('gets the dividends paid while it is held', () => {
    const dividends = [
      { date: '2020-03-30' as const, amount: 50 },
      { date: '2020-05-04' as const, amount: 1 },
      { date: '2020-07-03' as const, amount: 1.26 },
      { date: '2020-07-04' as const, amount: 50 },
    ];

    expect(holdingOf(past({ dividends }), FORMED, 3, 'month')).toMatchObject({ dividendReturn: 2.26 / 113 });
  });

  it('gets its part of the yield of the year where no single dividend is known', () => {
    const yields = [{ date: '2021-04-02' as const, yield: 0.04 }];

    const holding = holdingOf(past({ yields }), FORMED, 12, 'month');

    expect(holding.outcome === 'held' && holding.dividendReturn).toBeCloseTo(0.04 * (165 / 113) * (364 / 365.25), 12);
  });
});

describe('days', () => {
  it('are the last of their months or quarters', () => {
    expect(endsOf('month', '2023-12-31', '2024-02-29')).toEqual(['2023-12-31', '2024-01-31', '2024-02-29']);
    expect(endsOf('quarter', '2023-11-02', '2024-07-01')).toEqual(['2023-12-31', '2024-03-31', '2024-06-30']);
    expect([addMonths('2023-11-30', 3), addMonths('2024-01-31', 12)]).toEqual(['2024-02-29', '2025-01-31']);
  });

  it('on which a board is over come after everything that is looked at', () => {
    expect(overOn('2020-03-31', 12, 'month')).toBe('2021-04-30');
    expect(overOn('2020-03-31', 3, 'quarter')).toBe('2021-05-07');
  });
});
