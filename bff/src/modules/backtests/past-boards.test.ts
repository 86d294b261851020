import type { ListScope } from '../../domain/entitlements';
import { ratesOfDay } from '../market-data/exchange-rates/fx-service';
import type { LoadedMarket } from '../market-data/market-data';
import { buildMarketTable } from '../market-data/market-table';
import { scoreMarket } from '../market-data/scored-market';
import { companyOf } from '../market-data';
import { madeListing } from '../testing/market-fixture';
import { boardReason } from '../boards';
import { readPastBoard } from './past-boards';
import type { PastMarket, PastMarkets } from '../track-record';
import { testedRuleOf } from './tested-rule';

const DAY = '2025-11-20';
const COMPANIES = 260;

/** A market of companies of falling size. */
function pastOf(more: readonly Parameters<typeof madeListing>[0][] = []): {
  readonly past: PastMarkets;
  readonly loaded: LoadedMarket;
} {
  const facts = Array.from({ length: COMPANIES }, (_, place) =>
    madeListing({ symbol: `C${place}`, marketCap: 1e12 - place * 1e9, quarterlyRevenue: 1e11, equity: 1e12 }),
  ).concat(more.map((wishes) => madeListing(wishes)));
  const loaded: LoadedMarket = {
    market: 'SP500',
    dataKind: 'real',
    asOf: DAY,
    isOld: false,
    version: '1',
    dataVersion: 1,
    table: buildMarketTable(facts, [], DAY),
    fx: ratesOfDay([]),
  };
  const scored = scoreMarket(loaded);
  const market: PastMarket = {
    scored,
    isTraded: () => true,
    isOnBoard: (row) => boardReason(scored, row) === null,
    listing: (row) => facts[row]!.listing,
    holding: () => ({ outcome: 'not_bought' }),
    tradedValue: () => NaN,
    companies: () => facts.map(companyOf),
  };
  return { loaded, past: { read: (code) => Promise.resolve(code === 'SP500' ? market : null) } };
}

describe('the board of a past day', () => {
  it.each<[ListScope, number]>([
    ['user', 250],
    ['basic:TA', 250],
    ['basic:SP500', COMPANIES],
    ['full', COMPANIES],
  ])('has the companies that lists show in the scope %s: %d', async (scope, count) => {
    const { past, loaded } = pastOf();
    for (const formula of [null, 'market_cap > 0', 'market_cap']) {
      const { rows } = await readPastBoard(
        { past, data: { markets: () => [loaded] } },
        { markets: ['SP500'], rule: testedRuleOf(formula), currency: 'USD', minTradedValue: null, scope },
        DAY,
      );
      expect(rows).toHaveLength(count);
      expect(Math.min(...rows.map(({ value }) => value!))).toBe(1e12 - (count - 1) * 1e9);
    }
  });

  it('reads amounts in the requested currency', async () => {
    const { past, loaded } = pastOf();
    const board = (formula: string, currency: string) =>
      readPastBoard(
        { past, data: { markets: () => [loaded] } },
        { markets: ['SP500'], rule: testedRuleOf(formula), currency, minTradedValue: null, scope: 'full' },
        DAY,
      );
    const selected = async (formula: string, currency: string) =>
      (await board(formula, currency)).rows.filter(({ isSelected }) => isSelected).length;
    expect(await selected('market_cap > 900b', 'USD')).toBe(100);
    // 3.56 shekels are a dollar where no rate is known.
    expect(await selected('market_cap > 3204b', 'ILS')).toBe(100);
    expect(await selected('market_cap > 900b USD', 'ILS')).toBe(100);
    const [inDollars, inShekels] = await Promise.all(
      ['USD', 'ILS'].map(async (currency) => (await board('revenue / market_cap', currency)).rows[0]!.signal!),
    );
    expect(inShekels).toBeCloseTo(inDollars!, 12);
  });

  it('ranks by the definition of a score, and the definition of the BSI score gives the BSI score', async () => {
    const { past, loaded } = pastOf();
    const ranked = async (score?: string) => {
      const rule = testedRuleOf(null, score);
      const question = {
        markets: ['SP500'] as const,
        rule,
        currency: 'USD',
        minTradedValue: null,
        scope: 'full',
      } as const;
      return (await readPastBoard({ past, data: { markets: () => [loaded] } }, question, DAY)).rows;
    };
    expect(await ranked('bsi')).toEqual(await ranked());
    const byPrice = await ranked('pe_100');
    expect(byPrice.map(({ score }) => score)).toEqual((await ranked()).map(({ score }) => score));
    expect(byPrice.some(({ signal, score }) => signal !== score)).toBe(true);
    expect(() => testedRuleOf(null, 'rooe_10')).toThrow('no part of a score');
  });

  it('reads a formula as a board does: a P/E of 0 or less is unknown, and so are figures that do not apply to banks', async () => {
    const { past, loaded } = pastOf([
      { symbol: 'LOSS', marketCap: 1e9, quarterlyEarnings: -1e7 },
      { symbol: 'BANK', marketCap: 1e9, sector: 'Financial Services', industry: 'Banks—Regional' },
      { symbol: 'SHOP', marketCap: 1e9 },
    ]);
    const selected = async (formula: string) => {
      const { rows, listings } = await readPastBoard(
        { past, data: { markets: () => [loaded] } },
        {
          markets: ['SP500'],
          rule: testedRuleOf(`market_cap < 2b and ${formula}`),
          currency: 'USD',
          minTradedValue: null,
          scope: 'full',
        },
        DAY,
      );
      return listings.filter((_, place) => rows[place]!.isSelected).map(({ ticker }) => ticker);
    };
    expect(await selected('priceEarningsRatio < 1000')).toEqual(['BANK', 'SHOP']);
    expect(await selected('known(evToEbitda)')).toEqual(['LOSS', 'SHOP']);
    expect(await selected('known(currentRatio[1q])')).toEqual(['LOSS', 'SHOP']);
  });
});
