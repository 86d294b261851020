import { contractFile, readContract } from '@site/contract/contract-document';
import { readExamples } from '@site/contract/read-examples';
import type { Schema } from '@site/contract';
import { matchSiteRoute as matchRoute } from '@site/remote-kit/testing/site-routes';
import type { Viewer } from '../../domain/entitlements';
import { InvalidInputError, NotFoundError } from '../../platform/errors';
import type { ReadPageData } from '../../platform/pages/page-data';
import { modules } from '..';
import { createFirstAccount } from '../accounts/page-data';
import { createFirstArticle, type ReadArticle } from '../articles/page-data';
import { createFirstBoard, type ReadBoard } from '../boards/page-data';
import { createFirstWeek, type FirstWeekParts } from '../calendars/page-data';
import { createFirstCompany, type FirstCompanyParts } from '../companies/page-data/company';
import { createFirstComparison, type ReadComparison } from '../companies/page-data/comparison';
import { createFirstSearch, type ReadSearch } from '../search/page-data';
import { createPageSources } from './page-sources';
import { createFirstCall, createFirstReference } from './ssr-data/developers';

const visitor: Viewer = { kind: 'visitor' };
const user: Viewer = { kind: 'user', userId: 'u' };
const page = matchRoute('/compare')!;

/** The part of a response that these tests need. */
const comparison = (names: readonly string[], viewer: Viewer): Schema<'Comparison'> =>
  ({
    companies: names.map((name) => ({
      quote: { symbol: name.slice(name.indexOf(':') + 1) },
      sample: name === 'SP500:MADE',
      ...(viewer.kind === 'visitor' ? {} : { score: 71.25 }),
    })),
    prices: {
      base: '2025-01-03',
      dates: ['2025-01-03', '2025-01-10'],
      series: names.map((symbol) => ({ symbol, market_name: 'TA', currency: 'ILA', values: [100, null, 103.456789] })),
    },
  }) as unknown as Schema<'Comparison'>;

interface Readers extends FirstCompanyParts, FirstWeekParts {
  readonly readBoard: ReadBoard;
  readonly readComparison: ReadComparison;
  readonly readArticle: ReadArticle;
  readonly readSearch: ReadSearch;
}

/** Of the modules that bring them. */
const declared = new Map(modules.flatMap(({ pageData }) => Object.entries(pageData ?? {})));

function readersOf(parts: Readers): Readonly<Record<string, ReadPageData>> {
  const { document: contract } = readContract();
  const origin = 'https://site.example';
  const week = createFirstWeek(parts);
  const account = createFirstAccount({
    facts: {
      hasDemoAccounts: () => false,
      hasApproval: () => true,
      signInProviders: () => [],
      isMarketingFree: () => false,
    },
    isAccount: (id) => Promise.resolve(id === 'u'),
  });
  return {
    ...account,
    board: createFirstBoard(parts.readBoard),
    company: createFirstCompany(parts),
    comparison: createFirstComparison(parts.readComparison),
    article: createFirstArticle(parts.readArticle),
    search: createFirstSearch(parts.readSearch),
    developers: createFirstReference({ contract, quotas: [], origin }),
    'developer-call': createFirstCall({ contract, examples: readExamples(contractFile()), origin }),
    earnings: (_match, search, _viewer, zone) => week.earnings(search, zone),
    economic: (_match, search, _viewer, zone) => week.economic(search, zone),
  };
}

