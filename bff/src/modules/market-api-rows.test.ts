import { startMarketServer, TOKENS, type MarketServer } from './testing/market-server';
import { madeListing, madeStorage } from './testing/market-fixture';

/** The largest first; TA is the market of the basic plan. */
const storage = madeStorage([
  ...(['SP500', 'TA'] as const).flatMap((market) =>
    Array.from({ length: 270 }, (_, place) =>
      madeListing({
        symbol: `C${place}${market === 'TA' ? '.TA' : ''}`,
        market,
        marketCap: 9e9 - place * 1e6,
        companyId: (market === 'TA' ? 50_000 : 60_000) + place,
        quarters: 2,
      }),
    ),
  ),
  // Listed in New York too: their rank at home counts there.
  ...[0, 150, 260].map((place) =>
    madeListing({ symbol: `N${place}`, market: 'NYSE', companyId: 50_000 + place, isPrimary: false, quarters: 2 }),
  ),
]);
storage.labels = storage.listings.map(({ listing: { ticker, market } }) => ({ label: 'ai', symbol: ticker, market }));

let server: MarketServer;
beforeAll(async () => {
  server = await startMarketServer(storage);
});
afterAll(() => server.close());

type Place = 'SP500' | 'TA' | 'NYSE' | 'ALL';
const SEEN: Readonly<Record<'visitor' | keyof typeof TOKENS, Readonly<Record<Place, number>>>> = {
  visitor: { SP500: 100, TA: 100, NYSE: 1, ALL: 200 },
  user: { SP500: 250, TA: 250, NYSE: 2, ALL: 500 },
  basic: { SP500: 250, TA: 270, NYSE: 3, ALL: 520 },
  premium: { SP500: 270, TA: 270, NYSE: 3, ALL: 540 },
  admin: { SP500: 270, TA: 270, NYSE: 3, ALL: 540 },
};

type Named = { readonly symbol: string; readonly market_name?: string };

describe.each(Object.keys(SEEN) as (keyof typeof SEEN)[])('what lists show to a %s', (viewer) => {
  const options = viewer === 'visitor' ? {} : { token: TOKENS[viewer] };
  const listOf = async (address: string, field: string): Promise<readonly Named[]> =>
    (await server.ask(`/api${address}`, options)).body[field] as Named[];
  const symbolsOf = async (address: string, field: string) =>
    [...new Set((await listOf(address, field)).map(({ symbol }) => symbol))].sort();

  it('is the same on every call of a market', async () => {
    for (const market of ['SP500', 'TA', 'NYSE'] as const) {
      const board = await symbolsOf(`/boards/${market}`, 'rows');
      expect([market, board.length]).toEqual([market, SEEN[viewer][market]]);
      for (const call of ['under-price', 'quarterlydebtbalanceview', 'revenue-earnings']) {
        expect([call, await symbolsOf(`/${call}/${market}`, 'list')]).toEqual([call, board]);
      }
      const { result } = (await server.ask(`/api/hasStatement/${market}/2020-01-01`, options)).body;
      expect([...(result as string[])].sort()).toEqual(board);
      for (const query of [
        'where=price>0',
        'search=c,n',
        'createdAt=2025-11-21',
        'sector=Technology',
        'freshOnly=true',
      ]) {
        expect([query, await symbolsOf(`/boards/${market}?${query}`, 'rows')]).toEqual([query, board]);
      }
      if (viewer === 'visitor') continue;
      expect(await symbolsOf(`/symbol-labels/${market}/ai`, 'labels')).toEqual(board);
      expect(await symbolsOf(`/boards/${market}?label=ai`, 'rows')).toEqual(board);
      const file = await server.ask(`/api/boards/${market}/export?format=csv&fields=symbol`, options);
      const rows = file.bytes
        .toString()
        .split('\r\n')
        .filter((line) => /,[CN]\d+/.test(line));
      expect(rows).toHaveLength(board.length);
    }
  });

  it('is the same on the boards of several markets', async () => {
    const own = await Promise.all((['SP500', 'TA'] as const).map((market) => symbolsOf(`/boards/${market}`, 'rows')));
    const expected = own.flat().sort();

    for (const address of [
      '/boards/ALL',
      '/boards/WORLD/Technology/Semiconductors',
      '/boards/ALL?createdAt=2025-11-21',
    ]) {
      expect([address, await symbolsOf(address, 'rows')]).toEqual([address, expected]);
    }
    expect(expected).toHaveLength(SEEN[viewer].ALL);
  });

  it('is counted against what the board ranks', async () => {
    const { body } = await server.ask('/api/boards/SP500/columns?where=market_cap<8800000000', options);
    const mine = SEEN[viewer].SP500;

    expect(body).toMatchObject({ total: 69, truncated: mine < 270, access: { ranked: 270, shown: mine } });
    expect(body['shown']).toBe(Math.max(0, mine - 201));
  });
});

describe('a board with a score of the reader’s own', () => {
  it.each(['pe_60*roe_40', 'pe_60_6_0.95_12_0.5_60_0*roe_40*positiveCash_2'])(
    'takes %s as the address has it',
    async (score) => {
      const address = `/api/boards/SP500/columns?score=${score}&orderBy=myScore`;

      const { status, body } = await server.ask(address, { token: TOKENS.user });

      expect([status, body['errorCode']]).toEqual([200, undefined]);
      expect(Object.keys(body['columns'] as object)).toContain('myScore');
    },
  );
});
