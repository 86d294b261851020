import { METRICS, type FieldName } from '@site/fields';
import { addDays } from '../../domain/day';
import type { Viewer } from '../../domain/entitlements';
import { evaluate } from '../../domain/score/evaluate';
import type { BoardAnswer } from './board-answer';
import type { BoardQuery } from './board-query';
import { createBoardService } from './board-service';
import { ratesOfDay } from '../market-data/exchange-rates/fx-service';
import { createMarketData } from '../market-data/market-data-host';
import { companyOf } from '../market-data/company-facts';
import { madeListing, madeStorage, type MadeCompany } from '../testing/market-fixture';

const visitor: Viewer = { kind: 'visitor' };
const user: Viewer = { kind: 'user', userId: 'u' };
const premium: Viewer = { kind: 'premium', userId: 'p' };

async function boardsOf(companies: readonly MadeCompany[]) {
  const storage = madeStorage(companies.map(madeListing));
  const data = createMarketData({ reader: storage.reader, labels: storage.symbols, pollMs: 0, now: () => 0 });
  const boards = createBoardService({ data });
  await data.start();
  return {
    storage,
    data,
    boards,
    read: (query: Partial<BoardQuery>, viewer: Viewer = premium) =>
      boards.readBoard({ market: 'SP500', ...query }, viewer),
  };
}

function column(answer: BoardAnswer, name: FieldName): readonly unknown[] {
  return answer.table.columns[name]!.values;
}
const symbols = (answer: BoardAnswer) => column(answer, 'symbol');

/** `count` companies, the first one the largest; the smallest scores best. */
const many = (count: number): MadeCompany[] =>
  Array.from({ length: count }, (_, place) => ({
    symbol: `S${String(place).padStart(4, '0')}`,
    marketCap: 1e8 + 1e7 * (count - place),
  }));

const world = { market: 'WORLD', sector: 'Technology', industry: 'Semiconductors' } as const;

