import { calculateScore, SCORE_INPUTS, DEFAULT_COMPANY } from './calculate-score';
import { SCORE_METHOD } from './method';
import type { ImaginedCompany } from './calculate-score';

const company = (
  figures: Partial<ImaginedCompany['figures']>,
  more: Partial<ImaginedCompany> = {},
): ImaginedCompany => ({
  ...DEFAULT_COMPANY,
  ...more,
  figures: { ...DEFAULT_COMPANY.figures, ...figures },
});

/** As readers would do it with the tables that explain the score. */
function byTheTables({ figures, sector, hasOperatingProfit }: ImaginedCompany): number {
  const values = {
    pe: figures.priceToEarnings > 0 ? figures.priceToEarnings : null,
    ps: figures.priceToSales > 0 ? figures.priceToSales : null,
    dividend: figures.dividendPercent,
    roe: figures.returnOnEquityFactor,
    de: figures.debtToEquity,
    pb: figures.priceToBook > 0 ? figures.priceToBook : null,
    growthRevenue: figures.growthRevenue,
    growthEbit: figures.growthEbit,
    growthEarnings: figures.growthEarnings,
  };
  const isRealEstate = sector === 'realEstate';
  const kind = hasOperatingProfit
    ? isRealEstate
      ? 'realEstate'
      : 'general'
    : isRealEstate
      ? 'realEstateWithoutProfit'
      : 'withoutProfit';
  return SCORE_METHOD.parts.reduce((sum, { component, knots, weights }) => {
    const value = values[component];
    if (value === null) return sum;
    const after = knots.findIndex(([metric]) => metric > value);
    const [from, to] = [knots[after - 1] ?? knots[0]!, knots[after] ?? knots.at(-1)!];
    const share =
      after === -1
        ? to[1]
        : after === 0
          ? from[1]
          : from[1] + ((value - from[0]) / (to[0] - from[0])) * (to[1] - from[1]);
    return sum + 100 * weights[kind] * share;
  }, 0);
}

describe('the published method', () => {
  it.each<[string, ImaginedCompany]>([
    ['a usual company', DEFAULT_COMPANY],
    ['a loss-maker', company({ priceToEarnings: -4, returnOnEquityFactor: 0.9 }, { hasOperatingProfit: false })],
    ['real estate', company({ debtToEquity: 2.4, priceToBook: 0.9 }, { sector: 'realEstate' })],
    ['one at every end', company({ priceToEarnings: 70, priceToSales: 14, dividendPercent: 12, debtToEquity: 12 })],
    ['one with negative equity', company({ priceToBook: -1 })],
  ])('gives %s what the calculation gives it', (_user, imagined) => {
    const { total, bonuses } = calculateScore(imagined);
    const bonusPoints = Object.values(bonuses).reduce((sum, { points }) => sum + points, 0);

    expect(byTheTables(imagined)).toBeCloseTo(total - bonusPoints, 9);
  });

  it('names every bonus with the limits that earn it', () => {
    const figures = { cashToMarketCap: 0.25, netProfitMargin: 0.15 };
    expect(calculateScore(company(figures)).bonuses).toMatchObject({
      hasPositiveCash: { earned: false },
      hasHighNetProfitMargin: { earned: false },
    });
    const rich = company({ cashToMarketCap: 0.26, netProfitMargin: 0.16 }, { hasGoodQuarters: true });
    const payer = { returnOnEquityFactor: 1.15, dividendPercent: 4, priceToBook: 1.5 };
    const all = calculateScore({ ...rich, figures: { ...rich.figures, ...payer } });

    expect(Object.values(all.bonuses).map(({ points }) => points)).toEqual(
      SCORE_METHOD.bonuses.map(({ points }) => points),
    );
    // A financial company's cash is its customers'.
    expect(calculateScore({ ...rich, sector: 'financial' }).bonuses.hasPositiveCash.earned).toBe(false);
  });

  it('adds up to no more than 100, whatever is moved', () => {
    const best = company(
      {
        priceToEarnings: 2,
        priceToSales: 0.2,
        dividendPercent: 9,
        returnOnEquityFactor: 1.5,
        debtToEquity: 0.1,
        priceToBook: 0.5,
        growthRevenue: 2,
        growthEbit: 2,
        growthEarnings: 2,
        cashToMarketCap: 1,
        netProfitMargin: 0.5,
      },
      { hasGoodQuarters: true },
    );

    expect(calculateScore(best)).toMatchObject({ score: 100, maximum: SCORE_METHOD.maximum.general });
    expect(calculateScore(best).total).toBeCloseTo(SCORE_METHOD.maximum.general, 9);
  });

  it('accepts every figure that a control can be moved to', () => {
    for (const { min, max, defaultValue } of Object.values(SCORE_INPUTS)) {
      expect(defaultValue).toBeGreaterThanOrEqual(min);
      expect(defaultValue).toBeLessThanOrEqual(max);
    }
  });
});
