import fc from 'fast-check';
import { addDays, type Day } from '../../domain/day';
import type { ListScope } from '../../domain/entitlements';
import { evaluate } from '../../domain/score/evaluate';
import { quotedPrice, quotedPriceOrNull } from '../../domain/money';
import { settledOn } from '../../domain/track-record/holding';
import { pastMarket, pastMarketOf, upTo, type PastMarket } from '../testing/past-market';
import type { BacktestQuestion } from './question';
import { runBacktest } from './run-backtest';
import { testedRuleOf } from './tested-rule';
import { plainBacktest } from './testing/plain-backtest';
import { testedMarket } from './testing/tested-market';

const QUESTION: BacktestQuestion = {
  markets: ['SP500'],
  formula: null,
  start: '2022-01-01',
  end: null,
  rebalance: 'quarterly',
  holdings: 5,
  weighting: 'equal',
  costsPercent: 0.2,
  currency: null,
};

const run = (market: PastMarket, question: Partial<BacktestQuestion> = {}, scope: ListScope = 'full') =>
  runBacktest(testedMarket(market), { ...QUESTION, ...question }, scope, () => Promise.resolve());

const FORMULAS = [null, 'roe > market_median(roe)', 'revenue / market_cap', 'ebit > ebit[2q] or pe < 15'];

describe('a back-test of stored companies', () => {
  it('does not change a settled period when anything is published or priced later', async () => {
    let settledPeriods = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.integer(),
        fc.integer({ min: 400, max: 800 }),
        fc.constantFrom(...FORMULAS),
        async (seed, length, formula) => {
          const whole = pastMarket(seed);
          const through = addDays(whole.span.from, length);
          const then = upTo(whole, through);
          const [before, after] = [await run(then, { formula }), await run(whole, { formula })];
          const { to } = then.span;
          const settled = after.result.periods.filter(({ end }) => settledOn(end, 'month') <= to);
          expect(settled).toEqual(before.result.periods);
          settledPeriods += settled.length;
        },
      ),
      { numRuns: 3, examples: [[7, 700, FORMULAS[1]!]] },
    );
    expect(settledPeriods).toBeGreaterThan(3);
  });

  it('holds the same companies whatever prices follow a board', async () => {
    const whole = pastMarket(7);
    const day: Day = '2023-06-30';
    const changed: PastMarket = withOtherPricesAfter(whole, day);
    const heldBy = async (market: PastMarket, formula: string | null) =>
      (await run(market, { formula })).result.periods
        .filter(({ start }) => start <= day)
        .map(({ positions }) => positions.map(({ company, weight }) => ({ company, weight })));
    for (const formula of FORMULAS) {
      const held = await heldBy(whole, formula);
      expect(held.flat().length).toBeGreaterThan(0);
      expect(await heldBy(changed, formula)).toEqual(held);
    }
  });

  it('has the returns that a plain computation, one company and one day after another, has', async () => {
    for (const seed of [3, 11, 42]) {
      const size = { companies: 40, first: '2021-01-08', weeks: 200, quarters: 24, hasFlaws: false } as const;
      const market = pastMarket(seed, size);
      const { periods } = (await run(market, { start: '2021-06-01', holdings: 8 })).result;
      const days = [...periods.map(({ start }) => start), periods.at(-1)!.end];
      const expected = plainBacktest(market, evaluate, { days, holdings: 8, costsPercent: 0.2 });

      expect(periods.length).toBeGreaterThan(8);
      periods.forEach(({ netReturn }, place) => {
        if (netReturn === null) return expect(expected[place]).toBeNull();
        expect(Math.abs(netReturn - expected[place]!)).toBeLessThan(1e-9);
      });
    }
  });

  it('holds what a condition selects, ranked by score, and what a figure ranks highest', async () => {
    const market = pastMarket(7);
    const all = await run(market, { holdings: null });
    const some = await run(market, { holdings: null, formula: 'roe > 5%' });
    const companiesOf = ({ result }: typeof all) =>
      result.periods.map(({ positions }) => positions.map((one) => one.company));
    companiesOf(some).forEach((held, place) => {
      expect(companiesOf(all)[place]).toEqual(expect.arrayContaining(held));
    });
    expect(companiesOf(some).flat().length).toBeLessThan(companiesOf(all).flat().length);
    const highest = await run(market, { holdings: 1, formula: 'revenue' });
    const lowest = await run(market, { holdings: 1, formula: '-revenue' });
    expect(companiesOf(highest)).not.toEqual(companiesOf(lowest));
  });

  it('weights by value and takes a result in another currency from the rates of purchase and sale', async () => {
    const market = pastMarket(7);
    const own = await run(market, { weighting: 'value', costsPercent: 0 });
    const euro = await run(market, { weighting: 'value', costsPercent: 0, currency: 'EUR' });
    const [inDollars, inEuros] = [own, euro].map(({ result }) => result.periods[2]!.positions[0]!);
    const rateOn = (day: Day): number => market.rates.findLast(({ asOf }) => asOf <= day)!.price;
    const gained = rateOn(inDollars!.boughtOn!) / rateOn(inDollars!.soldOn!);
    expect(1 + inEuros!.totalReturn!).toBeCloseTo((1 + inDollars!.totalReturn!) * gained, 12);
  });

  it('tests only companies with enough trading, by what was known on the day of each board', async () => {
    const base = pastMarket(7);
    const volumeOf = (id: number, date: Day): number | null => {
      if (id % 3 === 0) return null;
      // The quiet ones become busy later, which no earlier board may know.
      return id % 3 === 1 || date > '2023-06-30' ? 1_000_000 : 10;
    };
    const companies = base.companies.map((one) => ({
      ...one,
      quotes: one.quotes.map((quote) => ({ ...quote, volume: null, averageVolume: null })),
      prices: one.prices.map((row) => ({ ...row, volume: volumeOf(one.listing.listing.id, row.date) })),
    }));
    const market = pastMarketOf(companies, base.rates);
    const all = await run(market, { holdings: null });
    const traded = await run(market, { holdings: null, minTradedValue: 100_000 });
    const heldOn = ({ result }: typeof all, isWanted: (start: Day) => boolean) =>
      result.periods
        .filter(({ start }) => isWanted(start))
        .flatMap(({ positions }) => positions.map((one) => one.company));
    const isEarly = (start: Day): boolean => start < '2023-06-30';

    expect(new Set(heldOn(all, isEarly).map((company) => company % 3))).toEqual(new Set([0, 1, 2]));
    expect(heldOn(traded, isEarly)).toEqual(heldOn(all, isEarly).filter((company) => company % 3 === 1));
    expect(heldOn(traded, (start) => start > '2023-12-01').some((company) => company % 3 === 2)).toBe(true);
    expect(heldOn(traded, () => true).every((company) => company % 3 > 0)).toBe(true);
    expect(all.tradedValueUnknown).toBe(0);
    expect(traded.tradedValueUnknown).toBeGreaterThan(0);
    const broadest = await run(market, { holdings: null, minTradedValue: 1e12 });
    expect(heldOn(broadest, () => true)).toEqual([]);
    // Boards without a limit read no volumes, and are the same with a limit that all reach.
    const known = pastMarketOf(
      companies.filter(({ listing }) => listing.listing.id % 3 > 0),
      base.rates,
    );
    expect((await run(known, { minTradedValue: 0 })).result).toEqual((await run(known)).result);
  });

  it('stops where progress refuses to go on', async () => {
    const stop = new Error('stop');
    const stopped = runBacktest(testedMarket(pastMarket(7)), QUESTION, 'full', () => Promise.reject(stop));
    await expect(stopped).rejects.toBe(stop);
  });
});

