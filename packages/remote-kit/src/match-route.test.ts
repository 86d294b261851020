import { MARKET_CODES } from '@site/fields/markets';
import * as fc from 'fast-check';
import { fixedArticleKey, fixedArticles } from './fixed-articles';
import { createRouteMatcher, matchRoute as matchNow, setRoutes } from './match-route';
import { symbolPath } from './routes';
import { segmentMatch } from './testing/segment-match';
import { matchSiteRoute as matchRoute, siteRoutes } from './testing/site-routes';

const routes = siteRoutes.flatMap((remote) => remote.routes);

const summary = (path: string, search = ''): string => {
  const match = matchRoute(path, search);
  return match ? `${match.remote}/${match.page} ${JSON.stringify(match.params)}` : 'page not found';
};

describe('the routes of the site', () => {
  it.each([
    ['/', '', 'mfe_articles/home {}'],
    ['/', '?market=TA', 'mfe_boards/board {"market":"TA"}'],
    ['/', '?market=NOWHERE', 'page not found'],
    [
      '/',
      '?sector=Energy&industry=Uranium',
      'mfe_boards/board {"market":"WORLD","sector":"Energy","industry":"Uranium"}',
    ],
    ['/', '?sector=Energy', 'mfe_articles/home {}'],
    ['/about', '', 'mfe_articles/about {}'],
    ['/policy', '', 'mfe_articles/policy {}'],
    ['/privacy-policy', '', 'mfe_articles/privacy-policy {}'],
    ['/accessibility', '', 'mfe_articles/accessibility {}'],
    ['/sitemap', '', 'mfe_articles/sitemap {}'],
    ['/search', '?q=a', 'mfe_articles/search {}'],
    ['/login', '', 'mfe_account/login {}'],
    ['/register', '', 'mfe_account/register {}'],
    ['/subscribe', '', 'mfe_account/subscribe {}'],
    ['/verify/abc', '', 'mfe_account/verify {"id":"abc"}'],
    ['/verify/abc/refuse', '', 'mfe_account/refuse-sign-up {"id":"abc"}'],
    ['/forgot-password', '', 'mfe_account/forgot-password {}'],
    ['/reset-password/abc', '', 'mfe_account/reset-password {"token":"abc"}'],
    ['/confirm-email/abc', '', 'mfe_account/confirm-email {"token":"abc"}'],
    ['/profile', '', 'mfe_account/profile {}'],
    ['/profile/security', '', 'mfe_account/profile {"section":"security"}'],
    ['/profile/Security', '', 'mfe_account/profile {"id":"Security"}'],
    ['/profile/7', '', 'mfe_account/profile {"id":"7"}'],
    ['/earnings-calendar', '', 'mfe_calendars/earnings {}'],
    ['/economic-calendar', '', 'mfe_calendars/economic {}'],
    ['/market/SP500', '', 'mfe_boards/board {"market":"SP500"}'],
    ['/market/SP500/', '', 'mfe_boards/board {"market":"SP500"}'],
    ['/market/MOON', '', 'page not found'],
    ['/market/WORLD', '', 'page not found'],
    ['/market/__proto__', '', 'page not found'],
    [
      '/market/WORLD/Energy/Oil%20%26%20Gas%20E%26P',
      '',
      'mfe_boards/board {"market":"WORLD","sector":"Energy","industry":"Oil & Gas E&P"}',
    ],
    ['/market/TA/symbol/ICL.TA', '', 'mfe_symbol/symbol {"market":"TA","symbol":"ICL.TA"}'],
    ['/market/STO/symbol/VOLV-B.ST', '', 'mfe_symbol/symbol {"market":"STO","symbol":"VOLV-B.ST"}'],
    ['/market/TA/symbol/%3Cscript%3E', '', 'page not found'],
    ['/market/TA/article/daily', '', 'mfe_articles/market-article {"market":"TA","article":"daily"}'],
    ['/market/TA/article/hourly', '', 'page not found'],
    ['/article/dividends', '', 'mfe_articles/article {"query":"dividends"}'],
    ['/article/dividends/7', '', 'mfe_articles/article {"query":"dividends","id":"7"}'],
    ['/subject/shipping', '', 'mfe_articles/article {"query":"shipping"}'],
    ['/hasStatement/TA/2025-01-31', '', 'mfe_symbol/statements {"market":"TA","fromDate":"2025-01-31"}'],
    ['/hasStatement/TA/2025-13-31', '', 'mfe_symbol/statements {"market":"TA","fromDate":"2025-13-31"}'],
    ['/hasStatement/MOON/2025-01-31', '', 'page not found'],
    ['/heb/car-dealers-israel', '', 'mfe_articles/fixed-article {"article":"heb-car-dealers-israel"}'],
    ['/compare', '', 'mfe_symbol/compare {}'],
    ['/compare', '?symbols=SP500:AAPL,TA:ICL.TA', 'mfe_symbol/compare {}'],
    ['/compare/AAPL', '', 'page not found'],
    ['/nowhere', '', 'page not found'],
    ['/market', '', 'page not found'],
    ['/%zz', '', 'page not found'],
    ['//evil.example', '', 'page not found'],
    ['//', '', 'mfe_articles/home {}'],
    ['///', '', 'page not found'],
    ['/about//', '', 'page not found'],
    ['//about', '', 'page not found'],
    ['/market//symbol/ICL.TA', '', 'page not found'],
    ['/About', '', 'page not found'],
    ['/MARKET/SP500', '', 'page not found'],
    ['/market/sp500', '', 'page not found'],
    ['/market/world/Energy/Uranium', '', 'page not found'],
    ['/market/TA/Symbol/ICL.TA', '', 'page not found'],
    ['/admin', '', 'mfe_account/admin {}'],
    ['/admin/audit', '', 'mfe_account/admin {"section":"audit"}'],
    ['/admin/nothing', '', 'page not found'],
    ['/admin/Remotes', '', 'page not found'],
    ['/market/WORLD/Energy//', '', 'page not found'],
    ['/article/dividends//', '', 'page not found'],
    ['/m%61rket/TA', '', 'mfe_boards/board {"market":"TA"}'],
    ['/market%2FTA', '', 'page not found'],
    ['/subject/a%2Fb', '', 'mfe_articles/article {"query":"a/b"}'],
    ['/subject/a%252Fb', '', 'mfe_articles/article {"query":"a%2Fb"}'],
    ['/subject/%20', '', 'page not found'],
    ['/subject/%zz', '', 'page not found'],
    ['/market/WORLD/symbol/ICL.TA', '', 'mfe_boards/board {"market":"WORLD","sector":"symbol","industry":"ICL.TA"}'],
    ['/market/WORLD/symbol/%20', '', 'page not found'],
  ])('leads %s%s to %s', (path, search, wanted) => {
    expect(summary(path, search)).toBe(wanted);
  });

  it('has a board of all markets, at home too, and no company of it', () => {
    expect(matchRoute('/market/ALL')).toMatchObject({ page: 'board', params: { market: 'ALL' } });
    expect(matchRoute('/', '?market=ALL')?.params).toEqual({ market: 'ALL' });
    for (const path of ['/market/ALL/symbol/AAPL', '/market/ALL/article/daily', '/hasStatement/ALL/2025-01-31'])
      expect(matchRoute(path)).toBeNull();
  });

  it('has a page for each fixed article and each market', () => {
    for (const { path } of fixedArticles)
      expect(matchRoute(path)).toMatchObject({ page: 'fixed-article', params: { article: fixedArticleKey(path) } });
    expect(routes.filter(({ page }) => page === 'fixed-article')).toHaveLength(fixedArticles.length);
    for (const market of MARKET_CODES) expect(matchRoute(`/market/${market}`)?.params).toEqual({ market });
  });

  it('are those that were set, and none before', () => {
    expect(matchNow('/compare')).toBeNull();
    setRoutes([{ name: 'mfe_new', routes: [{ path: '/new/:place', page: 'new', where: { place: ['here'] } }] }]);

    expect(matchNow('/new/here')).toEqual({
      remote: 'mfe_new',
      page: 'new',
      access: 'public',
      params: { place: 'here' },
    });
    expect(matchNow('/new/there')).toBeNull();
    expect(matchNow('/compare')).toBeNull();
  });

  it('say what the server must know of a page', () => {
    const [path, page, source] = ['/a/:id', 'a', 'board'];
    const match = createRouteMatcher([
      { name: 'mfe_a', routes: [{ path, page, source, access: 'login', secret: true, endless: true, behind: '/' }] },
    ]);

    expect(match('/a/1')).toEqual({
      remote: 'mfe_a',
      page,
      source,
      access: 'login',
      params: { id: '1' },
      secret: true,
      endless: true,
      behind: '/',
    });
  });

  it('names each path once', () => {
    const paths = routes.map(({ path }) => path);

    expect(new Set(paths).size).toBe(paths.length);
  });

  it('answers any path and query without throwing', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (path, search) => {
        const match = matchRoute(`/${path}`, search);
        expect(match === null || typeof match.page === 'string').toBe(true);
      }),
    );
  });

  const segment = fc.oneof(
    fc.constantFrom(...new Set(routes.flatMap(({ path }) => path.split('/').slice(1)))),
    fc.constantFrom(
      ...MARKET_CODES,
      'ALL',
      'WORLD',
      'ICL.TA',
      '2025-01-31',
      '2025-02-30',
      'daily',
      'world',
      'Symbol',
      'ABOUT',
    ),
    fc.constantFrom(
      '',
      ' ',
      '.',
      '..',
      '*',
      ':id',
      '%',
      '%zz',
      '%20',
      '%2F',
      '%252F',
      '%2f',
      '%25',
      'm%61rket',
      '%0A',
      '?',
      '#',
    ),
    fc.string({ maxLength: 3 }).map(encodeURIComponent),
    fc.constant('x'.repeat(201)),
  );
  const madeOfSegments = fc.array(segment, { maxLength: 5 }).map((segments) => `/${segments.join('/')}`);
  /** Addresses of the table with each parameter filled in, sometimes with one segment replaced. */
  const madeOfTable = fc
    .tuple(fc.constantFrom(...routes), fc.array(segment, { minLength: 5, maxLength: 5 }), fc.nat({ max: 40 }))
    .map(([{ path }, others, exchanged]) =>
      path
        .split('/')
        .map((part, index) => (part.startsWith(':') || (index > 0 && index === exchanged) ? others[index] : part))
        .join('/'),
    );
  const end = fc.constantFrom('', '', '/', '//');

  it('agrees with a comparison segment by segment for every path', () => {
    fc.assert(
      fc.property(fc.oneof(madeOfSegments, madeOfTable), end, (start, slashes) => {
        const path = start + slashes;
        const match = matchRoute(path);
        expect(match && { page: match.page, params: match.params }).toEqual(segmentMatch(path));
      }),
      { numRuns: 5000 },
    );
  });

  it('has no parameter as a first segment, by which rows are indexed', () => {
    expect(routes.filter(({ path }) => path.startsWith('/:'))).toEqual([]);
  });

  it('finds a company by its path', () => {
    const ticker = fc.stringMatching(/^[A-Z0-9]{1,6}([.-][A-Z]{1,3})?$/);
    fc.assert(
      fc.property(fc.constantFrom(...MARKET_CODES), ticker, (market, symbol) => {
        expect(matchRoute(symbolPath(market, symbol))?.params).toEqual({ market, symbol });
      }),
    );
  });
});