describe('a board', () => {
  it('shows the same numbers as the company alone', async () => {
    const { storage, read } = await boardsOf([
      { symbol: 'A' },
      { symbol: 'B', quarterlyEarnings: -5, equity: 1e6 },
      { symbol: 'C', reportedCurrency: 'ILS', quarters: 3 },
    ]);
    for (const query of [
      {},
      { simulateGrowth: true },
      { simulateRecession: true, generateMissingQuarters: true },
      { usdIls: 5 },
    ]) {
      const answer = await read({ ...query, maxPriceToBook: 1e6, orderBy: 'symbol', descending: false });
      symbols(answer).forEach((symbol, row) => {
        const facts = storage.listings.find(({ listing }) => listing.ticker === symbol)!;
        const { metrics, score, explanation, latest } = evaluate(
          companyOf(facts),
          ratesOfDay(storage.rates).rates,
          query,
        );
        for (const name of METRICS) expect([name, column(answer, name)[row]]).toEqual([name, metrics[name]]);
        expect(column(answer, 'score')[row]).toBe(score);
        expect(column(answer, 'flags')[row]).toEqual(explanation.flags);
        expect(column(answer, 'latest')[row]).toEqual(latest);
      });
      expect(answer.table.length).toBe(3);
    }
  });

  it('orders by score, falling, for logged-in users, and by market cap for visitors', async () => {
    const { read } = await boardsOf(many(5).map((company, place) => ({ ...company, marketCap: 1e9 * (5 - place) })));

    expect(symbols(await read({}, user))).toEqual(['S0004', 'S0003', 'S0002', 'S0001', 'S0000']);
    const shown = await read({}, visitor);
    expect(symbols(shown)).toEqual(['S0000', 'S0001', 'S0002', 'S0003', 'S0004']);
    expect(shown.order).toEqual({ by: 'marketCap', descending: true });
    expect(shown.notices).toEqual([]);
  });

  it("leaves a visitor's order and score limit out of account, and says so", async () => {
    const { read } = await boardsOf(many(5));

    for (const query of [{ orderBy: 'score' as const }, { minScore: 99 }, { descending: false }]) {
      const answer = await read(query, visitor);
      expect(symbols(answer)).toEqual(['S0000', 'S0001', 'S0002', 'S0003', 'S0004']);
      expect(answer.notices).toEqual(['login_needed_for_order']);
      expect(answer.query).toEqual({ market: 'SP500' });
    }
  });

  it.each<[Viewer, number]>([
    [visitor, 100],
    [user, 250],
    [{ kind: 'basic', userId: 'b', market: 'TA' }, 250],
    [{ kind: 'basic', userId: 'b', market: 'SP500' }, 600],
    [premium, 600],
    [{ kind: 'admin', userId: 'a' }, 600],
  ])('holds for %j the %d largest companies, whatever is requested', async (viewer, count) => {
    const { boards, read } = await boardsOf(many(600));
    const largest = new Set(
      many(600)
        .slice(0, count)
        .map(({ symbol }) => symbol),
    );

    const answer = await read({}, viewer);
    expect(answer.table.length).toBe(count);
    expect([answer.total, answer.truncated]).toEqual([600, count < 600]);
    for (const query of [
      { orderBy: 'marketCap' as const, descending: false },
      { limit: 1000 },
      { offset: 50, limit: 1000 },
      { search: 'S0599' },
      { sector: 'Technology' },
    ]) {
      for (const symbol of symbols(await read(query, viewer))) expect(largest.has(symbol as string)).toBe(true);
    }
    expect(await boards.symbolsWithin('SP500', viewer)).toEqual(largest);
  });

  it('says of a company beyond the plan that it is there', async () => {
    const { read } = await boardsOf(many(150));
    const answer = await read({ search: 's0149' }, visitor);

    expect([answer.total, answer.truncated, answer.table.length]).toEqual([1, true, 0]);
    expect(answer.leftOff).toEqual([
      {
        symbol: 'S0149',
        market: 'SP500',
        longName: 'S0149 Corporation',
        hebrewName: null,
        reason: 'plan_limit',
        value: null,
        limit: null,
      },
    ]);
  });

  it('never reads a score for a visitor', async () => {
    const { read } = await boardsOf(many(3));

    expect(Object.keys((await read({ fields: ['score', 'price'] }, visitor)).table.columns)).toEqual([
      'symbol',
      'market',
      'price',
    ]);
    expect(Object.keys((await read({ fields: ['score', 'price'] }, user)).table.columns)).toEqual([
      'symbol',
      'market',
      'price',
      'score',
    ]);
    expect((await read({}, visitor)).table.columns['score']).toBeUndefined();
  });

  it('pages without gap or overlap', async () => {
    const { read } = await boardsOf(many(10));
    const pages = await Promise.all([0, 4, 8].map((offset) => read({ offset, limit: 4 })));

    expect(pages.flatMap(symbols)).toEqual(symbols(await read({})));
    expect(pages.map(({ total, limit, offset }) => [total, limit, offset])).toEqual([
      [10, 4, 0],
      [10, 4, 4],
      [10, 4, 8],
    ]);
    expect(symbols(await read({ offset: 99 }))).toEqual([]);
  });

  it('excludes companies by its rules, and gives a search the reason', async () => {
    const { read } = await boardsOf([
      { symbol: 'FINE' },
      { symbol: 'NOCAP', marketCap: null },
      { symbol: 'CHEAP', marketCap: 1e6 },
      { symbol: 'NOEQ', equity: 0 },
      { symbol: 'HIGH', equity: 1e6 },
      { symbol: 'DEBT', equity: -1e8 },
      { symbol: 'GONE', delistedOn: '2025-01-01' },
    ]);
    const reasons = async (query: Partial<BoardQuery>) =>
      Object.fromEntries(
        (await read({ search: 'Corporation', ...query })).leftOff.map(({ symbol, reason }) => [symbol, reason]),
      );

    expect(new Set(symbols(await read({})))).toEqual(new Set(['FINE', 'DEBT']));
    const always = {
      NOCAP: 'market_cap_missing',
      CHEAP: 'ps_ratio_too_low',
      NOEQ: 'pb_ratio_missing',
      GONE: 'delisted',
    };
    expect(await reasons({})).toEqual({ ...always, HIGH: 'pb_ratio_too_high' });
    expect(await reasons({ maxPriceToBook: 50 })).toEqual({
      ...always,
      HIGH: 'pb_ratio_too_high',
      DEBT: 'pb_ratio_not_positive',
    });
    expect(new Set(symbols(await read({ maxPriceToBook: 5000 })))).toEqual(new Set(['FINE', 'HIGH']));
    expect(await reasons({ label: 'ai' })).toMatchObject({ FINE: 'label_filter' });
    expect((await read({ label: 'ai' })).leftOff).toEqual([]);
  });

  it('counts a label that was stored under two names as one', async () => {
    const { storage, data, read } = await boardsOf([{ symbol: 'A' }, { symbol: 'B' }]);
    storage.labels = [
      { label: 'dividend', symbol: 'A', market: 'SP500' },
      { label: 'דיבידנד', symbol: 'A', market: 'SP500' },
      { label: 'דיבידנד', symbol: 'B', market: 'SP500' },
    ];
    storage.versions.set('SP500', 2);
    await data.refresh();

    const answer = await read({ label: 'דיבידנד' });

    expect([...symbols(answer)].sort()).toEqual(['A', 'B']);
    expect(column(answer, 'labels')).toEqual([['dividend'], ['dividend']]);
  });

  it('filters by label, sector, industry, period, currency, statement and score', async () => {
    const { storage, data, read } = await boardsOf([
      { symbol: 'A', sector: 'Energy', industry: 'Oil', latest: { year: 2024, quarter: 4 }, publishedOn: '2025-01-30' },
      { symbol: 'B', reportedCurrency: 'EUR', publishedOn: '2025-11-05' },
      { symbol: 'C', sector: null, industry: null },
    ]);
    storage.labels = [{ label: 'בינה', symbol: 'B', market: 'SP500' }];
    storage.rates = [...storage.rates, { pair: 'EURUSD', price: 1.1, asOf: '2025-11-20', source: 'test' }];
    storage.versions.set('SP500', 2);
    await data.refresh();
    const found = async (query: Partial<BoardQuery>) => [...symbols(await read(query))].sort();

    expect(await found({ sector: 'Energy', industry: 'Oil' })).toEqual(['A']);
    expect(await found({ sector: 'Unkown' })).toEqual(['C']);
    expect(await found({ label: '#בִּינה' })).toEqual(['B']);
    expect(await found({ year: 2024, quarter: 4 })).toEqual(['A']);
    expect(await found({ quarter: 1 })).toEqual([]);
    expect(await found({ reportedCurrency: 'EUR' })).toEqual(['B']);
    expect(await found({ statementCheck: true, statementsFrom: '2025-11-01' })).toEqual(['B']);
    expect(await found({ statementsFrom: '2025-11-01' })).toEqual(['A', 'B', 'C']);
    const scores = column(await read({}), 'score') as number[];
    expect(await found({ minScore: Math.max(...scores) })).toHaveLength(
      scores.filter((score) => score === Math.max(...scores)).length,
    );
    expect((await read({})).facets).toEqual({
      amounts: ['EUR', 'ILS', 'USD'],
      sectors: [
        { name: 'Energy', industries: ['Oil'] },
        { name: 'Technology', industries: ['Semiconductors'] },
        { name: 'Unkown', industries: ['Unkown'] },
      ],
      years: [2025, 2024],
      currencies: ['EUR', 'USD'],
    });
  });

  it('says which prices were left behind by those of their market', async () => {
    const { read } = await boardsOf([
      { symbol: 'NOW' },
      { symbol: 'REST', quotedOn: '2025-11-10' },
      { symbol: 'LEFT', quotedOn: '2025-11-09' },
    ]);
    const answer = await read({});

    const marked = symbols(answer).filter((_, row) => String(column(answer, 'flags')[row]).includes('oldQuote'));
    expect(marked).toEqual(['LEFT']);
  });

  it('leaves out old and incomplete figures where that is requested, and counts them either way', async () => {
    const { read } = await boardsOf([
      { symbol: 'NEW' },
      { symbol: 'OLD', latest: { year: 2024, quarter: 3 } },
      { symbol: 'YEAR', latest: { year: 2024, quarter: 4 } },
      { symbol: 'GAP', missingQuarter: 2 },
    ]);
    const whole = await read({});
    const fresh = await read({ freshOnly: true });

    expect([symbols(whole).length, whole.oldFigures, whole.total]).toEqual([4, 2, 4]);
    expect([new Set(symbols(fresh)), fresh.oldFigures, fresh.total]).toEqual([new Set(['NEW', 'YEAR']), 2, 2]);
    const scoresOf = (answer: typeof whole) =>
      Object.fromEntries(symbols(answer).map((symbol, row) => [symbol, column(answer, 'score')[row]]));
    expect(scoresOf(whole)).toMatchObject(scoresOf(fresh));
    const why = await read({ freshOnly: true, search: 'old,gap' });
    expect(why.leftOff.map(({ symbol, reason, value, limit }) => [symbol, reason, value, limit]).sort()).toEqual([
      ['GAP', 'figures_gap', null, null],
      ['OLD', 'figures_old', 13, 12],
    ]);
  });

  it('leaves out figures with an old part, says which, and counts them', async () => {
    const { read } = await boardsOf([{ symbol: 'NEW' }, { symbol: 'EARLY', quotedOn: '2025-08-01' }]);
    const whole = await read({});
    const fresh = await read({ freshOnly: true, search: 'new,early' });

    expect([whole.oldFigures, whole.total]).toEqual([1, 2]);
    expect([symbols(fresh), fresh.leftOff.map(({ symbol, reason }) => [symbol, reason])]).toEqual([
      ['NEW'],
      [['EARLY', 'figures_old_part']],
    ]);
  });

  it('marks yields that special payments make, with the regular yield beside them, of the present alone', async () => {
    const { read, storage, data } = await boardsOf([
      { symbol: 'SPEC', dividendYield: 338 },
      { symbol: 'PLAIN', dividendYield: 14 },
    ]);
    const quarterly = Array.from({ length: 12 }, (_, back) => addDays('2025-11-01', -91 * back));
    const steady = quarterly.map((date) => ({ date, amount: 0.4319, currency: 'USD' }));
    storage.pageOf.set('PLAIN', { dividends: steady });
    storage.pageOf.set('SPEC', { dividends: [...steady, { date: '2025-09-01', amount: 40, currency: 'USD' }] });
    storage.versions.set('SP500', 2);
    await data.refresh();
    const marks = (answer: BoardAnswer) =>
      symbols(answer).map((symbol, row) => [
        symbol,
        String(column(answer, 'flags')[row]).includes('specialDividend'),
        answer.table.columns.regularDividendYieldPercent?.values[row],
      ]);

    expect(marks(await read({ orderBy: 'symbol', descending: false }))).toEqual([
      ['PLAIN', false, null],
      ['SPEC', true, expect.closeTo(14, 3)],
    ]);
    const past = await read({ asOf: '2025-11-20', orderBy: 'symbol', descending: false });
    expect(marks(past)).toEqual([
      ['PLAIN', false, undefined],
      ['SPEC', false, undefined],
    ]);
  });

  it('filters by figures, by scores only for signed-in readers, and gives a search the reason', async () => {
    const { read } = await boardsOf([
      { symbol: 'A', marketCap: 1e9, dividendYield: 5 },
      { symbol: 'B', marketCap: 2e9, dividendYield: 4 },
      { symbol: 'C', marketCap: 1e9, dividendYield: 1 },
      { symbol: 'D', marketCap: 1e9, dividendYield: 5, quarterlyEarnings: -1e7 },
    ]);
    const sorted = async (where: string, viewer?: Viewer) => [...symbols(await read({ where }, viewer))].sort();

    expect(await sorted('market_cap<2B,dividend_yield>=4')).toEqual(['A', 'D']);
    expect(await sorted('market_cap<2B,dividend_yield>=4,priceEarningsRatio<1e6')).toEqual(['A']);
    expect(await sorted('dividend_yield>1,dividend_yield<5')).toEqual(['B']);
    expect(await sorted('score>100')).toEqual([]);
    expect(await sorted('dividend_yield>4', visitor)).toEqual(['A', 'D']);
    await expect(read({ where: 'score>100,dividend_yield>4' }, visitor)).rejects.toMatchObject({
      errorCode: 'score_not_allowed',
      errors: [{ path: 'query.where' }],
    });
    expect((await read({ where: 'market_cap<2B', search: 'B' })).leftOff).toMatchObject([
      { symbol: 'B', reason: 'beyond_limit', value: null, limit: null },
    ]);
    await expect(read({ where: 'score>100,cap<1' }, visitor)).rejects.toMatchObject({
      errorCode: 'invalid_options',
      errors: [{ path: 'query.where', message: expect.stringMatching(/^at character 11: "cap" is not a figure/) }],
    });
  });

  it('limits amounts in the currency of its market, and across markets in dollars', async () => {
    const { read } = await boardsOf([
      { symbol: 'S.TA', market: 'TA', currency: 'ILA', reportedCurrency: 'ILS', marketCap: 3e9 },
      { symbol: 'D.TA', market: 'TA', currency: 'USD', marketCap: 1e9 },
      { symbol: 'U', marketCap: 1e9 },
    ]);
    const telAviv = { market: 'TA', where: 'market_cap<=3e9' } as const;

    // A dollar is 3.5 shekels.
    expect(symbols(await read(telAviv))).toEqual(['S.TA']);
    expect([...symbols(await read({ ...telAviv, usdIls: 2.9 }))].sort()).toEqual(['D.TA', 'S.TA']);
    expect([...symbols(await read({ ...world, where: 'market_cap<9e8' }))].sort()).toEqual(['S.TA']);
  });

  it('says which figure keeps a company off, and what it is held against', async () => {
    const { read } = await boardsOf([
      { symbol: 'CHEAP', marketCap: 1e6 },
      { symbol: 'HIGH', equity: 1e6 },
      { symbol: 'NEW', quarters: 0 },
    ]);
    const why = async (query: Partial<BoardQuery>) =>
      (await read(query)).leftOff.map(({ reason, value, limit }) => [reason, value, limit]);

    const [[reason, value, limit] = []] = await why({ search: 'cheap' });
    expect([reason, limit]).toEqual(['ps_ratio_too_low', 0.05]);
    expect(value).toBeLessThan(0.05);
    expect(await why({ search: 'high' })).toEqual([['pb_ratio_too_high', 1000, 100]]);
    expect(await why({ search: 'high', maxPriceToBook: 20 })).toEqual([['pb_ratio_too_high', 1000, 20]]);
    expect(await why({ search: 'new' })).toEqual([['statement_missing', null, null]]);
  });

  it('says where a company is listed that this board does not have', async () => {
    const { read } = await boardsOf([
      { symbol: 'AAA' },
      { symbol: 'AAA.L', market: 'L', currency: 'GBp', longName: 'Aaa of London' },
      { symbol: 'VOD.L', market: 'L', currency: 'GBp', longName: 'Voice and Data', industry: 'Telecom' },
      { symbol: 'VOD.DE', market: 'DE', currency: 'EUR', longName: 'Voice and Data', isPrimary: false, marketCap: 1 },
    ]);
    const elsewhere = async (query: Partial<BoardQuery>) =>
      (await read(query)).leftOff.map(({ symbol, market, reason }) => [symbol, market, reason]);

    expect(await elsewhere({ search: 'vod, aaa' })).toEqual([
      ['VOD.DE', 'DE', 'other_market'],
      ['VOD.L', 'L', 'other_market'],
    ]);
    expect(await elsewhere({ search: 'aaa' })).toEqual([]);
    expect(await elsewhere({ search: 'zzz' })).toEqual([]);
    expect(
      await elsewhere({ market: 'WORLD', sector: 'Technology', industry: 'Semiconductors', search: 'vod.l' }),
    ).toEqual([['VOD.L', 'L', 'other_industry']]);
  });

  it('says of a company that is no longer traded when its last day was', async () => {
    const { read } = await boardsOf([
      { symbol: 'AAA' },
      { symbol: 'GONE', longName: 'Once Upon A Time', delistedOn: '2025-01-01' },
      { symbol: 'BBB', sector: 'Energy', industry: 'Uranium' },
      { symbol: 'GONE2', sector: 'Energy', industry: 'Uranium', delistedOn: '2024-05-05' },
    ]);
    const delisted = async (query: Partial<BoardQuery>) =>
      (await read(query)).leftOff.map(({ symbol, reason, day }) => [symbol, reason, day]);

    expect(await delisted({ search: 'once upon, aaa' })).toEqual([['GONE', 'delisted', '2025-01-01']]);
    expect(await delisted({ search: 'aaa' })).toEqual([]);
    expect(await delisted({ market: 'WORLD', sector: 'Energy', industry: 'Uranium', search: 'gone' })).toEqual([
      ['GONE2', 'delisted', '2024-05-05'],
    ]);
  });

  it('searches several terms, in any script', async () => {
    const { read } = await boardsOf([
      { symbol: 'AAA' },
      { symbol: 'BBB', hebrewName: 'בנק' },
      { symbol: 'CCC', longName: 'Société Unique' },
    ]);
    const found = async (search: string) => [...symbols(await read({ search }))].sort();

    expect(await found('aaa, בנק, ccc')).toEqual(['AAA', 'BBB', 'CCC']);
    expect(await found('בַּנְק')).toEqual(['BBB']);
    expect(await found(`${'zzz,'.repeat(20)}aaa`)).toEqual([]);
    expect(await found('societe')).toEqual(['CCC']);
    expect(await found(','.repeat(500))).toHaveLength(3);
  });

  it('puts what is not meaningful last both ways, and the unknown behind it', async () => {
    const { read } = await boardsOf([
      { symbol: 'LOSS', quarterlyEarnings: -1e7 },
      { symbol: 'LOW', quarterlyEarnings: 4e7 },
      { symbol: 'HIGH', quarterlyEarnings: 1e7 },
      { symbol: 'NONE', quarterlyEarnings: 0 },
    ]);

    expect(symbols(await read({ orderBy: 'priceToEarnings', descending: false }))).toEqual([
      'LOW',
      'HIGH',
      'LOSS',
      'NONE',
    ]);
    expect(symbols(await read({ orderBy: 'priceToEarnings', descending: true }))).toEqual([
      'HIGH',
      'LOW',
      'LOSS',
      'NONE',
    ]);
  });

  it('refuses growth together with recession', async () => {
    const { read } = await boardsOf([{ symbol: 'A' }]);

    await expect(read({ simulateGrowth: true, simulateRecession: true })).rejects.toMatchObject({
      errorCode: 'invalid_options',
    });
  });

  it('shows the requested day: its quotes, and what was public by then', async () => {
    const { storage, read } = await boardsOf([{ symbol: 'OLD', quotedOn: '2025-06-01' }, { symbol: 'NEW' }]);
    const answer = await read({ asOf: '2025-07-15', statementCheck: true, statementsFrom: '2025-01-01' });

    expect(symbols(answer)).toEqual(['OLD']);
    expect(answer.asOf).toBe('2025-06-01');
    expect(column(answer, 'latest')).toEqual([{ year: 2025, quarter: 1 }]);
    await read({ asOf: '2025-07-15' });
    expect(storage.readMarketCalls.filter(({ asOf }) => asOf !== undefined)).toHaveLength(1);
  });

  it('shows the last price on or before the day, and what hangs on it', async () => {
    const { storage, read } = await boardsOf([
      { symbol: 'A', quotedOn: '2025-06-30' },
      { symbol: 'B', quotedOn: '2025-06-30' },
    ]);
    storage.laterPrices.set('A', { day: '2025-07-11', factor: 2 });
    const answer = await read({ asOf: '2025-07-15', orderBy: 'symbol', descending: false });
    const [a, b] = [0, 1].map((row) => (name: FieldName) => column(answer, name)[row]);

    expect(answer.asOf).toBe('2025-07-11');
    expect([a!('quotedOn'), b!('quotedOn')]).toEqual(['2025-07-11', '2025-06-30']);
    expect([a!('price'), a!('marketCap'), a!('dividendYieldPercent'), a!('volume')]).toEqual([24.68, 2e9, 1, null]);
    expect([b!('price'), b!('marketCap'), b!('dividendYieldPercent'), b!('volume')]).toEqual([12.34, 1e9, 2, 1000]);
    expect(a!('priceToSales')).toBeCloseTo(2 * (b!('priceToSales') as number), 9);
    // By that day's price.
    expect(symbols(await read({ asOf: '2025-07-15', where: 'price>20,market_cap=2bn' }))).toEqual(['A']);
    // Today's, not that day's.
    expect(answer.table.columns.averageVolume).toBeUndefined();
    expect((await read({})).table.columns.averageVolume).toBeDefined();
    // A day before the series begins.
    expect(column(await read({ asOf: '2025-07-10' }), 'price')).toEqual([12.34, 12.34]);
  });

  it('says the most common price day of a past day, regardless of filters, and none for the present', async () => {
    const { storage, read } = await boardsOf(['A', 'B', 'C'].map((symbol) => ({ symbol, quotedOn: '2025-06-30' })));
    storage.laterPrices.set('A', { day: '2025-07-11', factor: 2 });
    const past = await read({ asOf: '2025-07-15' });

    expect([past.asOf, past.pricesOn]).toEqual(['2025-07-11', '2025-06-30']);
    expect((await read({ asOf: '2025-07-15', search: 'A' })).pricesOn).toBe('2025-06-30');
    expect((await read({})).pricesOn).toBeNull();
  });

  it('is empty, not missing, for a market without data', async () => {
    const { read } = await boardsOf([{ symbol: 'A' }]);

    expect(await read({ market: 'CHINA' })).toMatchObject({
      total: 0,
      truncated: false,
      asOf: null,
      table: { length: 0 },
    });
  });

  it('is not there yet before the first data have been read', async () => {
    const data = createMarketData({ reader: madeStorage([]).reader, labels: madeStorage([]).symbols, pollMs: 0 });

    await expect(createBoardService({ data }).readBoard({ market: 'TA' }, visitor)).rejects.toMatchObject({
      errorCode: 'not_available_now',
    });
  });
});

