import { imbalanceIn, type KnownSides } from './balance-identity';
import { addQuarters, quarterOf } from './testing/quarters';

const DAY = '2024-03-31';
const sound = { totalAssets: 1_000, totalLiabilities: 600, shareholdersEquity: 400 };
const others: readonly KnownSides[] = [1, 2, 3].map((back) => ({ periodEnd: addQuarters(DAY, -back), ...sound }));
const figures = (balance: Partial<typeof sound>, known: readonly KnownSides[] = [], minorityInterest?: number) =>
  imbalanceIn(
    quarterOf(DAY, {}, { ...sound, ...balance }, minorityInterest === undefined ? {} : { minorityInterest }),
    known,
  )?.figures ?? [];

describe('assets, liabilities and equity', () => {
  it('are all quarantined if they do not add up and nothing shows which is wrong', () => {
    expect(figures({ totalAssets: 500, totalLiabilities: 450, shareholdersEquity: 300 })).toEqual([
      'totalAssets',
      'totalLiabilities',
      'shareholdersEquity',
    ]);
  });

  it.each([
    { wrong: 'totalAssets', value: 1_900 },
    { wrong: 'totalAssets', value: 1 },
    { wrong: 'totalLiabilities', value: 6_000 },
    { wrong: 'shareholdersEquity', value: 900 },
    { wrong: 'shareholdersEquity', value: 0.4 },
  ] as const)(
    'are quarantined one by one where the quarters before say which: $wrong of $value',
    ({ wrong, value }) => {
      expect(figures({ [wrong]: value }, others, 0)).toEqual([wrong]);
    },
  );

  it('know equity in thousands by the other two, in every quarter', () => {
    expect(figures({ shareholdersEquity: 0.38 })).toEqual(['shareholdersEquity']);
    expect(figures({ shareholdersEquity: 0.0004 })).toEqual(['shareholdersEquity']);
  });

  it('fit within two per cent once minority interests are known', () => {
    expect(figures({ shareholdersEquity: 300 }, [], 100)).toEqual([]);
    expect(figures({ shareholdersEquity: 300 }, [], 85)).toEqual([]);
    expect(figures({ shareholdersEquity: 300 }, [], 50)).toHaveLength(3);
    // Some sources count them among the liabilities.
    expect(figures({ totalLiabilities: 700, shareholdersEquity: 300 }, [], 100)).toEqual([]);
  });

  it.each([
    { because: 'minority interests that the source does not report', balance: { shareholdersEquity: 150 } },
    { because: 'minority interests that owe', balance: { shareholdersEquity: 460 } },
    { because: 'redeemable shares beside a deficit', balance: { shareholdersEquity: -850 } },
    { because: 'a deficit', balance: { totalLiabilities: 1_300, shareholdersEquity: -300 } },
  ])('are taken with $because', ({ balance }) => {
    expect(figures(balance)).toEqual([]);
  });

  it('say nothing where a side is unknown', () => {
    expect(imbalanceIn(quarterOf(DAY, {}, { totalAssets: 500, shareholdersEquity: 900 }), [])).toBeNull();
    expect(imbalanceIn(quarterOf(DAY, {}, { totalLiabilities: 0 }), [])).toBeNull();
  });
});