function sourcesWith(part: Partial<Readers> = {}) {
  const readComparison = jest.fn((names: readonly string[], viewer: Viewer) =>
    Promise.resolve(comparison(names, viewer)),
  );
  const unasked = () => Promise.reject(new Error('must not be called'));
  const readers = readersOf({
    readBoard: unasked,
    readSymbolDetail: unasked,
    companyLists: { insiders: unasked, executives: unasked, news: unasked, articles: unasked },
    readComparison,
    readArticle: unasked,
    readSearch: unasked,
    readEarnings: unasked,
    readEconomic: unasked,
    now: () => new Date('2026-11-20T12:07:30Z'),
    ...part,
  });
  const named = Object.entries(readers).map(([name, read]) => {
    const { isOfMarket, isDaily } = declared.get(name)!;
    return [name, { read, ...(isOfMarket && { isOfMarket }), ...(isDaily && { isDaily }) }] as const;
  });
  const sources = createPageSources({
    sources: () => new Map(named),
    readDeclared: unasked,
    boardVersion: (market) => `version of ${market}`,
    markets: () => [],
    hasDemoAccounts: () => false,
    hasApproval: () => true,
    signInProviders: () => [],
    isMarketingFree: () => false,
    contact: () => null,
    today: () => '2026-11-20',
  });
  return { sources, readComparison };
}

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

describe('the first content of a board', () => {
  it.each([
    ['?maxPbRatio=0&usdils=-1&minScore=many', {}],
    ['?createdAt=2025-13-45&fromDate=yesterday', {}],
    ['?maxPbRatio=3&createdAt=2025-06-30', { maxPriceToBook: 3, asOf: '2025-06-30' }],
    ['?minScore=140&quarter=7&search=%20&lang=heb', { locale: 'he' }],
    // The API would refuse a visitor the whole request: a shared link still shows its other filters.
    ['?where=score%3E60%2Cde_ratio%3C1', { where: 'de_ratio<1' }],
    ['?where=score%3E60', {}],
    ['?where=pe+%3C+9%2Cscore%3E60%2Cde_ratio%3C1', { where: 'pe < 9,de_ratio<1' }],
    ['?where=score+*+2+%3E+60%2Cde_ratio%3C1', { where: 'de_ratio<1' }],
    ['?where=rooe+%3E+1%2Cde_ratio%3C1', { where: 'de_ratio<1' }],
  ])('%s requests %j, without invalid numbers and days', async (search, options) => {
    const readBoard = jest.fn((_query: object) => Promise.resolve({ sample: true } as Schema<'BoardColumns'>));

    await sourcesWith({ readBoard }).sources.read(matchRoute('/market/SP500')!, search, visitor);

    const { market, limit, fields, ...requested } = readBoard.mock.calls[0]![0] as Record<string, unknown>;
    expect([market, typeof limit, Array.isArray(fields)]).toEqual(['SP500', 'number', true]);
    expect(requested).toEqual(options);
  });

  it('is empty if the formula cannot be evaluated, and names an ignored one', async () => {
    const board = { sample: true } as Schema<'BoardColumns'>;
    const where = [{ path: 'query.where', message: 'no rate is known for XAG' }];
    const refusing = (errors: { path: string; message: string }[]) =>
      sourcesWith({
        readBoard: ({ where: requested }) =>
          requested === undefined
            ? Promise.resolve(board)
            : Promise.reject(new InvalidInputError('invalid_options', 'no', errors)),
      });
    const read = async (search: string, errors = where) =>
      (await refusing(errors).sources.read(matchRoute('/market/SP500')!, search, visitor)).data;

    expect(await read('?where=market_cap+%3E+1e9+XAG+or+pe+%3C+9')).toBeNull();
    expect(
      await read('?where=market_cap%3E1&createdAt=2025-06-30', [{ path: 'query.createdAt', message: 'no' }]),
    ).toEqual({ ...board, leftOut: ['asOf'] });
    expect(await read('?where=rooe+%3E+1')).toEqual({ ...board, ignoresFormula: true });
  });

  it('has the options that the API accepts, and names the others', async () => {
    const requested: Record<string, unknown>[] = [];
    const refuse = (...names: string[]) =>
      sourcesWith({
        readBoard: ({ market: _market, limit: _limit, fields: _fields, ...options }) => {
          requested.push(options);
          const refused = { createdAt: options.asOf, in: options.amountsIn, orderBy: options.orderBy };
          const [name] =
            Object.entries(refused).find(([one, value]) => names.includes(one) && value !== undefined) ?? [];
          return name === undefined
            ? Promise.resolve({ sample: true } as Schema<'BoardColumns'>)
            : Promise.reject(
                new InvalidInputError('invalid_options', 'no', [{ path: `query.${name}`, message: 'no' }]),
              );
        },
      });
    const read = async (search: string, ...names: string[]) =>
      (await refuse(...names).sources.read(matchRoute('/market/SP500')!, search, user)).data;

    const both = '?sector=Energy&createdAt=2030-01-01&in=XAG&minScore=60';
    expect(await read(both, 'createdAt', 'in')).toEqual({ sample: true, leftOut: ['asOf', 'amountsIn'] });
    expect(requested.at(-1)).toEqual({ sector: 'Energy', minScore: 60 });
    // Options that the page handles itself are not sent to the API; it uses its default order.
    expect(await read('?orderBy=price&usdils=-1', 'orderBy')).toEqual({ sample: true, leftOut: ['usdIls'] });
    expect(await read('?createdAt=banana')).toEqual({ sample: true, leftOut: ['asOf'] });
  });

  it('has the days of prices only for a past day, where rows show them', async () => {
    const readBoard = jest.fn((_query: { readonly fields?: readonly string[] | undefined }) =>
      Promise.resolve({ sample: true } as Schema<'BoardColumns'>),
    );
    const { sources } = sourcesWith({ readBoard });

    for (const search of ['', '?createdAt=2025-06-30'])
      await sources.read(matchRoute('/market/SP500')!, search, visitor);

    expect(readBoard.mock.calls.map(([{ fields }]) => fields?.includes('quotedOn'))).toEqual([false, true]);
  });
});

