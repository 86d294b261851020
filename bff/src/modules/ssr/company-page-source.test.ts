import type { Schema } from '@site/contract';
import { matchSiteRoute as matchRoute } from '@site/remote-kit/testing/site-routes';
import { visitor, sourcesWith } from './testing/page-sources-fixture';
import type { Readers } from './testing/page-sources-fixture';

describe('the first content of a company', () => {
  it.each([
    ['OLD', '/market/SP500/symbol/OLD'],
    ['old', '/market/SP500/symbol/old'],
    // Each company has one address, regardless of the requested case and punctuation.
    ['new', '/market/SP500/symbol/new'],
    ['N.EW', '/market/SP500/symbol/N.EW'],
  ])('has moved if %s is not its current ticker', async (symbol, from) => {
    const detail = JSON.parse('{ "symbol": { "symbol": "NEW" } }') as Schema<'SymbolDetail'>;
    const readSymbolDetail = () => Promise.resolve(detail);
    const { sources } = sourcesWith({ readSymbolDetail });

    await expect(sources.read(matchRoute(`/market/SP500/symbol/${symbol}`)!, '', visitor)).rejects.toMatchObject({
      from,
      to: '/market/SP500/symbol/NEW',
    });
  });
});

describe('the first content of a view of a company', () => {
  const detail = {
    symbol: { symbol: 'AAA' },
    market: 'SP500',
    sample: true,
    quarters: [],
    articles: [],
    years: [{ year: 2025, changeToYearBefore: 1 }],
    priceHistory: { currency: 'USD', dates: [], price: [], volume: [], trailing_pe: [] },
  } as unknown as Schema<'SymbolDetail'>;
  const article = { id: 'a', url_title: 'a', title: 'A', body: '<p>long</p>' } as Schema<'Article'>;
  const read = async (view: string, lists: Partial<Readers['companyLists']> = {}) => {
    const none = () => Promise.resolve([]);
    const companyLists = { insiders: none, executives: none, news: none, articles: () => Promise.resolve([article]) };
    const { sources } = sourcesWith({
      readSymbolDetail: () => Promise.resolve(detail),
      companyLists: { ...companyLists, ...lists },
    });
    return sources.read(matchRoute('/market/SP500/symbol/AAA')!, view, visitor);
  };

  it('has the lists of the view, and none in the overview', async () => {
    expect((await read('?view=insiders')).data).toMatchObject({ lists: { insiders: [] } });
    expect((await read('?view=executives')).data).toMatchObject({ lists: { executives: [] } });
    expect((await read('?view=news')).data).toMatchObject({ lists: { news: [], articles: [{ title: 'A' }] } });
    expect(JSON.stringify((await read('?view=news')).data)).not.toContain('long');
    for (const view of ['', '?view=sankey', '?view=nothing'])
      expect((await read(view)).data).not.toHaveProperty('lists');
  });

  it.each(['income', 'income-classic', 'balance'])('has complete statements for the view %s', async (view) => {
    expect((await read(`?view=${view}`)).data).toMatchObject({ years: [{ changeToYearBefore: 1 }] });
    expect((await read('')).data).not.toMatchObject({ years: [{ changeToYearBefore: 1 }] });
  });

  it('is of the requested past day, without current lists', async () => {
    const days: (string | undefined)[] = [];
    const { sources } = sourcesWith({
      readSymbolDetail: (_market, _ticker, _viewer, asOf) => {
        days.push(asOf);
        return Promise.resolve(asOf === undefined ? detail : { ...detail, createdAt: asOf });
      },
      companyLists: {
        insiders: () => Promise.reject(new Error('must not be called')),
        executives: () => Promise.reject(new Error('must not be called')),
        news: () => Promise.reject(new Error('must not be called')),
        articles: () => Promise.reject(new Error('must not be called')),
      },
    });
    const match = matchRoute('/market/SP500/symbol/AAA')!;

    for (const view of ['', '&view=insiders', '&view=news', '&view=income'])
      expect(await sources.read(match, `?createdAt=2025-06-30${view}`, visitor)).not.toHaveProperty('isIncomplete');
    await sources.read(match, '?createdAt=2025-02-31', visitor);
    expect(days).toEqual([...Array.from({ length: 4 }, () => '2025-06-30'), undefined]);
  });

  it('omits a list that cannot be read now, and is incomplete', async () => {
    const found = await read('?view=insiders', { insiders: () => Promise.reject(new Error('away')) });

    expect(found).toMatchObject({ isIncomplete: true });
    expect(found.data).not.toHaveProperty('lists');
  });
});
