import { MARKET_CODES } from '@site/fields';
import type { Viewer } from '../../domain/entitlements';
import { madeListing } from '../testing/market-fixture';
import type { MadeCompany } from '../testing/market-fixture';
import { boardOfAll } from './testing/board-of-all-fixture';
import { column, premium, symbols } from './testing/made-boards';

const three: readonly MadeCompany[] = [
  { symbol: 'ONE', companyId: 901, isPrimary: false, volume: 9e9, marketCap: 4e9 },
  { symbol: 'ONE.L', companyId: 901, market: 'L', isPrimary: true, marketCap: 3e9 },
  { symbol: 'TWO', sector: 'Energy', industry: 'Uranium', marketCap: 2e9 },
  { symbol: 'SIX.TA', market: 'TA', currency: 'ILA', reportedCurrency: 'ILS', marketCap: 1e9 },
];

describe('the board of all markets', () => {
  it('holds each company of every market and industry once, by its representing listing', async () => {
    const { read } = await boardOfAll(three);
    const all = await read({ orderBy: 'symbol', descending: false });

    expect(symbols(all)).toEqual(['ONE.L', 'SIX.TA', 'TWO']);
    expect(column(all, 'market')).toEqual(['L', 'TA', 'SP500']);
    expect(all).toMatchObject({ market: 'ALL', total: 3, sector: null, industry: null });
    expect(all.facets.sectors.map(({ name }) => name)).toEqual(['Energy', 'Technology']);
    expect(symbols(await read({ sector: 'Energy' }))).toEqual(['TWO']);
  });

  describe('of share classes', () => {
    const world = { market: 'WORLD', sector: 'Technology', industry: 'Semiconductors' } as const;
    const classes = (...each: readonly Partial<MadeCompany>[]): readonly MadeCompany[] =>
      each.map((own, place) => ({
        symbol: `CLS${place}`,
        market: place === 0 ? 'NYSE' : 'SP500',
        volume: place,
        marketCap: 1e9 + place,
        longName: `Alphabet Inc. Class ${'CABD'[place]!}`,
        ...own,
      }));

    it.each([
      ['one registrant', [{ cik: '0001652044' }, { cik: '0001652044', longName: 'Google' }], ['CLS1']],
      ['equal statements and names', [{}, {}], ['CLS1']],
      ['one registrant, not known of each', [{ cik: '0001652044' }, {}, { cik: '0001652044' }], ['CLS2']],
      ['a primary listing', [{ isPrimary: true }, { isPrimary: false }], ['CLS0']],
    ] as const)('shows %s once, by its representing listing', async (_, each, shown) => {
      const { read } = await boardOfAll(classes(...each));

      expect(symbols(await read())).toEqual(shown);
      expect(symbols(await read(world))).toEqual(shown);
    });

    it.each([
      ['registrants', [{ cik: '0000000001' }, { cik: '0000000002' }]],
      ['names', [{ longName: 'Alphabet Inc.' }, { longName: 'Betabet Inc.' }]],
      ['revenue', [{ quarterlyRevenue: 1e8 }, { quarterlyRevenue: 1e8 + 1, quarterlyEarnings: 1e7 }]],
      ['quarters', [{}, { latest: { year: 2025, quarter: 2 } }]],
    ] as const)('shows companies of different %s each', async (_, each) => {
      const { read } = await boardOfAll(classes(...each));

      expect(symbols(await read({ orderBy: 'symbol', descending: false }))).toEqual(['CLS0', 'CLS1']);
    });

    it('shows every class on the board of its market', async () => {
      const { boards } = await boardOfAll(classes({ market: 'SP500' }, {}));

      expect((await boards.readBoard({ market: 'SP500' }, premium)).total).toBe(2);
    });
  });

  it('is ordered by market as in the menus, the larger company first within one', async () => {
    const { read } = await boardOfAll(
      [...MARKET_CODES].reverse().flatMap((market) => [
        { symbol: `A.${market}`, market, marketCap: 1e9 },
        { symbol: `B.${market}`, market, marketCap: 2e9 },
      ]),
    );

    const rising = await read({ orderBy: 'market', descending: false });
    expect(symbols(rising)).toEqual(MARKET_CODES.flatMap((market) => [`B.${market}`, `A.${market}`]));
    const falling = await read({ orderBy: 'market', descending: true });
    expect(symbols(falling)).toEqual([...MARKET_CODES].reverse().flatMap((market) => [`B.${market}`, `A.${market}`]));
  });

  it('holds the largest of each home market, and all of the market of a basic plan', async () => {
    const { read } = await boardOfAll(
      (['SP500', 'L'] as const).flatMap((market) =>
        Array.from({ length: 260 }, (_, place) => ({ symbol: `S${place}.${market}`, market, marketCap: 1e9 + place })),
      ),
    );
    const seen = async (viewer: Viewer) => {
      const { table, truncated } = await read({}, viewer);
      return [table.length, truncated, table.columns.score !== undefined];
    };

    expect(await seen({ kind: 'visitor' })).toEqual([200, true, false]);
    expect(await seen({ kind: 'user', userId: 'u' })).toEqual([500, true, true]);
    expect(await seen({ kind: 'basic', userId: 'b', market: 'SP500' })).toEqual([510, true, true]);
    expect(await seen(premium)).toEqual([520, false, true]);
  });

  it.each(['score', 'marketCap', 'trailingPe', 'symbol'] as const)(
    'has the rows of each of its pages where the whole board has them, by %s',
    async (orderBy) => {
      const { read } = await boardOfAll(
        Array.from({ length: 80 }, (_, place) => ({
          symbol: `S${(place * 37) % 80}${place % 2 ? '.TA' : ''}`,
          ...(place % 2 ? { market: 'TA', currency: 'ILA', reportedCurrency: 'ILS' } : { market: 'SP500' }),
          // Many are equal in score and size.
          marketCap: 1e9 * (1 + (place % 5)),
          quarterlyEarnings: 1e7 * (1 + (place % 3)),
        })),
      );
      for (const descending of [true, false]) {
        const question = { usdIls: 3.3, orderBy, descending };
        const whole = await read(question);
        expect(whole.table.length).toBe(80);
        for (const [offset, limit] of [
          [0, 1],
          [0, 7],
          [5, 9],
          [13, 3],
          [70, 20],
        ] as const) {
          const page = await read({ ...question, offset, limit });
          expect(symbols(page)).toEqual(symbols(whole).slice(offset, offset + limit));
          expect(page).toMatchObject({ total: 80, shown: 80, facets: whole.facets, pricesOn: whole.pricesOn });
        }
      }
      expect((await read({ limit: 0 })).table.length).toBe(0);
    },
  );

  it('has what is listed now, when it was requested before', async () => {
    const { storage, data, read } = await boardOfAll(three);
    expect(symbols(await read({ usdIls: 3.3 }))).toHaveLength(3);

    storage.listings.push(madeListing({ symbol: 'NEW', market: 'NYSE', sector: 'Utilities', marketCap: 5e9 }));
    storage.versions.set('NYSE', 2);
    await data.refresh();

    const now = await read({ usdIls: 3.3 });
    expect(symbols(now)).toContain('NEW');
    expect(now.facets.sectors.map(({ name }) => name)).toContain('Utilities');
  });

  it('has its past days, of every market that has data', async () => {
    const { read } = await boardOfAll(
      three.map((one, place) => ({ ...one, quotedOn: '2025-06-30', publishedOn: place === 2 ? '2025-06-01' : null })),
    );

    expect((await read({ asOf: '2025-07-01' })).total).toBe(3);
    expect((await read({ asOf: '2025-01-01' })).table.length).toBe(0);
  });

  it('says of another listing that the board has the company by its main one', async () => {
    const { read } = await boardOfAll(three);

    expect((await read({ search: 'one' })).leftOff).toEqual([]);
    const { leftOff } = await (
      await boardOfAll([
        { symbol: 'MAIN.L', companyId: 7, market: 'L', isPrimary: true },
        { symbol: 'SIDE', companyId: 7, isPrimary: false },
      ])
    ).read({ search: 'side' });
    expect(leftOff.map(({ symbol, market, reason }) => [symbol, market, reason])).toEqual([
      ['SIDE', 'SP500', 'other_listing'],
    ]);
  });

  it('and that of an industry say what is beside it', async () => {
    const { read } = await boardOfAll(three);
    const world = { market: 'WORLD', sector: 'Energy', industry: 'Uranium' } as const;
    const neighbours = [
      { name: 'Energy', industries: ['Uranium'] },
      { name: 'Technology', industries: ['Semiconductors'] },
    ];

    expect((await read()).facets.sectors).toEqual(neighbours);
    const answer = await read(world);
    expect([symbols(answer), answer.facets.sectors]).toEqual([['TWO'], neighbours]);
  });

  it('changes with any market', async () => {
    const { boards, storage, data } = await boardOfAll(three);
    const before = boards.versionOf('ALL');
    storage.versions.set('TA', 2);
    await data.refresh();

    expect(boards.versionOf('ALL')).not.toBe(before);
  });
});
