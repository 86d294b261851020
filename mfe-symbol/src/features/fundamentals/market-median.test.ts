import { besideMedian, medianAt } from './market-median';

const median = {
  ...({ market_name: 'SP500', range: '1M', base: '2025-06-02', companies: 412 } as const),
  dates: ['2025-06-02', '2025-06-06', '2025-06-13', '2025-06-20'],
  values: [100, 102, null, 105],
};
const text = (id: string, values: object = {}): string => [id, ...Object.values(values)].join(' ');
const company = { market: 'SP500' } as const;

describe('the median company at the days of a chart', () => {
  it('is 100 on the first day, and then known at the last day of each week that the chart has', () => {
    const days = ['2025-06-02', '2025-06-03', '2025-06-06', '2025-06-09', '2025-06-12', '2025-06-19'];

    expect(medianAt(median, days, 0)).toEqual([100, null, 102, null, null, 105]);
  });

  it('has one figure a week where the chart has days, the last', () => {
    const days = ['2025-06-03', '2025-06-16', '2025-06-17', '2025-06-18'];

    expect(medianAt(median, days, 0)).toEqual([100, null, null, 105]);
  });

  it('begins at the first price of the company, where that is later than the range', () => {
    const days = ['2025-07-10', '2025-07-18', '2025-07-25'];
    const later = { ...median, dates: ['2025-06-02', '2025-07-04', '2025-07-18'], values: [100, 110, 121] };

    expect(medianAt(later, days, 0)).toEqual([100, expect.closeTo(110, 9), null]);
  });

  it('is none before the market’s prices begin, and without a base', () => {
    expect(medianAt(median, ['2025-01-02', '2025-06-20'], 0)).toBeNull();
    expect(medianAt({ ...median, base: null, dates: [], values: [] }, ['2025-06-02'], 0)).toBeNull();
  });
});

describe('the second scale of the price chart', () => {
  const days = ['2025-06-02', '2025-06-06'];
  const besides = (given: Parameters<typeof besideMedian>[2]) => besideMedian([50, 55], days, given, { company, text });

  it('has the company and the median at 100 on the first day, and says of how many companies', () => {
    const shown = besides(median)!;

    expect(shown.hundredAt).toBe(50);
    expect(shown.series.map(({ id, values }) => [id, values])).toEqual([
      ['ownIndex', [100, expect.closeTo(110, 9)]],
      ['median', [100, 102]],
    ]);
    expect(shown.note).toMatch(/^chart\.note\.median .* 412$/);
  });

  it('has the place of the line while it is loaded, so that nothing moves', () => {
    expect(besides('loading')!.series.map(({ id }) => id)).toEqual(['ownIndex', 'median']);
  });

  it('says why there is no line, and is not there on a page of a past day or without a price', () => {
    expect(besides({ ...median, base: null, dates: [], values: [] })!.note).toMatch(/^chart\.note\.noMedian/);
    expect(besides(null)).toBeNull();
    expect(besideMedian([null, null], days, median, { company, text })).toBeNull();
  });
});