describe('the page of an account', () => {
  const admin: Viewer = { kind: 'admin', userId: 'a' };
  const stranger: Viewer = { kind: 'premium', userId: 's' };
  const read = (path: string, viewer: Viewer) => sourcesWith().sources.read(matchRoute(path)!, '', viewer);

  it('exists for its owner and for administrators', async () => {
    for (const [path, viewer] of [
      ['/profile', stranger],
      ['/profile/u', user],
      ['/profile/u', admin],
      ['/profile/a', admin],
    ] as const)
      expect(await read(path, viewer)).toEqual({ data: null, dataKind: null });
  });

  it('does not exist for others, or without such an account', async () => {
    for (const [path, viewer] of [
      ['/profile/u', stranger],
      ['/profile/u', visitor],
      ['/profile/unknown', admin],
    ] as const)
      await expect(read(path, viewer)).rejects.toBeInstanceOf(NotFoundError);
  });
});

describe('the first content of a comparison', () => {
  it('is the response for this viewer, with prices rounded to cents', async () => {
    const { sources, readComparison } = sourcesWith();

    const { data, dataKind } = await sources.read(page, '?symbols=SP500:AAA,TA:ICL.TA&lang=heb', user);

    expect(readComparison).toHaveBeenCalledWith(['SP500:AAA', 'TA:ICL.TA'], user);
    expect((data as Schema<'Comparison'>).companies.map(({ quote }) => quote.symbol)).toEqual(['AAA', 'ICL.TA']);
    expect((data as Schema<'Comparison'>).prices.series[1]!.values).toEqual([100, null, 103.46]);
    expect(dataKind).toBe('real');
  });

  it('depends only on the companies in the address', async () => {
    const { sources, readComparison } = sourcesWith();

    const { data } = await sources.read(page, '?symbols=AAPL,SP500:AAA,MOON:B,TA:ICL.TA', user);

    expect(readComparison).toHaveBeenCalledWith(['SP500:AAA', 'TA:ICL.TA'], user);
    expect((data as Schema<'Comparison'>).companies.map(({ quote }) => quote.symbol)).toEqual(['AAA', 'ICL.TA']);
  });

  it('has no score for a visitor, and marks sample companies', async () => {
    const { data, dataKind } = await sourcesWith().sources.read(page, '?symbols=SP500:MADE,TA:ICL.TA', visitor);

    expect(JSON.stringify(data)).not.toMatch(/score/i);
    expect(dataKind).toBe('sample');
  });

  it.each([
    '',
    '?symbols=',
    '?symbols=SP500:AAA',
    '?symbols=AAA,BBB',
    '?symbols=MOON:A,SP500:B',
    `?symbols=${Array.from({ length: 6 }, (_, place) => `SP500:A${place}`).join()}`,
    '?symbols=%zz',
  ])('is empty for %j, without a call', async (search) => {
    const { sources, readComparison } = sourcesWith();

    expect(await sources.read(page, search, visitor)).toEqual({ data: null, dataKind: null });
    expect(readComparison).not.toHaveBeenCalled();
  });

  it('names unknown companies, and the page exists', async () => {
    const errors = [{ path: 'query.symbols.1', message: 'There is no NONE in TA.' }];
    const { sources } = sourcesWith({
      readComparison: () => Promise.reject(new NotFoundError('symbol_not_found', '', errors)),
    });

    expect(await sources.read(page, '?symbols=SP500:AAA,TA:NONE', visitor)).toEqual({
      data: { refused: 'unknown', names: ['TA:NONE'] },
      dataKind: null,
    });
  });

  it('refuses two spellings of the same company', async () => {
    const { sources } = sourcesWith({
      readComparison: () => Promise.reject(new InvalidInputError('invalid_options', '')),
    });

    expect((await sources.read(page, '?symbols=TA:ICL,TA:ICL.TA', visitor)).data).toEqual({ refused: 'same' });
  });

  it('rethrows internal errors', async () => {
    const { sources } = sourcesWith({ readComparison: () => Promise.reject(new Error('the database is away')) });

    await expect(sources.read(page, '?symbols=SP500:AAA,TA:ICL.TA', visitor)).rejects.toThrow('away');
  });

  it('has a version that changes with the data of any market', () => {
    const { sources } = sourcesWith();

    expect(sources.versionOf(page)).toBe('version of WORLD 2026-11-20');
    expect(sources.versionOf(matchRoute('/market/TA/symbol/ICL.TA')!)).toBe('version of TA 2026-11-20');
  });
});

