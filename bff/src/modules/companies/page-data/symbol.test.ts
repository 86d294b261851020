import type { Schema } from '@site/contract';
import { firstSymbol } from './symbol';

type Detail = Schema<'SymbolDetail'>;

/** The part of a detail that these tests need. */
const detail = (part: Partial<Record<keyof Detail, unknown>>): Detail =>
  ({
    market: 'SP500',
    asOf: '2025-06-30',
    articles: [],
    quarters: [],
    years: [],
    priceHistory: { currency: 'USD', dates: [], price: [], volume: [], trailing_pe: [] },
    ...part,
  }) as unknown as Detail;

describe('firstSymbol', () => {
  it('has the figures of charts without their provenance', () => {
    const income = { revenue: 5, earnings: -1, months: 3, fetched_at: '2025-06-30T20:00:00Z', ROE: 0.2 };
    const first = firstSymbol(
      detail({ quarters: [{ year: 2025, quarter: 1, income, balance: null, changeToQuarterBefore: {} }] }),
    );

    expect(first.quarters).toHaveLength(1);
    expect(first.quarters[0]).toMatchObject({ year: 2025, quarter: 1, balance: null });
    expect(first.quarters[0]?.income).toMatchObject({ revenue: 5, earnings: -1, months: 3 });
    expect(JSON.stringify(first)).not.toMatch(/fetched_at|ROE|changeToQuarterBefore/);
  });

  it('has the latest year of prices, with columns of equal length', () => {
    const weeks = Array.from({ length: 260 }, (_, index) => index);
    const first = firstSymbol(
      detail({
        priceHistory: { currency: 'USD', dates: weeks.map(String), price: weeks, volume: weeks, trailing_pe: weeks },
      }),
    );

    expect(first.priceHistory.dates).toHaveLength(54);
    expect(first.priceHistory.dates.at(-1)).toBe('259');
    expect(first.priceHistory.price).toEqual(weeks.slice(-54));
  });

  it('has three articles at most, with the fields of a link', () => {
    const articles = ['a', 'b', 'c', 'd'].map((id) => ({
      id,
      url_title: `about-${id}`,
      title: id.toUpperCase(),
      subtitle: 'long',
      updated_at: '2025-05-02T08:00:00Z',
      dir: 'ltr',
    }));

    expect(firstSymbol(detail({ articles })).articles).toEqual([
      { url_title: 'about-a', title: 'A', dir: 'ltr' },
      { url_title: 'about-b', title: 'B', dir: 'ltr' },
      { url_title: 'about-c', title: 'C', dir: 'ltr' },
    ]);
  });

  it('leaves other fields unchanged and adds no score', () => {
    expect(firstSymbol(detail({}))).toMatchObject({ market: 'SP500', asOf: '2025-06-30' });
    expect(firstSymbol(detail({}))).not.toHaveProperty('score');
  });
});
