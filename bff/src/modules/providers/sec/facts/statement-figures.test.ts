import { BALANCE_TAGS, type BalancePart } from './figure-tags';
import { balanceFiguresOf, minorityOf, type BalanceParts } from './statement-figures';

const parts = (given: Partial<BalanceParts>): BalanceParts =>
  ({
    ...Object.fromEntries((Object.keys(BALANCE_TAGS) as BalancePart[]).map((part) => [part, null])),
    ...given,
  }) as BalanceParts;

describe('what belongs neither to creditors nor to the owners', () => {
  it.each([
    { given: { minorityInterest: 20 }, minority: 20 },
    { given: { ownersEquity: 400, wholeEquity: 420 }, minority: 20 },
    { given: { minorityInterest: 20, temporaryEquity: 5, redeemableMinority: 3 }, minority: 28 },
    { given: { ownersEquity: 400 }, minority: null },
  ])('is $minority of $given', ({ given, minority }) => {
    expect(minorityOf(parts(given))).toBe(minority);
  });

  it('is no part of liabilities that no line of the report states', () => {
    const { totalLiabilities, shareholdersEquity, totalAssets } = balanceFiguresOf(
      parts({ totalAssets: 1000, ownersEquity: 400, minorityInterest: 20, temporaryEquity: 5, redeemableMinority: 3 }),
      true,
    );

    expect([totalAssets, totalLiabilities, shareholdersEquity]).toEqual([1000, 572, 400]);
  });
});
