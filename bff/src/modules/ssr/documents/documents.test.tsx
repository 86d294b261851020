import { siteRoutes } from '@site/remote-kit/testing/site-routes';
import type { ListingCard } from '../../market-data';
import { tickerFrom } from '../../../domain/markets';
import type { Correction } from '../../corrections';
import type { ArticleVersionRow } from '../../articles';
import type { SiteIndex } from '../../sitemap';
import { createFeeds } from './feeds';
import { COMPANIES_PER_SITEMAP, createSitemaps } from './sitemaps';

const origin = 'https://site.example';
const card = (symbol: string, part: Partial<ListingCard> = {}): ListingCard =>
  ({ symbol, quotedOn: '2026-11-20', latestPublishedOn: null, ...part }) as ListingCard;

const index: SiteIndex = {
  markets: [
    {
      market: 'TA',
      dataKind: 'sample',
      asOf: '2026-11-20',
      version: 3,
      listings: [card('AMBR.TA', { latestPublishedOn: '2026-11-21' }), card('B&C.TA')],
    },
    { market: 'L', dataKind: 'real', asOf: null, version: 1, listings: [] },
  ],
  groups: [
    { sector: 'Real Estate', industry: 'REIT—Retail', companies: 2 },
    { sector: null, industry: null, companies: 1 },
  ],
};
const article = {
  urlTitle: 'yields',
  title: 'Yields & what they tell',
  subtitle: '',
  updatedAt: '2026-01-02T08:00:00.000Z',
  createdAt: '2026-01-01T08:00:00.000Z',
  publisher: 'Dana',
  body: '<p>Text]]> <a href="/market/TA">TA</a> <a href="https://x.example/a">x</a></p>',
  direction: 'ltr',
} as ArticleVersionRow;
const hebrew: ArticleVersionRow = { ...article, urlTitle: 'תשואות', title: 'תשואות', direction: 'rtl' };

let routes = siteRoutes;
let hasTrackRecord = false;
const find = createSitemaps({
  hasTrackRecord: () => Promise.resolve(hasTrackRecord),
  index: { read: () => index, version: () => 'TA 3 L 1' },
  readArticles: () => Promise.resolve([article, hebrew]),
  languagesOf: (name) => Promise.resolve(name.startsWith('heb-') ? ['he'] : name === 'policy' ? ['en', 'he'] : []),
  routes: () => routes,
  origin,
});

/** Parses the document. */
async function parsed(of: ReturnType<typeof find>): Promise<Document> {
  const xml = new DOMParser().parseFromString(String(await of!.make()), 'application/xml');
  expect(xml.querySelector('parsererror')).toBeNull();
  return xml;
}
const textsOf = (xml: Document, name: string): readonly string[] =>
  [...xml.getElementsByTagName(name)].map(({ textContent }) => textContent);

