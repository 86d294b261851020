import { exampleOf } from '../../testing/network';
import type { Holding } from '../../api/holdings';
import { holdingWorth, totalsOf } from './holding-figures';

const holding = (part: Partial<Holding> = {}): Holding => ({
  ...(exampleOf('listHoldings', 200) as { readonly holdings: readonly Holding[] }).holdings[0]!,
  ...part,
});

describe('the worth of a holding', () => {
  it('is that of the shares after splits, against what was paid before them', () => {
    expect(holdingWorth(holding())).toEqual({
      currency: 'USD',
      cost: 4805,
      value: 6048,
      gain: 1243,
      gainPercent: expect.closeTo(25.8689, 3) as number,
    });
  });

  it('is in major units where the listing is quoted in minor ones', () => {
    const worth = holdingWorth(
      holding({ currency: 'ILA', shares: 10, shares_today: 10, purchase_price: 850, price_today: 900 }),
    );

    expect(worth).toEqual({
      currency: 'ILS',
      cost: 85,
      value: 90,
      gain: 5,
      gainPercent: expect.closeTo(5.882, 2) as number,
    });
  });

  it('is not known without a price, and has no percentage where the shares cost nothing', () => {
    expect(holdingWorth(holding({ price_today: null }))).toBeNull();
    expect(holdingWorth(holding({ purchase_price: 0 }))).toMatchObject({ gain: 6048, gainPercent: null });
  });

  it('is summed by currency, without those that are not known', () => {
    const others = [holding({ price_today: null }), holding({ currency: 'ILA' }), holding()];

    expect(totalsOf([holding(), ...others]).map(({ currency, value }) => [currency, value])).toEqual([
      ['ILS', 60.48],
      ['USD', 12096],
    ]);
  });
});
