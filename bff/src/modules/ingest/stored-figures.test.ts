import type { ListingFacts } from '../market-data/stored-facts';
import { quarterOf, quoteOf } from './quality-gate/testing/quarters';
import { withStoredFigures, withStoredQuoteFigures } from './stored-figures';

const source = 'made-up';
const quote = { source, quotedOn: '2024-06-30', price: 10, marketCap: 1000, dividendYieldPercent: 2 };
const income = { source, periodEnd: '2024-03-31', months: 3 };
const sheet = { source, periodEnd: '2024-03-31', totalAssets: 900, totalLiabilities: 500 };
const stored = {
  quote,
  incomes: [
    { ...income, revenue: 100, rps: 1 },
    { ...income, revenue: 110, rps: 1.1 },
    { ...income, revenue: null, rps: null },
    { ...income, months: 12, revenue: 400, rps: 4 },
    { ...income, source: 'elsewhere', revenue: 130, rps: 1.3 },
  ],
  balances: [sheet, { ...sheet, source: 'elsewhere', totalAssets: 950 }],
} as unknown as ListingFacts;

describe('a figure that the gate took out', () => {
  const statement = quarterOf('2024-03-31', { earnings: 5 }, { shareholdersEquity: 7 });
  const cleared = (['revenue', 'totalAssets', 'totalLiabilities'] as const).map((figure) => ({
    place: statement.place,
    figure,
  }));

  it('retains the stored one, in its last known version', () => {
    const [merged] = withStoredFigures([statement], cleared, stored);

    expect(merged!.income).toMatchObject({ revenue: 110, rps: 1.1, earnings: 5 });
    expect(merged!.balance).toMatchObject({ totalAssets: 900, totalLiabilities: 500, shareholdersEquity: 7 });
  });

  it('uses nothing from another source: a statement or quote is from one', () => {
    const reported = { ...stored, quote: { ...stored.quote!, source: 'elsewhere' }, incomes: stored.incomes.slice(-1) };
    const given = quoteOf('2024-06-30', { price: 11, marketCap: 900, dividendYieldPercent: null });

    expect(withStoredFigures([statement], cleared, reported)[0]!.income).toMatchObject({ revenue: null, rps: null });
    expect(
      withStoredQuoteFigures([given], [{ quotedOn: '2024-06-30', figure: 'dividendYieldPercent' }], reported),
    ).toEqual([expect.objectContaining({ marketCap: 900, dividendYieldPercent: null })]);
  });

  it('stays unknown where nothing is stored, and a part that holds nothing is left out', () => {
    expect(withStoredFigures([statement], cleared, null)[0]!.income).toMatchObject({ revenue: null, earnings: 5 });
    expect(withStoredFigures([quarterOf('2024-03-31', {})], [], null)[0]).not.toHaveProperty('income');
  });

  it('retains the stored one in the quote of the same day', () => {
    const quote = quoteOf('2024-06-30', { price: 11, marketCap: null, dividendYieldPercent: null });
    const removed = (['marketCap', 'dividendYieldPercent'] as const).map((figure) => ({
      quotedOn: '2024-06-30' as const,
      figure,
    }));

    expect(withStoredQuoteFigures([quote], removed, stored)).toEqual([
      expect.objectContaining({ price: 11, marketCap: 1000, dividendYieldPercent: 2 }),
    ]);
  });

  it('leaves no quote behind that lost its market cap, so that the one before can be scored', () => {
    const quote = quoteOf('2024-09-30', { price: 11 });

    expect(withStoredQuoteFigures([quote], [{ quotedOn: '2024-09-30', figure: 'marketCap' }], stored)).toEqual([]);
    expect(withStoredQuoteFigures([quote], [], stored)).toHaveLength(1);
    expect(withStoredQuoteFigures([quoteOf('2024-09-30', {})], [], null)).toEqual([]);
  });
});
