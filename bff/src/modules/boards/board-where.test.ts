import { join } from 'node:path';
import {
  LIMIT_NAMES,
  LIMIT_OPERATORS,
  limitFactor,
  passesLimits,
  writeLimits,
  writeFormulaColumns,
} from '@site/board-rules';
import fc from 'fast-check';
import { majorUnitOf } from '../../domain/currency';
import type { Viewer } from '../../domain/entitlements';
import { atOnce } from '../../platform/jobs/cooperative-yield';
import { amountsIn } from '../market-data/exchange-rates/amounts-in';
import { createMarketData } from '../market-data/market-data-host';
import { scoreMarket } from '../market-data/scored-market';
import { commandBundle } from '../testing/started-command';
import { madeListing, madeStorage, type MadeCompany } from '../testing/market-fixture';
import { numberOf, shownNumber } from './board-order';
import type { BoardQuery } from './board-query';
import { usdRatesOf } from './board-rates';
import { createBoardService } from './board-service';
import { createFormulaFilters, formulaOf } from './board-where';
import { createFormulaRunner } from './formula-runner';

const visitor: Viewer = { kind: 'visitor' };
const premium: Viewer = { kind: 'premium', userId: 'p' };

async function siteOf(companies: readonly MadeCompany[]) {
  const storage = madeStorage(companies.map(madeListing));
  let statementReads = 0;
  const reader: typeof storage.reader = {
    ...storage.reader,
    readStatements: (...given) => {
      statementReads += 1;
      return storage.reader.readStatements(...given);
    },
  };
  const data = createMarketData({ reader, labels: storage.symbols, pollMs: 0, now: () => 0 });
  const boards = createBoardService({ data });
  await data.start();
  const found = async (where: string, query: Partial<BoardQuery> = {}, viewer: Viewer = premium) => {
    const { table } = await boards.readBoard({ market: 'SP500', where, ...query }, viewer);
    return [...table.columns.symbol!.values].sort();
  };
  return { data, boards, found, reads: () => statementReads };
}

/** P/E of 1, 2, 3, … in two sectors, none for the last. */
const ranked: readonly MadeCompany[] = [
  ...Array.from({ length: 6 }, (_, place) => ({
    symbol: `S${place}`,
    sector: place % 2 === 0 ? 'Technology' : 'Energy',
    industry: place === 0 ? 'Software' : 'Other',
    quarterlyEarnings: 1e9 / 4 / (place + 1),
    quarterlyRevenue: 1e9,
    quarters: 8 + 4 * place,
  })),
  { symbol: 'LOSS', sector: 'Energy', quarterlyEarnings: -1e7, quarterlyRevenue: 1e9 },
];

