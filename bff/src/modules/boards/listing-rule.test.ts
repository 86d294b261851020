import fc from 'fast-check';
import { FREE_ROWS } from '@site/board-rules';
import type { Market } from '../../domain/company';
import type { Viewer } from '../../domain/entitlements';
import { createFollowedFigures } from '../follows/followed-figures';
import { createLabelService } from '../companies/labels/service';
import { createListService } from '../companies/lists/service';
import { createMarketData } from '../market-data/market-data-host';
import type { ListingName } from '../../domain/markets';
import type { ListingFacts } from '../market-data/stored-facts';
import { madeListing, madeStorage, type MadeCompany } from '../testing/market-fixture';
import type { BoardAnswer } from './board-answer';
import { createBoardExportService } from './export/board-export-service';
import type { BoardQuery } from './board-query';
import { createBoardService } from './board-service';

const MARKETS = ['SP500', 'L', 'TA'] as const satisfies readonly Market[];
const VIEWERS: readonly Viewer[] = [
  { kind: 'visitor' },
  { kind: 'user', userId: 'u' },
  { kind: 'basic', userId: 'b', market: 'L' },
  { kind: 'premium', userId: 'p' },
  { kind: 'admin', userId: 'a' },
];
const LABEL = 'ai';
const SUFFIXES = { SP500: '', L: '.L', TA: '.TA' } as const;

/** How a company differs from the plainest one, by its place in the data set. */
interface Traits {
  readonly home: (typeof MARKETS)[number];
  /** Where it is listed too. Null: nowhere. */
  readonly also: (typeof MARKETS)[number] | null;
  /** Listed twice without a primary listing: its home is where more of it is traded. */
  readonly hasPrimary: boolean;
  readonly isRanked: boolean;
  readonly size: number;
}

function companiesOf(traits: readonly Traits[]): readonly MadeCompany[] {
  return traits.flatMap(({ home, also, hasPrimary, isRanked, size }, place) => {
    const shared = {
      companyId: 10_000 + place,
      marketCap: 1e9 + size * 1e6 + place,
      quarters: isRanked ? 1 : 0,
    };
    const main = {
      ...shared,
      symbol: `S${place}${SUFFIXES[home]}`,
      market: home,
      isPrimary: hasPrimary,
      volume: 2000,
    };
    const second = also && also !== home ? also : null;
    if (second === null) return [main];
    return [main, { ...shared, symbol: `S${place}${SUFFIXES[second]}`, market: second, isPrimary: false, volume: 10 }];
  });
}

/** The rule as decisions state it, computed in the plainest way. */
function expectedCompanies(listings: readonly ListingFacts[], viewer: Viewer): ReadonlySet<number> {
  if (viewer.kind === 'premium' || viewer.kind === 'admin') return new Set(listings.map(({ company }) => company.id));
  const shown = new Set<number>();
  const limit = viewer.kind === 'visitor' ? FREE_ROWS.visitor : FREE_ROWS.user;
  for (const market of MARKETS) {
    const atHome = listings
      .filter(({ listing }) => listing.market === market)
      .filter(({ listing, quote }) =>
        listings
          .filter((other) => other.company.id === listing.companyId)
          .every(
            (other) =>
              other.listing.id === listing.id ||
              listing.isPrimary ||
              (!other.listing.isPrimary && other.quote!.volume! < quote!.volume!),
          ),
      )
      .sort((a, b) => b.quote!.marketCap! - a.quote!.marketCap!);
    const isOpen = viewer.kind === 'basic' && viewer.market === market;
    let ranked = 0;
    for (const { company, incomes } of atHome) {
      if (isOpen || ranked < limit) shown.add(company.id);
      if (incomes.length > 0) ranked += 1;
    }
  }
  return shown;
}

async function siteOf(companies: readonly MadeCompany[]) {
  const storage = madeStorage(companies.map(madeListing));
  storage.labels = storage.listings.map(({ listing }) => {
    return { label: LABEL, symbol: listing.ticker, market: listing.market };
  });
  const data = createMarketData({ reader: storage.reader, labels: storage.symbols, pollMs: 0, now: () => 0 });
  const follows: readonly ListingName[] = storage.listings.map(({ listing }) => {
    return { market: listing.market, symbol: listing.ticker };
  });
  const boards = createBoardService({ data, followsOf: () => Promise.resolve(follows) });
  await data.start();
  const exports = createBoardExportService({ boards });
  const lists = createListService({ reader: storage.reader, pages: storage.pages, index: storage.index, boards, data });
  const labels = createLabelService({ labels: storage.symbols, listings: storage.pages, boards, data });
  const followed = createFollowedFigures({
    follows: { listOf: () => Promise.resolve(follows) },
    prices: { since: () => Promise.resolve([]) },
    facts: { of: () => Promise.resolve(new Map()) },
    scored: (market) => boards.scoredNow(market),
    data,
    listingRule: boards.listingRule,
    clock: { today: () => '2026-01-20' as const },
  });
  return { storage, data, boards, exports, lists, labels, followed };
}
type Site = Awaited<ReturnType<typeof siteOf>>;

