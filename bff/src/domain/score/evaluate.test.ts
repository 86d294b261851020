import { PLAIN_RATES, plainCompany, type PlainChanges } from '../testing/plain-company';
import type { Day } from '../day';
import { evaluate } from './evaluate';
import { COMPONENTS, type Bonus, type Component, type Flag } from './explanation';

const scored = (changes: PlainChanges = {}) => evaluate(plainCompany(changes), PLAIN_RATES);
const pointsIn = ({ explanation }: ReturnType<typeof scored>) =>
  Object.fromEntries(COMPONENTS.map((name) => [name, explanation.components[name].points]));

describe('the score of the plain company', () => {
  it('is made of these points', () => {
    const { score, explanation } = scored();

    const expected: Readonly<Record<Component, number>> = {
      pe: 20 * (5.5 / 7),
      ps: 10 * (5 / 7),
      dividend: 10 * (3 / 4),
      roe: 18 * 0.625,
      de: 13 * (5 / 6),
      pb: 13 * (3 / 7),
      growthRevenue: 3 * 0.75,
      growthEbit: 5 * 0.75,
      growthEarnings: 8 * 0.5,
    };
    for (const name of COMPONENTS) expect(explanation.components[name].points).toBeCloseTo(expected[name], 12);
    expect(explanation.bonuses.hasHighNetProfitMargin).toEqual({ earned: true, points: 1 });
    expect(explanation).toMatchObject({ version: '2', missing: [], flags: [] });
    expect(score).toBe(69.01);
  });

  it.each<[string, PlainChanges, Partial<Record<Component, number>>, number]>([
    ['plain', {}, { de: 0.13, pb: 0.13, growthRevenue: 0.03, growthEbit: 0.05, growthEarnings: 0.08 }, 108],
    ['real estate', { quote: { sector: 'Real Estate' } }, { de: 0.07, pb: 0.15, growthEbit: 0.05 }, 104],
    ['no profit', { each: { ebit: 0 } }, { growthRevenue: 0.11, growthEbit: 0, growthEarnings: 0.11, de: 0.13 }, 114],
    ['both', { each: { ebit: -5 }, quote: { sector: 'Real Estate' } }, { de: 0.07, growthEarnings: 0.11 }, 110],
    ['an unknown Ebit', { latest: { ebit: null } }, { growthRevenue: 0.03, growthEbit: 0.05 }, 108],
  ])('has the weights of %s', (_, changes, weights, maximum) => {
    const { components, maximum: highest } = scored(changes).explanation;

    expect(components).toMatchObject({ pe: { weight: 0.2 }, ps: { weight: 0.1 }, dividend: { weight: 0.1 }, roe: { weight: 0.18 } });
    for (const [name, weight] of Object.entries(weights)) expect(components[name as Component].weight).toBe(weight);
    expect(highest).toBeCloseTo(maximum, 9);
  }); // oxfmt-ignore

  it.each<[string, PlainChanges, Component, number | null]>([
    ['a loss', { each: { earnings: -100 } }, 'pe', -10],
    ['negative equity', { balance: { shareholdersEquity: -2000 } }, 'pb', -2],
    ['liabilities against negative equity', { balance: { shareholdersEquity: -2000 } }, 'de', -1.5],
    ['negative revenue', { each: { revenue: -500 } }, 'ps', -2],
    ['no yield', { quote: { dividendYieldPercent: null } }, 'dividend', null],
    ['no equity that is known', { balance: { shareholdersEquity: null } }, 'roe', null],
  ])('gives nothing for %s, and calls missing what is unknown alone', (_, changes, name, value) => {
    const { explanation } = scored(changes);

    expect(explanation.components[name]).toMatchObject({ value, subScore: 0, points: 0 });
    expect(explanation.missing.includes(name)).toBe(value === null);
  });

  it.each<[string, PlainChanges, number, boolean]>([
    ['a loss that became a profit', { each: { earnings: -100 }, latest: { earnings: 900 } }, 1.5, false],
    ['a loss as large as before', { each: { earnings: -100 } }, 1, false],
    ['a larger loss', { each: { earnings: -100 }, latest: { earnings: -200 } }, 0.5, false],
    ['seven quarters', { quarters: 7 }, 1, true],
    ['a null among the eight', { latest: { earnings: null } }, 1, true],
  ])('knows the growth of %s', (_, changes, growth, isUnknown) => {
    const { components, flags } = scored(changes).explanation;

    expect(components.growthEarnings.value).toBe(growth);
    expect(flags.includes('growthUnknown')).toBe(isUnknown);
  });

  it.each<[string, PlainChanges, string]>([
    ['a year before that is too short', { quarters: 7 }, 'noEarlierPeriod'],
    ['a figure that was not reported', { latest: { earnings: null } }, 'notReported'],
    ['a currency without a rate', { latest: { reportedCurrency: 'XXX' } }, 'noRate'],
  ])('says why growth is unknown: %s', (_, changes, reason) => {
    const { unknownGrowth, components } = scored(changes).explanation;

    expect(unknownGrowth).toContainEqual({ component: 'growthEarnings', reason });
    expect(components.growthEarnings).toMatchObject({ value: 1, subScore: 0.5 });
  });

  it('names no growth that is known, beside one that is not', () => {
    const { unknownGrowth } = scored({ latest: { ebit: null } }).explanation;

    expect(unknownGrowth).toEqual([{ component: 'growthEbit', reason: 'notReported' }]);
    expect(scored({}).explanation.unknownGrowth).toEqual([]);
  });

  it.each<[Bonus, number, PlainChanges]>([
    ['hasPositiveCash', 2, { quote: { marketCap: 1500 } }],
    ['hasPositiveEarningsToRevenue', 2, { each: { earnings: 150 } }],
    ['hasHighNetProfitMargin', 1, {}],
    ['hasHighRoeHighDividendLowPriceToBook', 3, { quote: { marketCap: 3000 } }],
  ])('has the bonus %s of %d', (name, points, changes) => {
    expect(scored(changes).explanation.bonuses[name]).toEqual({ earned: true, points });
  });

  it("never counts a financial company's cash, which is its customers'", () => {
    const { metrics, explanation } = scored({ quote: { marketCap: 1500, sector: 'Financial Services' } });

    expect(metrics.hasPositiveCash).toBe(true);
    expect(explanation.bonuses.hasPositiveCash).toEqual({ earned: false, points: 0 });
  });

  it.each<[Flag, PlainChanges]>([
    ['autoGenerated', { latest: { isGenerated: true } }],
    ['autoGenerated', { balance: { isGenerated: true } }],
    ['estimated', { quarters: 3 }],
    ['gap', { latest: { quarter: 4 } }],
    ['oneOff', { each: { earnings: 126 } }],
    ['stale', { quote: { quotedOn: '2026-07-01' } }],
  ])('raises the flag %s for %j', (flag, changes) => {
    expect(scored(changes).explanation.flags).toContain(flag);
  });

  it('is stale after the third quarter, or the fifth where a period is long', () => {
    const isStale = (quotedOn: Day, months: number) =>
      scored({ quote: { quotedOn }, each: { months } }).explanation.flags.includes('stale');

    expect([isStale('2026-06-30', 3), isStale('2026-07-01', 3)]).toEqual([false, true]);
    expect([isStale('2026-12-31', 6), isStale('2027-01-01', 6)]).toEqual([false, true]);
  });

  it('is cut to a hundred and to nothing', () => {
    const best = scored({
      quote: { marketCap: 1500, dividendYieldPercent: 9 },
      each: { earnings: 190, ebit: 200, revenue: 900 },
      balance: { totalLiabilities: 1500 },
    });
    const worst = scored({
      quote: { marketCap: 1e9, dividendYieldPercent: 0 },
      each: { earnings: -100, ebit: 10 },
      latest: { earnings: -9000, ebit: -900, revenue: -9000 },
      balance: { totalLiabilities: 90_000 },
    });

    expect(best.score).toBeGreaterThan(90);
    expect(worst.score).toBe(0);
  });

  it.each<[string, PlainChanges]>([
    ['an income entry', { quarters: 0 }],
    ['a balance entry', { balance: { totalLiabilities: null, shareholdersEquity: null } }],
    ['a market cap', { quote: { marketCap: null } }],
    ['a rate', { each: { reportedCurrency: null } }],
  ])('is none without %s, and explained all the same', (_, changes) => {
    const { score, explanation } = scored(changes);

    expect(score).toBeNull();
    expect(Object.keys(explanation.components)).toEqual([...COMPONENTS]);
  });

  it('follows the points: what is better is worth more', () => {
    const points = pointsIn(scored({ quote: { marketCap: 2000 } }));

    expect(points.pe).toBeCloseTo(20, 12);
    expect(points.ps).toBeCloseTo(10, 12);
    expect(points.pb).toBeCloseTo(13, 12);
  });
});
