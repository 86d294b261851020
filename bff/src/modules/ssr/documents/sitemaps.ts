import { articlePath } from '@site/remote-kit/article-question';
import { fixedArticleKey } from '@site/remote-kit/fixed-articles';
import { boardPath, sectorPath, symbolPath } from '@site/remote-kit/routes';
import type { Locale, RoutesOfRemote } from '@site/remote-kit/contract';
import { sectorName } from '../../../domain/sector-name';
import type { ArticleSummaryRow } from '../../articles';
import type { IndexedMarket, SiteIndex } from '../../sitemap';
import type { FindDocument, SiteDocument } from './site-document';
import { sitemapIndexXml, sitemapXml, type SitemapPage } from './sitemap-xml';

export interface SitemapsParts {
  readonly index: { read(): SiteIndex; version(): string };
  /** Shape: latest first. */
  readonly readArticles: () => Promise<readonly ArticleSummaryRow[]>;
  /** Languages of an editorial page, by its name. Shape: empty for other pages. */
  readonly languagesOf: (name: string) => Promise<readonly Locale[]>;
  /** Whether the track record is listed, which is the case once it has real companies. */
  readonly hasTrackRecord: () => Promise<boolean>;
  /** Routes of the remotes that are served. */
  readonly routes: () => readonly RoutesOfRemote[];
  /** The site's public address without a slash at the end. */
  readonly origin: string;
}

export const SITEMAP_INDEX = '/sitemap.xml';
const PAGES = '/sitemaps/pages.xml';
const ARTICLES = '/sitemaps/articles.xml';

/** Each company has two URLs, so this is far below the protocol's maximum. */
export const COMPANIES_PER_SITEMAP = 10_000;
/** Maximum delay until published articles are listed. */
const ARTICLES_LIFETIME_MS = 10 * 60_000;
const MAX_AGE_SECONDS = 600;
const TRACK_RECORD = '/track-record';

/** Public pages without parameters, which exist regardless of the data. */
const fixedPages = (remotes: readonly RoutesOfRemote[]): readonly SitemapPage[] =>
  remotes
    .flatMap(({ routes }) => routes)
    .filter(({ path, access, secret, unlisted }) => !access && !secret && !unlisted && !path.includes(':'))
    .map(({ path }) => ({ path, changed: null }));

/** Number of sitemaps for a market. */
const sitemapCount = ({ listings }: IndexedMarket): number =>
  Math.max(1, Math.ceil(listings.length / COMPANIES_PER_SITEMAP));
const sitemapPath = (market: string, index: number): string =>
  `/sitemaps/${market}${index === 0 ? '' : `-${index + 1}`}.xml`;

const later = (a: string | null, b: string | null): string | null => ((a ?? '') > (b ?? '') ? a : b);

function pagesOf({ markets, groups }: SiteIndex, fixed: readonly SitemapPage[]): readonly SitemapPage[] {
  const changed = markets.map(({ asOf }) => asOf).reduce(later, null);
  return [
    ...fixed,
    ...markets.map(({ market, asOf }) => ({ path: boardPath(market), changed: asOf })),
    ...(markets.length > 0 ? [{ path: boardPath('ALL'), changed }] : []),
    ...groups.map(({ sector, industry }) => ({
      path: sectorPath(sectorName(sector), sectorName(industry)),
      changed,
    })),
  ];
}

function companiesOf({ market, listings, asOf }: IndexedMarket, place: number): readonly SitemapPage[] {
  const companies = listings.slice(place * COMPANIES_PER_SITEMAP, (place + 1) * COMPANIES_PER_SITEMAP).map((card) => ({
    path: symbolPath(market, card.symbol),
    // Its page changes with its quote and its statements.
    changed: later(card.quotedOn, card.latestPublishedOn),
  }));
  const generated = (['daily', 'dividends'] as const).map((article) => ({
    path: `${boardPath(market)}/article/${article}`,
    changed: asOf,
  }));
  return place === 0 ? [...generated, ...companies] : companies;
}

/** The sitemap index and the sitemaps: pages, articles, and one or more for each market. Rebuilt when the data change. */
export function createSitemaps({
  index,
  readArticles,
  languagesOf,
  hasTrackRecord,
  routes,
  origin,
}: SitemapsParts): FindDocument {
  const xml = (version: string, lifetimeMs: number | null, make: () => Promise<string>): SiteDocument => ({
    contentType: 'application/xml; charset=utf-8',
    version,
    lifetimeMs,
    maxAgeSeconds: MAX_AGE_SECONDS,
    make,
  });
  const untilDataChange = (make: (index: SiteIndex) => string | Promise<string>, version = ''): SiteDocument =>
    xml(`${index.version()} ${version}`.trim(), null, async () => make(index.read()));

  const withOnlyLanguage = async (page: SitemapPage): Promise<SitemapPage> => {
    const languages = await languagesOf(fixedArticleKey(page.path));
    return languages.length === 1 ? { ...page, only: languages[0] } : page;
  };

  function articleSitemap(): SiteDocument {
    return xml('', ARTICLES_LIFETIME_MS, async () => {
      const articles = await readArticles();
      return sitemapXml(
        articles.map(({ urlTitle, updatedAt, direction }) => ({
          path: articlePath(urlTitle),
          changed: updatedAt,
          only: direction === 'rtl' ? 'he' : 'en',
        })),
        origin,
      );
    });
  }

  function marketSitemap(pathname: string): SiteDocument | null {
    const [, code, number = '1'] = /^\/sitemaps\/([A-Z0-9]+?)(?:-([2-9]|[1-9]\d))?\.xml$/.exec(pathname) ?? [];
    if (code === undefined) return null;
    const market = index.read().markets.find((one) => one.market === code);
    const place = Number(number) - 1;
    if (!market || place >= sitemapCount(market)) return null;
    return xml(String(market.version), null, () => Promise.resolve(sitemapXml(companiesOf(market, place), origin)));
  }

  const sitemapsOf = ({ markets }: SiteIndex): readonly SitemapPage[] => [
    { path: PAGES, changed: null },
    { path: ARTICLES, changed: null },
    ...markets.flatMap((market) =>
      Array.from({ length: sitemapCount(market) }, (_, place) => ({
        path: sitemapPath(market.market, place),
        changed: market.asOf,
      })),
    ),
  ];

  return (pathname) => {
    if (pathname === SITEMAP_INDEX) return untilDataChange((now) => sitemapIndexXml(sitemapsOf(now), origin));
    if (pathname === PAGES) {
      const pages = fixedPages(routes());
      return untilDataChange(
        async (now) => {
          const isListed = await hasTrackRecord();
          const listed = pages.filter(({ path }) => isListed || path !== TRACK_RECORD);
          return sitemapXml(pagesOf(now, await Promise.all(listed.map(withOnlyLanguage))), origin);
        },
        pages.map(({ path }) => path).join(' '),
      );
    }
    if (pathname === ARTICLES) return articleSitemap();
    return marketSitemap(pathname);
  };
}