describe('the first content of an article', () => {
  const article = (id: string): Schema<'Article'> => ({
    id,
    url_title: 'yields',
    title: 'Yields',
    subtitle: '',
    body: '<p>a</p>',
    publisher: 'P',
    publisher_url: null,
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    dir: 'ltr',
    related_symbols: '',
  });
  const versions = ['v2', 'v1'].map((id) => ({ id, updated_at: '2026-01-01T00:00:00Z' }));
  const readArticle: Readers['readArticle'] = (question) => {
    if (question.by === 'id' && question.id === 'gone')
      return Promise.reject(new NotFoundError('article_not_found', ''));
    const articles = question.by === 'id' ? [article(question.id)] : [article('v2'), article('v1')];
    const isEmpty = question.by === 'subject' && question.query === 'nothing';
    return Promise.resolve({ articles: isEmpty ? [] : articles, versions, related: [], companies: [], sample: true });
  };
  const read = (path: string, search = '') =>
    sourcesWith({ readArticle }).sources.read(matchRoute(path)!, search, visitor);

  it('is the requested article, marked as sample data', async () => {
    const { data, dataKind } = await read('/article/yields');

    expect(data).toMatchObject({ page: { articles: [{ id: 'v2' }] }, compared: null });
    expect((data as { page: Schema<'ArticlePage'> }).page.articles).toHaveLength(1);
    expect(dataKind).toBe('sample');
    expect(await read('/article/yields/v1')).toMatchObject({ data: { page: { articles: [{ id: 'v1' }] } } });
  });

  it('includes the version to compare with, if it is another one of this article', async () => {
    expect(await read('/article/yields', '?compare=v1')).toMatchObject({ data: { compared: { id: 'v1' } } });
    expect(await read('/article/yields', '?compare=v2')).toMatchObject({ data: { compared: null } });
    expect(await read('/article/yields', '?compare=w1')).toMatchObject({ data: { compared: null } });
  });

  it.each(['/article/nothing', '/article/yields/gone', '/subject/select'])(
    'of %s is missing, and its page explains that',
    async (path) => {
      await expect(read(path)).rejects.toMatchObject({
        errorCode: 'path_not_found',
        data: { page: null, compared: null },
      });
    },
  );
});

