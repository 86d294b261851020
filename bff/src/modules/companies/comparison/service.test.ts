import { addDays } from '../../../domain/day';
import { evaluate } from '../../../domain/score/evaluate';
import { quotedPrice } from '../../../domain/money';
import type { Day } from '../../../domain/day';
import { companyOf } from '../../market-data/company-facts';
import { ratesOfDay } from '../../market-data/exchange-rates/fx-service';
import { EDGE_NAMES, edgeCompanies } from '../../testing/edge-companies';
import { madeListing, madeStorage } from '../../testing/market-fixture';
import { createCompareService } from './service';

const storage = madeStorage([
  madeListing({ symbol: 'A' }),
  madeListing({ symbol: 'B.TA', market: 'TA', currency: 'ILA', reportedCurrency: 'ILS', dataKind: 'real' }),
  ...Object.values(edgeCompanies()),
]);
storage.pageOf.set('A', { prices: [priceOn('2025-11-07', 50), priceOn('2025-11-14', 60)] });
storage.pageOf.set('B.TA', { prices: [priceOn('2025-11-06', 800), priceOn('2025-11-13', 600)] });
const comparisons = createCompareService({
  reader: storage.reader,
  prices: storage.pages,
  listings: storage.pages,
  data: { ofMarket: () => undefined, rates: async () => ratesOfDay(storage.rates) },
});
const user = { kind: 'user', userId: 'u' } as const;

describe('a comparison', () => {
  it('has each company as its own page shows it, in the requested order', async () => {
    const { companies, dataKind } = await comparisons.compare(['TA:B', 'SP500:A'], user);
    const fx = ratesOfDay(storage.rates).rates;

    expect(companies.map(({ card }) => card.symbol)).toEqual(['B.TA', 'A']);
    for (const { card, evaluation } of companies) {
      const facts = storage.listings.find(({ listing }) => listing.ticker === card.symbol)!;
      expect(evaluation).toEqual(evaluate(companyOf(facts), fx));
    }
    expect(dataKind).toBe('sample');
  });

  it('has the regular yield beside one that a special payment makes', async () => {
    const steady = Array.from({ length: 12 }, (_, back) => addDays('2025-11-01', -91 * back));
    const dividends = steady.map((date) => ({ date, amount: 0.01, currency: 'USD' }));
    const made = madeListing({ symbol: 'SPEC', dividendYield: 16.5 });
    storage.listings.push(made);
    storage.pageOf.set('SPEC', { dividends: [...dividends, { date: '2025-09-01', amount: 2, currency: 'USD' }] });

    const { companies } = await comparisons.compare(['SP500:SPEC', 'SP500:A'], user);

    expect(companies.map(({ card }) => card.regularDividendYieldPercent)).toEqual([expect.closeTo(4 / 12.34, 6), null]);
  });

  it('sets the prices on one scale', async () => {
    const { prices } = await comparisons.compare(['SP500:A', 'TA:B.TA'], user);

    expect(prices).toEqual({
      base: '2025-11-07',
      dates: ['2025-11-07', '2025-11-14'],
      values: [
        [100, 120],
        [100, 75],
      ],
    });
  });

  it.each(EDGE_NAMES)('takes %s in', async (name) => {
    const { companies, prices } = await comparisons.compare(['SP500:A', `SP500:${name}`], user);

    expect(companies[1]!.card.symbol).toBe(name);
    expect(prices.values).toHaveLength(2);
    for (const values of prices.values) expect(values).toHaveLength(prices.dates.length);
  });

  it('reports whether the viewer may see scores', async () => {
    const showsTo = async (viewer: Parameters<typeof comparisons.compare>[1]) =>
      (await comparisons.compare(['SP500:A', 'TA:B'], viewer)).showsScore;

    expect([await showsTo({ kind: 'visitor' }), await showsTo(user)]).toEqual([false, true]);
  });

  it('holds a company once, however it is written, and needs two that differ', async () => {
    expect((await comparisons.compare(['TA:B', 'SP500:A', 'TA:B.TA'], user)).companies).toHaveLength(2);
    await expect(comparisons.compare(['TA:B', 'TA:B.TA'], user)).rejects.toMatchObject({
      errorCode: 'invalid_options',
      errors: [expect.objectContaining({ path: 'query.symbols' })],
    });
  });

  it.each([
    [['SP500:A', 'XX:B'], 'market_not_found'],
    [['SP500:NONE', 'TA:NOBODY'], 'symbol_not_found'],
  ])('of %j is refused with %s', async (names, errorCode) => {
    await expect(comparisons.compare(names, user)).rejects.toMatchObject({ errorCode });
  });

  it('reports each unknown name, if all are unknown', async () => {
    await expect(comparisons.compare(['TA:NOBODY', 'SP500:NONE'], user)).rejects.toMatchObject({
      errors: [
        { path: 'query.symbols.0', message: 'There is no NOBODY in TA.' },
        { path: 'query.symbols.1', message: 'There is no NONE in SP500.' },
      ],
    });
  });

  it('returns the others if a name is unknown, with the markets that list its ticker', async () => {
    const { companies, unknown, prices } = await comparisons.compare(['SP500:A', 'SP500:B', 'NYSE:GONE'], user);

    expect(companies.map(({ card }) => card.symbol)).toEqual(['A']);
    expect(prices.values).toHaveLength(1);
    expect(unknown).toEqual([
      { name: 'SP500:B', listedOn: [{ market: 'TA', symbol: 'B.TA' }] },
      // Delisted: nothing to offer.
      { name: 'NYSE:GONE', listedOn: [] },
    ]);
  });
});

function priceOn(date: Day, price: number) {
  return { date, price: quotedPrice(price), marketCap: null, trailingPe: null, volume: null };
}
