import { evaluate } from '../../../domain/score/evaluate';
import { ratesOfDay } from '../../market-data/exchange-rates/fx-service';
import { companyOf } from '../../market-data/company-facts';
import { createSimulationService } from './service';
import { madeListing, madeStorage } from '../../testing/market-fixture';

const storage = madeStorage([
  madeListing({ symbol: 'A' }),
  madeListing({ symbol: 'B.TA', market: 'TA', currency: 'ILA', reportedCurrency: 'ILS' }),
]);
const simulations = createSimulationService({
  reader: storage.reader,
  data: { rates: async () => ratesOfDay(storage.rates) },
});
const user = { kind: 'user', userId: 'u' } as const;
const [facts] = storage.listings;
const fx = ratesOfDay(storage.rates).rates;

describe('a simulation', () => {
  it('gives the company as it is and as it would be', async () => {
    const options = { nextQuarter: { revenue: 9e8, ebitPercent: 30 }, deductCash: true };
    const answer = await simulations.simulate({ market: 'SP500', symbol: 'A', options }, user);
    const { before, after, afterFourQuarters } = answer;

    expect(before).toEqual(evaluate(companyOf(facts!), fx));
    expect(after).toEqual(evaluate(companyOf(facts!), fx, options));
    expect(after.score).not.toBe(before.score);
    expect(afterFourQuarters).toEqual(evaluate(companyOf(facts!), fx, { ...options, nextQuarterForYear: true }));
    expect(afterFourQuarters!.metrics.trailingRevenue).toBe(4 * 9e8);
  });

  it('evaluates both sides on the requested day', async () => {
    const { before, afterFourQuarters } = await simulations.simulate(
      { market: 'SP500', symbol: 'A', options: { asOf: '2020-01-01', simulateGrowth: true } },
      user,
    );

    expect(before.score).toBeNull();
    expect(afterFourQuarters).toBeNull();
  });

  it('finds a ticker without its suffix', async () => {
    expect((await simulations.simulate({ market: 'TA', symbol: 'B', options: {} }, user)).dataKind).toBe('sample');
  });

  it.each([
    [{ market: 'SP500', symbol: 'A', options: { simulateGrowth: true, simulateRecession: true } }, 'invalid_options'],
    [{ market: 'SP500', symbol: 'A', options: { usdIls: 0 } }, 'invalid_options'],
    [{ market: 'SP500', symbol: 'A', options: { nextQuarter: { revenue: -1 } } }, 'invalid_options'],
    [{ market: 'XX', symbol: 'A', options: {} }, 'market_not_found'],
    [{ market: 'SP500', symbol: 'ZZ', options: {} }, 'symbol_not_found'],
  ])('refuses %j with %s', async (request, errorCode) => {
    await expect(simulations.simulate(request, user)).rejects.toMatchObject({ errorCode });
  });

  it('is for logged-in users', async () => {
    await expect(
      simulations.simulate({ market: 'SP500', symbol: 'A', options: {} }, { kind: 'visitor' }),
    ).rejects.toMatchObject({
      errorCode: 'login_required',
    });
  });
});