const keyOf = (market: string, symbol: string): string => `${market}:${symbol}`;

function rowsOf({ table }: BoardAnswer): readonly string[] {
  const { symbol, market } = table.columns;
  if (symbol?.kind !== 'text' || market?.kind !== 'text') throw new Error('A row has no name.');
  return symbol.values.map((name, row) => keyOf(market.values[row]!, name!));
}

const WORLD = { market: 'WORLD', sector: 'Technology', industry: 'Semiconductors' } as const;
/** Questions that all rows of a board pass. */
const QUESTIONS = [
  {},
  { search: 's' },
  { where: 'price>0' },
  { sector: 'Technology' },
  { orderBy: 'marketCap', descending: false },
  { simulateGrowth: true },
  { asOf: '2025-11-21' },
  { limit: 10_000 },
] as const satisfies readonly Partial<BoardQuery>[];

/** Every list of companies that a viewer may request: its listings, out of those that it could hold. */
async function surfacesOf(site: Site, viewer: Viewer): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  const { boards, exports, lists, labels, followed } = site;
  const isLoggedIn = viewer.kind !== 'visitor';
  for (const place of [...MARKETS.map((market) => ({ market })), { market: 'ALL' } as const, WORLD]) {
    for (const question of QUESTIONS) {
      const answer = await boards.readBoard({ ...question, ...place }, viewer);
      const { total, shown, truncated, access, table } = answer;
      expect([shown, truncated]).toEqual([table.length, table.length < total]);
      expect([access.shown, access.ranked]).toEqual([shown, total]);
      found.set(`board ${place.market} ${JSON.stringify(question)}`, rowsOf(answer));
    }
    if (!isLoggedIn) continue;
    for (const question of [{ label: LABEL }, { following: true }]) {
      const answer = await boards.readBoard({ ...question, ...place }, viewer);
      found.set(`board ${place.market} ${JSON.stringify(question)}`, rowsOf(answer));
    }
    found.set(`export ${place.market}`, rowsOf(await exports.exportBoard(place, viewer)));
  }
  for (const market of MARKETS) {
    const named = (symbols: Iterable<string>) => [...new Set(symbols)].map((symbol) => keyOf(market, symbol));
    const { list } = await lists.quotesOfMarket(market, viewer);
    found.set(`quotes ${market}`, named(list.map(({ symbol }) => symbol)));
    for (const [name, { pieces }] of [
      ['balances', await lists.balancesOfMarket(market, viewer)],
      ['incomes', await lists.incomesOfMarket(market, viewer)],
    ] as const) {
      const symbols: string[] = [];
      for await (const piece of pieces) {
        symbols.push(...('list' in piece ? piece.list : piece).map(({ symbol }) => symbol));
      }
      found.set(`${name} ${market}`, named(symbols));
    }
    found.set(
      `statements ${market}`,
      named(
        (await lists.readCompaniesWithStatementSince(market, '2020-01-01', viewer)).companies.map(
          ({ symbol }) => symbol,
        ),
      ),
    );
    if (!isLoggedIn) continue;
    found.set(`label ${market}`, named((await labels.readOfMarket(market, LABEL, viewer)).map(({ symbol }) => symbol)));
  }
  if (viewer.kind !== 'visitor') {
    const figures = await followed.read(viewer.userId, viewer);
    found.set(
      'followed figures',
      figures.filter(({ withheld }) => !withheld).map(({ market, symbol }) => keyOf(market, symbol)),
    );
    expect(figures.every(({ withheld, card, score }) => !withheld || (card?.price === null && score === null))).toBe(
      true,
    );
  }
  return found;
}

const traits: fc.Arbitrary<Traits> = fc.record({
  home: fc.constantFrom('SP500', 'L', 'L'),
  also: fc.constantFrom(null, null, 'SP500', 'L', 'TA'),
  hasPrimary: fc.boolean(),
  isRanked: fc.constantFrom(true, true, true, true, false),
  size: fc.nat({ max: 500 }),
});