describe('the first content for developers', () => {
  it('is the list of calls, or one call by name; an unknown one is not found', async () => {
    const { sources } = sourcesWith();

    const { data } = await sources.read(matchRoute('/developers')!, '', visitor);
    expect(data).toMatchObject({ origin: 'https://site.example', quotas: [] });
    expect((data as { reference: { calls: object[] } }).reference.calls.length).toBeGreaterThan(60);
    const call = await sources.read(matchRoute('/developers/readBoard')!, '', visitor);
    expect(call.data).toMatchObject({
      call: {
        method: 'GET',
        path: '/api/boards/{market}',
        answers: expect.arrayContaining([
          expect.objectContaining({ body: expect.objectContaining({ example: expect.stringContaining('SP500') }) }),
        ]),
      },
    });
    for (const name of ['nothing', '__proto__', 'constructor']) {
      const read = async () => sources.read(matchRoute(`/developers/${name}`)!, '', visitor);
      await expect(read()).rejects.toThrow(NotFoundError);
    }
  });
});

describe('the first content of a calendar', () => {
  const calendar = { from: '2026-11-16', to: '2026-11-22', known: null, sample: true };
  const requested: string[] = [];
  const readEarnings: Readers['readEarnings'] = (from, to) => {
    requested.push(`${from} ${to}`);
    return Promise.resolve({ ...calendar, earningsConfirmed: [], info: [] });
  };
  const readEconomic: Readers['readEconomic'] = (from, to) => {
    requested.push(`${from} ${to}`);
    return Promise.resolve({ ...calendar, list: [], nextHighImpact: [] });
  };
  const { sources } = sourcesWith({ readEarnings, readEconomic });

  it.each([
    ['/earnings-calendar', '', '2026-11-16 2026-11-22'],
    ['/earnings-calendar', '?week=2026-12-06', '2026-11-30 2026-12-06'],
    ['/earnings-calendar', '?week=2026-02-31', '2026-11-16 2026-11-22'],
    ['/economic-calendar', '?week=2026-11-25&lang=heb', '2026-11-22 2026-11-30'],
  ])('%s%s is the week of %s', async (path, search, week) => {
    requested.length = 0;

    const { data, dataKind } = await sources.read(matchRoute(path)!, search, visitor);

    expect(requested).toEqual([week]);
    expect(data).toMatchObject({ now: '2026-11-20T12:00:00.000Z', calendar });
    expect(dataKind).toBe('sample');
  });
});

describe('the search page', () => {
  const result = { query: 'a' } as Schema<'SearchResult'>;
  const read = async (search: string) => {
    const readSearch = jest.fn((_text: string, _limit: number, _locale: string) =>
      Promise.resolve({ result, dataKind: 'sample' } as const),
    );
    const { sources } = sourcesWith({ readSearch });
    return { found: await sources.read(matchRoute('/search')!, search, visitor), calls: readSearch.mock.calls };
  };

  it('finds what the address requests, at most the shown number of each kind', async () => {
    const { found, calls } = await read('?q=%20bank%20&lang=heb');

    expect(found).toEqual({ data: result, dataKind: 'sample' });
    expect(calls).toEqual([['bank', 50, 'he']]);
  });

  it.each(['', '?q=', '?q=%20%0A'])('does not search for %j', async (search) => {
    const { found, calls } = await read(search);

    expect([found, calls]).toEqual([{ data: null, dataKind: null }, []]);
  });

  it('truncates a long text to the maximum of the search', async () => {
    const { calls } = await read(`?q=${'a'.repeat(400)}`);

    expect(calls[0]?.[0]).toHaveLength(100);
  });
});