describe('sitemaps', () => {
  it('are listed in an index: pages, articles, and one for each market with the day of its data', async () => {
    const xml = await parsed(find('/sitemap.xml'));

    expect(textsOf(xml, 'loc')).toEqual(
      ['pages', 'articles', 'TA', 'L'].map((name) => `${origin}/sitemaps/${name}.xml`),
    );
    expect(textsOf(xml, 'lastmod')).toEqual(['2026-11-20']);
  });

  it('of a market list its companies in both languages, with alternates and the day of the last change', async () => {
    const xml = await parsed(find('/sitemaps/TA.xml'));
    const [english] = [...xml.getElementsByTagName('url')].filter(({ textContent }) =>
      textContent.startsWith(`${origin}/market/TA/symbol/AMBR.TA`),
    );

    expect(textsOf(xml, 'loc')).toEqual(
      ['article/daily', 'article/dividends', 'symbol/AMBR.TA', 'symbol/B%26C.TA'].flatMap((rest) => [
        `${origin}/market/TA/${rest}`,
        `${origin}/market/TA/${rest}?lang=heb`,
      ]),
    );
    expect(english!.getElementsByTagName('lastmod')[0]!.textContent).toBe('2026-11-21');
    expect(
      [...english!.getElementsByTagName('xhtml:link')].map((link) => [
        link.getAttribute('hreflang'),
        link.getAttribute('href'),
      ]),
    ).toEqual([
      ['en', `${origin}/market/TA/symbol/AMBR.TA`],
      ['he', `${origin}/market/TA/symbol/AMBR.TA?lang=heb`],
      ['x-default', `${origin}/market/TA/symbol/AMBR.TA`],
    ]);
  });

  it('of pages list public pages, boards with data and sectors with companies', async () => {
    const paths = textsOf(await parsed(find('/sitemaps/pages.xml')), 'loc')
      .filter((address) => !address.endsWith('?lang=heb'))
      .map((address) => address.slice(origin.length));

    expect(paths).toEqual(expect.arrayContaining(['/', '/sitemap', '/earnings-calendar', '/how-the-score-works']));
    expect(paths).toEqual(expect.arrayContaining(['/market/TA', '/market/L', '/market/ALL']));
    expect(paths).toEqual(expect.arrayContaining(['/market/WORLD/Real%20Estate/REIT%E2%80%94Retail']));
    expect(paths).toContain('/market/WORLD/Unkown/Unkown');
    expect(paths.filter((path) => /login|profile|admin|about|subscribe|:|market\/NYSE/.test(path))).toEqual([]);
  });

  it('of pages list public pages of served remotes, and are rebuilt after a release', async () => {
    const before = find('/sitemaps/pages.xml')!.version;
    const own = [
      { path: '/new', page: 'new' },
      { path: '/new/unlisted', page: 'other', unlisted: true as const },
      { path: '/new/:id', page: 'many' },
      { path: '/new/secret', page: 'secret', secret: true as const },
      { path: '/new/reader', page: 'reader', access: 'login' as const },
    ];
    routes = [...siteRoutes, { name: 'mfe_new', routes: own }];

    const found = find('/sitemaps/pages.xml');
    routes = siteRoutes;

    expect(found!.version).not.toBe(before);
    const paths = textsOf(await parsed(found), 'loc').filter((address) => address.includes('/new'));
    expect(paths).toEqual([`${origin}/new`, `${origin}/new?lang=heb`]);
  });

  it('of pages list the track record only for real companies', async () => {
    const isListed = async () =>
      textsOf(await parsed(find('/sitemaps/pages.xml')), 'loc').includes(`${origin}/track-record`);

    expect(await isListed()).toBe(false);
    hasTrackRecord = true;
    expect(await isListed()).toBe(true);
    hasTrackRecord = false;
  });

  it('of pages list a page in a single language once, without alternates', async () => {
    const xml = await parsed(find('/sitemaps/pages.xml'));
    const named = (path: string) =>
      [...xml.getElementsByTagName('url')].filter(({ firstChild }) =>
        firstChild!.textContent!.startsWith(`${origin}${path}`),
      );

    expect(named('/heb/dividend-stocks').map(({ textContent }) => textContent)).toEqual([
      `${origin}/heb/dividend-stocks?lang=heb`,
    ]);
    expect(named('/heb/dividend-stocks')[0]!.getElementsByTagName('xhtml:link')).toHaveLength(0);
    expect(named('/policy').map((url) => url.getElementsByTagName('xhtml:link').length)).toEqual([3, 3]);
  });

  it('of articles list each by its URL title', async () => {
    expect(textsOf(await parsed(find('/sitemaps/articles.xml')), 'loc')).toContain(`${origin}/article/yields`);
  });

  it('list an article once, in its language', async () => {
    const xml = await parsed(find('/sitemaps/articles.xml'));

    expect(textsOf(xml, 'loc').filter((address) => address.includes('/article/yields'))).toHaveLength(1);
    expect(xml.getElementsByTagName('xhtml:link')).toHaveLength(0);
  });

  it('of a large market are several, within the maximum size', async () => {
    const listings = Array.from({ length: COMPANIES_PER_SITEMAP + 1 }, (_, place) => card(`S${place}`));
    const huge = createSitemaps({
      index: { read: () => ({ ...index, markets: [{ ...index.markets[0]!, listings }] }), version: () => '1' },
      readArticles: () => Promise.resolve([]),
      languagesOf: () => Promise.resolve([]),
      hasTrackRecord: () => Promise.resolve(false),
      routes: () => [],
      origin,
    });

    expect(textsOf(await parsed(huge('/sitemap.xml')), 'loc').slice(2)).toEqual([
      `${origin}/sitemaps/TA.xml`,
      `${origin}/sitemaps/TA-2.xml`,
    ]);
    const first = String(await huge('/sitemaps/TA.xml')!.make());
    expect(first.match(/<loc>/g)!.length).toBeLessThan(50_000);
    expect(first.length).toBeLessThan(50e6);
    expect(textsOf(await parsed(huge('/sitemaps/TA-2.xml')), 'loc')[0]).toBe(`${origin}/market/TA/symbol/S10000`);
  });

  it.each(['/sitemaps/NYSE.xml', '/sitemaps/TA-2.xml', '/sitemaps/TA-1.xml', '/sitemaps/ta.xml', '/sitemaps/.xml'])(
    'there is none at %s',
    (path) => {
      expect(find(path)).toBeNull();
    },
  );

  it('have a version that changes with their data', () => {
    expect([find('/sitemap.xml')!.version, find('/sitemaps/TA.xml')!.version]).toEqual(['TA 3 L 1', '3']);
  });
});