describe('a formula of a board', () => {
  it('compares companies with their sector, industry and market', async () => {
    const { found } = await siteOf(ranked);

    expect(await found('pe < sector_median(pe)')).toEqual(['S0', 'S1']);
    expect(await found('pe = sector_median(pe)')).toEqual(['S2', 'S3']);
    expect(await found('rank(pe) <= 2')).toEqual(['S0', 'S1']);
    expect(await found('percentile(pe) = 100% or industry_rank(pe) = 1 and industry = "software"')).toEqual([
      'S0',
      'S5',
    ]);
    expect(await found('not known(pe)')).toEqual(['LOSS']);
    expect(await found('not pe < 3')).toEqual(['S2', 'S3', 'S4', 'S5']);
    expect(await found('sector = "Energy" and pe > 2.5')).toEqual(['S3', 'S5']);
  });

  it('reads stored quarters, and is unknown for earlier ones', async () => {
    const { found, reads } = await siteOf(ranked);
    const before = reads();

    expect(await found('growth(revenue, 1y) > -1%')).toEqual(['LOSS', 'S0', 'S1', 'S2', 'S3', 'S4', 'S5']);
    expect(await found('growth(revenue, 3y) > 8% and growth(revenue, 3y) < 9%')).toEqual(['S2', 'S3', 'S4', 'S5']);
    expect(await found('avg(roe, 20q) > 15%')).toEqual(['S4', 'S5']);
    expect(await found('revenue[4q] < revenue and not known(revenue[8q])')).toEqual(['LOSS', 'S0']);
    // The statements are read once, whatever the query.
    expect(reads() - before).toBe(1);
  });

  it('uses only figures that were public on a past day', async () => {
    const { found } = await siteOf(ranked.map((company) => ({ ...company, quotedOn: '2025-07-01' as const })));
    expect(await found('known(revenue[16q])', { asOf: '2025-11-21' })).toEqual(['S3', 'S4', 'S5']);
    expect(await found('known(revenue[16q])', { asOf: '2025-07-31' })).toEqual(['S4', 'S5']);
  });

  it('converts amounts of several currencies, and rejects a currency without a rate', async () => {
    const { found } = await siteOf([
      { symbol: 'S.TA', market: 'TA', currency: 'ILA', reportedCurrency: 'ILS', marketCap: 3e9 },
      { symbol: 'D.TA', market: 'TA', currency: 'USD', marketCap: 1e9 },
    ]);
    // A dollar is 3.5 shekels; the price of 12.34 is one of agorot.
    const telAviv = { market: 'TA' } as const;
    expect(await found('market_cap > 950m USD', telAviv)).toEqual(['D.TA']);
    expect(await found('market_cap > 3.3bn', telAviv)).toEqual(['D.TA']);
    expect(await found('market_cap > 900m', { ...telAviv, amountsIn: 'USD' })).toEqual(['D.TA']);
    expect(await found('price * 1 = 12.34', telAviv)).toEqual(['D.TA', 'S.TA']);
    expect(await found('volume * price < 1000', telAviv)).toEqual(['S.TA']);
    await expect(found('market_cap > 1bn XXX', telAviv)).rejects.toMatchObject({
      errorCode: 'invalid_options',
      errors: [{ path: 'query.where', message: expect.stringMatching(/^no rate is known for XXX; write one of/) }],
    });
  });

  it('filters by score and labels only for logged-in users', async () => {
    const { found } = await siteOf(ranked);

    for (const where of ['rank(score) = 1', 'not known(score)', 'pe < 1 or -score < 0'])
      await expect(found(where, {}, visitor)).rejects.toMatchObject({ errorCode: 'score_not_allowed' });
    await expect(found('label = "ai"', {}, visitor)).rejects.toMatchObject({ errorCode: 'labels_not_allowed' });
    expect(await found('rank(score) = 1')).toHaveLength(1);
    expect(await found('rank(pe) = 1', {}, visitor)).toEqual(['S0']);
  });

  it('is rejected with place, cause and remedy if it is invalid', async () => {
    const { found } = await siteOf(ranked);
    await expect(found('roe > 15')).rejects.toMatchObject({
      errorCode: 'invalid_options',
      errors: [{ path: 'query.where', message: 'at character 7: "15" means 1500% here; write 15% or 1500%' }],
    });
  });

  it('gives the same rows if a thread evaluates it', async () => {
    const { data, found } = await siteOf(ranked);
    const formulaRunner = createFormulaRunner(commandBundle(join(__dirname, 'formula-thread.ts')), 1);
    const truth = jest.spyOn(formulaRunner, 'truth');
    const boards = createBoardService({ data, formulaRunner });
    const formulas = writeFormulaColumns([{ name: 'x', formula: 'pe / sector_mean(pe)' }]);
    for (const where of ['pe < sector_median(pe)', 'sector = "Energy" and pe > 2.5', 'avg(roe, 8q) > 1%']) {
      const query = { market: 'SP500', where, formulas } as const;
      const [inThread, here] = [
        await boards.readBoard(query, premium),
        await createBoardService({ data }).readBoard(query, premium),
      ];
      expect(inThread).toEqual(here);
      expect([...inThread.table.columns.symbol!.values].sort()).toEqual(await found(where));
    }
    expect(truth).toHaveBeenCalledTimes(3);
    const isRight = await boards.conditionOf('SP500', 'pe < 3');
    const now = await createBoardService({ data }).conditionOf('SP500', 'pe < 3');
    expect(ranked.map((_, row) => isRight(row))).toEqual(ranked.map((_, row) => now(row)));
    await formulaRunner.stop();
  });

  it('groups whole markets, also on the board of an industry on a past day', async () => {
    const { found } = await siteOf(ranked);
    const software = { market: 'WORLD', sector: 'Technology', industry: 'Software' } as const;
    for (const asOf of [undefined, '2025-11-21'] as const) {
      expect(await found('rank(pe) = 1 and market_median(pe) > pe', { ...software, asOf })).toEqual(['S0']);
      expect(await found('market_median(pe) > 3 and market_median(pe) < 4', { ...software, asOf })).toEqual(['S0']);
    }
  });
});

it('filters give the same rows as before there were formulas', async () => {
  const { data } = await siteOf([
    ...ranked,
    { symbol: 'ILA', currency: 'ILA', reportedCurrency: 'ILS', marketCap: 4e9, equity: -1 },
    { symbol: 'NONE', marketCap: null, quarters: 0 },
    { symbol: 'XXX', currency: 'XXX' },
  ]);
  const loaded = data.ofMarket('SP500')!;
  const market = scoreMarket(loaded);
  const usd = usdRatesOf([loaded], undefined);
  const filters = createFormulaFilters({ data });
  const quoted = new Set(market.cards.map(({ currency }) => currency));
  const value = fc.oneof(
    fc.constantFrom(0, 1, 2, 3, 1.15, 0.5, 1e9, 4e9, 1_142_857_142, 1_142_857_143),
    fc.double({ noNaN: true, min: -10, max: 10 }).map((one) => one + 0),
  );
  const limits = fc.array(
    fc.record({ field: fc.constantFrom(...LIMIT_NAMES), operator: fc.constantFrom(...LIMIT_OPERATORS), value }),
    { minLength: 1, maxLength: 3 },
  );
  fc.assert(
    fc.property(limits, fc.constantFrom('USD', 'ILS'), fc.boolean(), (said, currency, isConverted) => {
      const shown = isConverted ? amountsIn(currency, quoted, { day: loaded.fx }) : null;
      const formula = formulaOf({ where: writeLimits(said) })!;
      const amounts = { currency, usd, shown, usdIls: undefined };
      const passes = atOnce(filters.filterSteps({ formula, histories: null }, [market], amounts));
      market.cards.forEach((card, row) => {
        const expected = shown
          ? passesLimits(said, (field) => shownNumber(market, row, field, shown), 1)
          : passesLimits(
              said,
              (field) => numberOf(market, row, field),
              limitFactor(usd, majorUnitOf(card.currency), currency),
            );
        expect([said, card.symbol, passes(market, row)]).toEqual([said, card.symbol, expected]);
      });
    }),
  );
});