describe('a board across markets', () => {
  it('shows each company once: its primary listing, or the one traded most', async () => {
    const { read } = await boardsOf([
      { symbol: 'ONE', companyId: 901, isPrimary: false, volume: 9e9 },
      { symbol: 'ONE.L', companyId: 901, market: 'L', isPrimary: true },
      { symbol: 'TWO', companyId: 902, isPrimary: false, volume: 5 },
      { symbol: 'TWO.DE', companyId: 902, market: 'DE', isPrimary: false, volume: 6 },
      { symbol: 'OTHER', industry: 'Software' },
    ]);

    expect([...symbols(await read(world))].sort()).toEqual(['ONE.L', 'TWO.DE']);
    expect(symbols(await read({}))).toHaveLength(3);
  });

  it('compares amounts in dollars at the rate that the reader gives', async () => {
    const { read } = await boardsOf([
      { symbol: 'A', marketCap: 1e9 },
      { symbol: 'B.TA', market: 'TA', currency: 'ILA', reportedCurrency: 'ILS', marketCap: 3.7e9 },
    ]);
    const order = { orderBy: 'marketCap', descending: true } as const;

    expect(symbols(await read({ ...world, ...order }))).toEqual(['B.TA', 'A']);
    expect(symbols(await read({ ...world, ...order, usdIls: 4 }))).toEqual(['A', 'B.TA']);
  });

  it('gives the same boards at several rates at once as one after another', async () => {
    const listings = Array.from({ length: 450 }, (_, place) =>
      place % 2
        ? { symbol: `C${place}`, reportedCurrency: 'ILS', marketCap: 1e9 + place * 1e6 }
        : {
            symbol: `C${place}.TA`,
            market: 'TA' as const,
            currency: 'ILA',
            reportedCurrency: 'USD',
            marketCap: place * 1e6,
          },
    );
    const rates = [3, 4, 5, 6];
    const boardAt = (read: Awaited<ReturnType<typeof boardsOf>>['read']) => async (usdIls: number) =>
      JSON.stringify(await read({ market: 'ALL', orderBy: 'priceToSales', usdIls }));
    const { read } = await boardsOf(listings);

    const together = await Promise.all(rates.map(boardAt(read)));
    const apart = await Promise.all(rates.map(async (rate) => boardAt((await boardsOf(listings)).read)(rate)));

    expect(together).toEqual(apart);
    expect(await Promise.all(rates.toReversed().map(boardAt(read)))).toEqual(apart.toReversed());
  });

  it('shows a day before with the companies of its sector and industry alone, and no other is read', async () => {
    const { storage, read } = await boardsOf([
      { symbol: 'A', quotedOn: '2025-06-01' },
      { symbol: 'B.L', market: 'L', quotedOn: '2025-06-02' },
      { symbol: 'LATER.DE', market: 'DE' },
      { symbol: 'OTHER.L', market: 'L', industry: 'Software', quotedOn: '2025-07-03' },
    ]);
    storage.labels = [{ label: 'ai', symbol: 'A', market: 'SP500' }];
    storage.statementsRead.length = 0;

    const answer = await read({ ...world, asOf: '2025-07-15' });

    expect([...symbols(answer)].sort()).toEqual(['A', 'B.L']);
    expect([...column(answer, 'labels')].flat()).toEqual(['ai']);
    // The latest day with a quote in the market, whatever company it is of.
    expect([...column(answer, 'latestQuoteOn')].sort()).toEqual(['2025-06-01', '2025-07-03']);
    expect(column(answer, 'latest')[0]).toEqual({ year: 2025, quarter: 1 });
    await read({ ...world, asOf: '2025-07-15', simulateGrowth: true });
    expect(storage.statementsRead).toEqual([3]);
    await expect(read({ ...world, sector: 'Nonsense', asOf: '2025-07-15' })).rejects.toMatchObject({
      errorCode: 'sector_not_found',
    });
  });

  it('sets market caps of several currencies in one order', async () => {
    const { storage, data, read } = await boardsOf([
      { symbol: 'USD', marketCap: 1e9 },
      { symbol: 'GBP.L', market: 'L', currency: 'GBp', reportedCurrency: 'GBP', marketCap: 0.9e9 },
      { symbol: 'ILS.TA', market: 'TA', currency: 'ILA', reportedCurrency: 'ILS', marketCap: 3e9 },
    ]);
    storage.rates = [...storage.rates, { pair: 'GBPUSD', price: 1.25, asOf: '2025-11-20', source: 'test' }];
    await data.refresh();

    expect(symbols(await read(world, visitor))).toEqual(['GBP.L', 'USD', 'ILS.TA']);
  });

  it('refuses an order by price, which is not converted, with several currencies', async () => {
    const { read } = await boardsOf([{ symbol: 'A' }, { symbol: 'A.L', market: 'L', currency: 'GBp', companyId: 901 }]);
    const group = { market: 'WORLD', sector: 'Technology', industry: 'Semiconductors', orderBy: 'price' } as const;

    await expect(read(group)).rejects.toMatchObject({
      errorCode: 'invalid_options',
      errors: [{ path: 'query.orderBy' }],
    });
    await expect(read({ orderBy: 'price' })).resolves.toMatchObject({ order: { by: 'price' } });
  });

  it('is not found for a sector and industry that no company has', async () => {
    const { read } = await boardsOf([{ symbol: 'A' }]);

    for (const sector of ['Nonsense', '__proto__', 'constructor']) {
      await expect(read({ ...world, sector })).rejects.toMatchObject({ errorCode: 'sector_not_found' });
    }
  });
});