describe('feeds', () => {
  const correction: Correction = {
    id: 4,
    market: 'TA',
    symbol: tickerFrom('AMBR.TA'),
    figure: 'revenue',
    year: 2025,
    quarter: 3,
    day: null,
    row: null,
    beforeValue: '1204000.5',
    afterValue: '1204000000',
    unit: 'ILS',
    reason: 'Thousands & a <half>.',
    document: null,
    computed: null,
    correctedAt: '2026-01-21T10:00:00.000Z',
  };
  const feeds = createFeeds({
    readArticles: () => Promise.resolve([article, hebrew]),
    readCorrections: () =>
      Promise.resolve([
        correction,
        {
          ...correction,
          id: 3,
          figure: 'insider_trade',
          year: null,
          quarter: null,
          beforeValue: null,
          day: '2025-10-01',
          row: 'Ada Example, S-Sale',
        },
      ]),
    origin,
  });
  /** Removes directional marks, which are only for display. */
  const plain = (text: string): string => text.replace(/[\u2066-\u2069]/g, '');

  it.each([
    ['en', ['Yields & what they tell'], `${origin}/article/yields`],
    ['he', ['תשואות'], `${origin}/article/%D7%AA%D7%A9%D7%95%D7%90%D7%95%D7%AA?lang=heb`],
  ])('of %s hold the articles of that language alone', async (locale, titles, link) => {
    const xml = await parsed(feeds(`/feeds/articles-${locale}.xml`));
    const items = [...xml.getElementsByTagName('item')];

    expect(items.map((item) => item.getElementsByTagName('title')[0]!.textContent)).toEqual(titles);
    expect(items[0]!.getElementsByTagName('link')[0]!.textContent).toBe(link);
    expect(items[0]!.getElementsByTagName('content:encoded')[0]!.textContent).toBe(
      `<p>Text]]> <a href="${origin}/market/TA">TA</a> <a href="https://x.example/a">x</a></p>`,
    );
    expect(textsOf(xml, 'language')).toEqual([locale]);
    // The tag depends on the content, not on the time, so it can be revalidated.
    expect(textsOf(xml, 'lastBuildDate')).toEqual(['Fri, 02 Jan 2026 08:00:00 GMT']);
  });

  it.each([
    ['en', 'AMBR.TA · Tel Aviv · Revenue · 3Q25', 'Before: 1,204,000.5 ILS. Now: 1,204,000,000 ILS.'],
    ['he', 'AMBR.TA · תל אביב · הכנסות · 3Q25', 'לפני כן: 1,204,000.5 ILS. כעת: 1,204,000,000 ILS.'],
  ])('of corrections contain in %s the old value, the new value, and the reason', async (locale, title, change) => {
    const xml = await parsed(feeds(`/feeds/corrections-${locale}.xml`));
    const first = xml.getElementsByTagName('item')[0]!;
    const textOf = (name: string) => plain(first.getElementsByTagName(name)[0]!.textContent);

    expect([textOf('title'), textOf('description')]).toEqual([title, `${change} Thousands & a <half>.`]);
    const [, ofRow] = [...xml.getElementsByTagName('item')];
    expect(plain(ofRow!.getElementsByTagName('title')[0]!.textContent)).toMatch(
      / · 01\/10\/2025 · Ada Example, S-Sale$/,
    );
    expect(textOf('link')).toMatch(/^https:\/\/site\.example\/market\/TA\/symbol\/AMBR\.TA(\?lang=heb)?$/);
    expect(textsOf(xml, 'guid')).toEqual([`${origin}/corrections#4`, `${origin}/corrections#3`]);
    expect(textsOf(xml, 'lastBuildDate')).toEqual(['Wed, 21 Jan 2026 10:00:00 GMT']);
  });

  it('exist in two languages', () => {
    expect([feeds('/feeds/articles-fr.xml'), feeds('/feeds/corrections-fr.xml')]).toEqual([null, null]);
  });
});