describe('a formula that is tested', () => {
  it.each(['label = "ai"', 'price < 5', 'volume > 1000', 'average_volume > 1', 'regular_dividend_yield > 2'])(
    'cannot use what no past day knows: %s',
    (formula) => {
      expect(() => testedRuleOf(formula)).toThrow(/has no values of past days/);
    },
  );

  it('is refused with the place of its first fault', () => {
    expect(() => testedRuleOf('pe < rooe')).toThrow(/6/);
    expect(() => testedRuleOf('sector')).toThrow();
  });

  it('is a condition or a figure', () => {
    expect(testedRuleOf('pe < 10').kind).toBe('condition');
    expect(testedRuleOf('score >= 29').kind).toBe('condition');
    expect(testedRuleOf('roe').kind).toBe('figure');
    expect(testedRuleOf(null).kind).toBe('score');
  });
});

/** The same market with other prices and quotes after a day. */
function withOtherPricesAfter(market: PastMarket, day: Day): PastMarket {
  const factorOf = (date: Day): number => (date > day ? 0.5 + (Number(date.slice(8)) % 7) / 10 : 1);
  const companies = market.companies.map((one) => ({
    ...one,
    prices: one.prices.map((row) => ({ ...row, price: quotedPrice(row.price * factorOf(row.date)) })),
    quotes: one.quotes.map((quote) => ({
      ...quote,
      price: quotedPriceOrNull(quote.price === null ? null : quote.price * factorOf(quote.quotedOn)),
    })),
  }));
  const byTicker = new Map(companies.map((one) => [one.listing.listing.ticker as string, one]));
  const byId = new Map(companies.map((one) => [one.listing.listing.id, one]));
  return {
    ...market,
    companies,
    parts: {
      ...market.parts,
      symbols: { readPrices: async (_market, ticker) => byTicker.get(ticker)!.prices },
      pages: { ...market.parts.pages, readQuotes: async (id) => byId.get(id)!.quotes },
    },
  };
}