it('the same companies are shown on every list to each kind of viewer', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(traits, { minLength: 560, maxLength: 560 }), async (given) => {
      const site = await siteOf(companiesOf(given));
      const { listings } = site.storage;
      const ranked = new Set(listings.flatMap(({ company, incomes }) => (incomes.length > 0 ? [company.id] : [])));
      for (const viewer of VIEWERS) {
        const expected = expectedCompanies(listings, viewer);
        for (const [surface, rows] of await surfacesOf(site, viewer)) {
          const shown = new Set(rows);
          // On a board of several markets a company has one listing.
          const market = MARKETS.find((one) => surface.includes(` ${one}`));
          const isOfRankedAlone = !/label (SP500|L|TA)|followed figures/.test(surface) || surface.startsWith('board');
          const companies = new Set(
            listings
              .filter(({ listing }) => shown.has(keyOf(listing.market, listing.ticker)))
              .map((one) => one.company.id),
          );
          const possible = listings.flatMap(({ company, listing }) =>
            (market === undefined || listing.market === market) && (!isOfRankedAlone || ranked.has(company.id))
              ? [company.id]
              : [],
          );
          const right = new Set(possible.filter((id) => expected.has(id)));
          expect([viewer.kind, surface, [...companies].sort()]).toEqual([viewer.kind, surface, [...right].sort()]);
        }
      }
    }),
    { numRuns: 2 },
  );
}, 300_000);

describe('a company of another home market', () => {
  const made: readonly MadeCompany[] = [
    ...Array.from({ length: 120 }, (_, place) => ({ symbol: `U${place}`, marketCap: 5e9 - place })),
    { symbol: 'SMALL', companyId: 77, marketCap: 1e9 },
    { symbol: 'SMALL.L', companyId: 77, market: 'L', isPrimary: false, marketCap: 1e9 },
    { symbol: 'HOME.L', market: 'L', marketCap: 1e8 },
  ];

  it('counts by its rank at home, and its board changes with that market', async () => {
    const { boards, data, storage } = await siteOf(made);
    const rows = async (viewer: Viewer) => rowsOf(await boards.readBoard({ market: 'L' }, viewer));

    expect(await rows({ kind: 'visitor' })).toEqual(['L:HOME.L']);
    expect(await rows({ kind: 'user', userId: 'u' })).toHaveLength(2);

    const before = boards.versionOf('L');
    storage.listings = storage.listings.filter(({ listing }) => !/^U[0-4]/.test(listing.ticker));
    storage.versions.set('SP500', 2);
    await data.refresh();
    expect(boards.versionOf('L')).not.toBe(before);
    expect(await rows({ kind: 'visitor' })).toHaveLength(2);
  });

  it('is opened by a plan for its home market, on every board', async () => {
    const { boards } = await siteOf([
      ...Array.from({ length: 260 }, (_, place) => ({ symbol: `U${place}`, marketCap: 5e9 - place })),
      ...made.slice(120),
    ]);
    const rows = async (market: Market, plan: Market) =>
      rowsOf(await boards.readBoard({ market }, { kind: 'basic', userId: 'b', market: plan }));

    expect(await rows('L', 'SP500')).toHaveLength(2);
    expect(await rows('L', 'L')).toEqual(['L:HOME.L']);
    expect([boards.hasCompaniesAtHomeIn('L', 'SP500'), boards.hasCompaniesAtHomeIn('L', 'TA')]).toEqual([true, false]);
  });
});

it('a board says what would show more of it, the smaller offer first', async () => {
  const { boards } = await siteOf(
    Array.from({ length: 300 }, (_, place) => ({ symbol: `S${place}`, marketCap: 1e9 + (300 - place) * 1e6 })),
  );
  const accessOf = async (viewer: Viewer, query: Partial<BoardQuery> = {}) => {
    const { shown, total, access } = await boards.readBoard({ market: 'SP500', ...query }, viewer);
    return [shown, total, access];
  };
  const small = { where: 'market_cap<1005000000' };

  expect(await accessOf({ kind: 'visitor' }, small)).toEqual([
    0,
    4,
    {
      ranked: 300,
      shown: 100,
      offers: [
        { plan: 'free', shown: 250, matches: 0 },
        { plan: 'basic', shown: 300, matches: 4 },
      ],
    },
  ]);
  expect(await accessOf({ kind: 'user', userId: 'u' })).toEqual([
    250,
    300,
    { ranked: 300, shown: 250, offers: [{ plan: 'basic', shown: 300, matches: 300 }] },
  ]);
  expect(await accessOf({ kind: 'user', userId: 'u' }, { market: 'ALL' })).toEqual([
    250,
    300,
    { ranked: 300, shown: 250, offers: [{ plan: 'premium', shown: 300, matches: 300 }] },
  ]);
  for (const viewer of [
    { kind: 'premium', userId: 'p' },
    { kind: 'basic', userId: 'b', market: 'SP500' },
  ] as const) {
    expect(await accessOf(viewer)).toEqual([300, 300, { ranked: 300, shown: 300, offers: [] }]);
  }
});
