import { articlePath } from '@site/remote-kit/article-question';
import { fixedArticleKey } from '@site/remote-kit/fixed-articles';
import { boardPath, sectorPath, symbolPath } from '@site/remote-kit/routes';
import type { Locale, RoutesOfRemote } from '@site/remote-kit/contract';
import { sectorName } from '../../../domain/sector-name';
import type { ArticleSummaryRow } from '../../articles';
import type { IndexedMarket, SiteIndex } from '../../sitemap';
import type { FindDocument, SiteDocument } from './site-document';
import { sitemapIndexXml, sitemapXml, type MappedPage } from './sitemap-xml';

export interface SitemapsParts {
  readonly index: { read(): SiteIndex; version(): string };
  /** Shape: latest first. */
  readonly readArticles: () => Promise<readonly ArticleSummaryRow[]>;
  /** Languages that a page of the site itself is written in, by its name. Shape: empty for a page that is none of these. */
  readonly languagesOf: (name: string) => Promise<readonly Locale[]>;
  /** Whether the page of the track record may be listed: it is about real companies. */
  readonly hasTrackRecord: () => Promise<boolean>;
  /** Pages of the remotes that serve. */
  readonly routes: () => readonly RoutesOfRemote[];
  /** The site's public address without a slash at the end. */
  readonly origin: string;
}

export const SITEMAP_INDEX = '/sitemap.xml';
const PAGES = '/sitemaps/pages.xml';
const ARTICLES = '/sitemaps/articles.xml';

/** Two addresses a company: far from what a map may hold. */
export const COMPANIES_A_MAP = 10_000;
/** What is published shows after so long at the latest. */
const ARTICLES_LIFETIME_MS = 10 * 60_000;
const MAX_AGE_SECONDS = 600;
const TRACK_RECORD = '/track-record';

/** Pages that stand whatever the data are: public, and without a parameter. */
const fixedPages = (remotes: readonly RoutesOfRemote[]): readonly MappedPage[] =>
  remotes
    .flatMap(({ routes }) => routes)
    .filter(({ path, access, secret, unlisted }) => !access && !secret && !unlisted && !path.includes(':'))
    .map(({ path }) => ({ path, changed: null }));

/** How many maps a market of so many companies takes: one, unless it is huge. */
const mapsOf = ({ listings }: IndexedMarket): number => Math.max(1, Math.ceil(listings.length / COMPANIES_A_MAP));
const mapPath = (market: string, place: number): string =>
  `/sitemaps/${market}${place === 0 ? '' : `-${place + 1}`}.xml`;

const later = (a: string | null, b: string | null): string | null => ((a ?? '') > (b ?? '') ? a : b);

function pagesOf({ markets, groups }: SiteIndex, own: readonly MappedPage[]): readonly MappedPage[] {
  const changed = markets.map(({ asOf }) => asOf).reduce(later, null);
  return [
    ...own,
    ...markets.map(({ market, asOf }) => ({ path: boardPath(market), changed: asOf })),
    ...(markets.length > 0 ? [{ path: boardPath('ALL'), changed }] : []),
    ...groups.map(({ sector, industry }) => ({
      path: sectorPath(sectorName(sector), sectorName(industry)),
      changed,
    })),
  ];
}

function companiesOf({ market, listings, asOf }: IndexedMarket, place: number): readonly MappedPage[] {
  const companies = listings.slice(place * COMPANIES_A_MAP, (place + 1) * COMPANIES_A_MAP).map((card) => ({
    path: symbolPath(market, card.symbol),
    // Its figures change with its quote and with its statements.
    changed: later(card.quotedOn, card.latestPublishedOn),
  }));
  const made = (['daily', 'dividends'] as const).map((article) => ({
    path: `${boardPath(market)}/article/${article}`,
    changed: asOf,
  }));
  return place === 0 ? [...made, ...companies] : companies;
}

/** The index of maps, and the maps: pages, articles, and one for each market. Made again when the data are. */
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
  const standing = (make: (index: SiteIndex) => string | Promise<string>, version = ''): SiteDocument =>
    xml(`${index.version()} ${version}`.trim(), null, async () => make(index.read()));

  const inItsLanguage = async (page: MappedPage): Promise<MappedPage> => {
    const languages = await languagesOf(fixedArticleKey(page.path));
    return languages.length === 1 ? { ...page, only: languages[0] } : page;
  };

  function articleMap(): SiteDocument {
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

  function marketMap(pathname: string): SiteDocument | null {
    const [, code, number = '1'] = /^\/sitemaps\/([A-Z0-9]+?)(?:-([2-9]|[1-9]\d))?\.xml$/.exec(pathname) ?? [];
    if (code === undefined) return null;
    const market = index.read().markets.find((one) => one.market === code);
    const place = Number(number) - 1;
    if (!market || place >= mapsOf(market)) return null;
    return xml(String(market.version), null, () => Promise.resolve(sitemapXml(companiesOf(market, place), origin)));
  }

  const maps = ({ markets }: SiteIndex): readonly MappedPage[] => [
    { path: PAGES, changed: null },
    { path: ARTICLES, changed: null },
    ...markets.flatMap((market) =>
      Array.from({ length: mapsOf(market) }, (_, place) => ({
        path: mapPath(market.market, place),
        changed: market.asOf,
      })),
    ),
  ];

  return (pathname) => {
    if (pathname === SITEMAP_INDEX) return standing((now) => sitemapIndexXml(maps(now), origin));
    if (pathname === PAGES) {
      const pages = fixedPages(routes());
      return standing(
        async (now) => {
          const isListed = await hasTrackRecord();
          const listed = pages.filter(({ path }) => isListed || path !== TRACK_RECORD);
          return sitemapXml(pagesOf(now, await Promise.all(listed.map(inItsLanguage))), origin);
        },
        pages.map(({ path }) => path).join(' '),
      );
    }
    if (pathname === ARTICLES) return articleMap();
    return marketMap(pathname);
  };
}
