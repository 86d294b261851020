/** Every route of the site, once: the shell, the pages server and the links stand on this table. */
import type { RemoteName } from './contract';

/** `guest`: only when logged out; `login`: only when logged in. */
export type Access = 'public' | 'login' | 'guest';

export interface Route {
  /** Segments; `:name` is a parameter. */
  readonly path: string;
  readonly remote: RemoteName;
  readonly page: string;
  readonly access: Access;
  /** What a parameter must be; anything else is an unknown page. */
  readonly where?: Readonly<Record<string, (value: string) => boolean>>;
  /** Fixed parameters handed to the page. */
  readonly params?: Readonly<Record<string, string>>;
}

export interface RouteMatch {
  readonly remote: RemoteName;
  readonly page: string;
  readonly access: Access;
  readonly params: Readonly<Record<string, string>>;
}

/** Markets with a board of their own, in the order in which menus show them. */
export const markets = ['SP500', 'NYSE', 'TA', 'L', 'DE', 'F', 'PA', 'NS', 'CHINA', 'SWISS', 'STO'] as const;
export type BoardMarket = (typeof markets)[number];

/** Rows of a board in a page's first HTML: what a usual screen shows. The others come with the whole board. */
export const firstBoardRows = 24;

const isMarket = (value: string): boolean => (markets as readonly string[]).includes(value);
const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
const isText = (value: string): boolean => value.trim() !== '' && value.length <= 200;
const isTicker = (value: string): boolean => /^[\p{L}\p{N}.^&_-]{1,24}$/u.test(value);

/** Fixed article pages: path and the language that they are written in. */
export const fixedArticles = [
  { path: '/10-reasons-why-you-should-consider-buying-dividend-stocks', language: 'en' },
  { path: '/best-tel-aviv-stocks', language: 'en' },
  { path: '/best-shipping-stocks', language: 'en' },
  { path: '/how-the-score-works', language: 'en' },
  { path: '/heb/best-stocks-2022', language: 'he' },
  { path: '/heb/best-stocks-2023', language: 'he' },
  { path: '/heb/housing-starts-israel', language: 'he' },
  { path: '/heb/dividend-stocks', language: 'he' },
  { path: '/heb/car-dealers-israel', language: 'he' },
  { path: '/heb/car-importer-review', language: 'he' },
  { path: '/heb/shnp-2022-q2', language: 'he' },
] as const;

/** `/heb/car-dealers-israel` to `heb-car-dealers-israel`: names a fixed article in text ids and parameters. */
export const fixedArticleKey = (path: string): string => path.slice(1).replaceAll('/', '-');

const articles = (path: string, page: string, access: Access = 'public'): Route => ({
  path,
  remote: 'mfe_articles',
  page,
  access,
});
const account = (path: string, page: string, access: Access): Route => ({ path, remote: 'mfe_account', page, access });

export const routes: readonly Route[] = [
  articles('/', 'home'),
  articles('/about', 'about', 'login'),
  articles('/policy', 'policy'),
  articles('/privacy-policy', 'privacy-policy'),
  articles('/sitemap', 'sitemap'),
  account('/login', 'login', 'guest'),
  account('/register', 'register', 'guest'),
  account('/verify/:id', 'verify', 'guest'),
  account('/subscribe', 'subscribe', 'login'),
  account('/profile', 'profile', 'login'),
  account('/profile/:id', 'profile', 'login'),
  // For the administrator; to anybody else it is no page.
  account('/admin/remotes', 'admin-remotes', 'login'),
  { path: '/earnings-calendar', remote: 'mfe_calendars', page: 'earnings', access: 'public' },
  { path: '/economic-calendar', remote: 'mfe_calendars', page: 'economic', access: 'public' },
  { path: '/market/:market', remote: 'mfe_boards', page: 'board', access: 'public', where: { market: isMarket } },
  {
    path: '/market/WORLD/:sector/:industry',
    remote: 'mfe_boards',
    page: 'board',
    access: 'public',
    where: { sector: isText, industry: isText },
    params: { market: 'WORLD' },
  },
  {
    path: '/market/:market/symbol/:symbol',
    remote: 'mfe_symbol',
    page: 'symbol',
    access: 'public',
    where: { market: isMarket, symbol: isTicker },
  },
  {
    path: '/market/:market/article/:article',
    remote: 'mfe_articles',
    page: 'market-article',
    access: 'public',
    where: { market: isMarket, article: (value) => value === 'daily' || value === 'dividends' },
  },
  articles('/article/:query', 'article'),
  articles('/article/:query/:id', 'article'),
  articles('/subject/:query', 'article'),
  // Which companies: `symbols` in the query (`comparedIn`).
  { path: '/compare', remote: 'mfe_symbol', page: 'compare', access: 'public' },
  {
    path: '/hasStatement/:market/:fromDate',
    remote: 'mfe_symbol',
    page: 'statements',
    access: 'public',
    where: { market: isMarket, fromDate: isDay },
  },
  ...fixedArticles.map(({ path }): Route => ({
    ...articles(path, 'fixed-article'),
    params: { article: fixedArticleKey(path) },
  })),
];

const split = (path: string): readonly string[] => path.split('/').slice(1);
const compiled = routes.map((route) => ({ route, segments: split(route.path) }));

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

function matchOne(route: Route, pattern: readonly string[], given: readonly string[]): RouteMatch | null {
  if (pattern.length !== given.length) return null;
  const params: Record<string, string> = { ...route.params };
  for (const [index, part] of pattern.entries()) {
    const value = decode(given[index]!);
    if (value === null) return null;
    if (!part.startsWith(':')) {
      if (part !== value) return null;
      continue;
    }
    const name = part.slice(1);
    if (value === '' || !(route.where?.[name] ?? isText)(value)) return null;
    params[name] = value;
  }
  return { remote: route.remote, page: route.page, access: route.access, params };
}

/**
 * The page behind a path and query. `/` with a market, or with sector and industry, is a board.
 * Null: no such page (status 404). Whether a company exists is the page's own question.
 */
export function matchRoute(pathname: string, search = ''): RouteMatch | null {
  const path = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
  if (path === '/') {
    const query = new URLSearchParams(search);
    const market = query.get('market');
    const sector = query.get('sector');
    const industry = query.get('industry');
    const board = { remote: 'mfe_boards', page: 'board', access: 'public' } as const;
    if (market !== null && market !== 'WORLD') return isMarket(market) ? { ...board, params: { market } } : null;
    if (sector !== null && industry !== null) {
      return isText(sector) && isText(industry) ? { ...board, params: { market: 'WORLD', sector, industry } } : null;
    }
  }
  const given = split(path);
  for (const { route, segments } of compiled) {
    const match = matchOne(route, segments, given);
    if (match) return match;
  }
  return null;
}

/** Where a reader who may not see the page is sent; null: stay. `wanted` is path and query. */
export function redirectFor(access: Access, isLoggedIn: boolean, wanted: string): string | null {
  if (access === 'login' && !isLoggedIn) return `/login?redirect=${encodeURIComponent(wanted)}`;
  if (access === 'guest' && isLoggedIn) return '/';
  return null;
}

/** A path of our own site, or null: guards every redirect that comes from a URL. */
export function ownPath(wanted: string | null): string | null {
  if (wanted === null || !wanted.startsWith('/') || /^[/\\]{2}/.test(wanted)) return null;
  // Browsers drop tabs and line ends and read a backslash as a slash.
  if (/[\\\u0000-\u001f\u007f]/.test(wanted)) return null;
  try {
    const url = new URL(wanted, 'http://site.invalid');
    const path = url.pathname + url.search + url.hash;
    // What is handed on is read once more by whoever goes there: `/.//host` is a path whose plain form names a host.
    const isOurs = url.host === 'site.invalid' && new URL(path, url).href === url.href;
    return isOurs && !path.startsWith('//') ? path : null;
  } catch {
    return null;
  }
}

/**
 * Where a document that stands at `here` may go when it is told to go to `goTo`: there if that is of its own origin, else
 * home. The last look before the browser leaves, whoever made the address.
 */
export function ownAddress(goTo: string, here: string): string {
  try {
    const url = new URL(goTo, here);
    return url.origin === new URL(here).origin ? url.href : '/';
  } catch {
    return '/';
  }
}

export const boardPath = (market: string): string => `/market/${encodeURIComponent(market)}`;
export const sectorPath = (sector: string, industry: string): string =>
  `/market/WORLD/${encodeURIComponent(sector)}/${encodeURIComponent(industry)}`;
export const symbolPath = (market: string, symbol: string): string =>
  `/market/${encodeURIComponent(market)}/symbol/${encodeURIComponent(symbol)}`;

/** How many companies stand side by side. */
export const comparedLimits = { least: 2, most: 5 } as const;

/** What an address of the comparison names. */
export interface ComparedQuery {
  /** Companies as `market:ticker`. Shape: in the order of the address, each once; as many as there are. */
  readonly names: readonly string[];
  /** Parts that name no market and ticker, as they are written. */
  readonly wrong: readonly string[];
}

const isComparedName = (part: string): boolean => {
  const colon = part.indexOf(':');
  return colon > 0 && isMarket(part.slice(0, colon)) && isTicker(part.slice(colon + 1));
};

/** The companies in a query such as `?symbols=SP500:AAPL,TA:ICL.TA`. Whether they exist is the page's own question. */
export function comparedIn(search: string): ComparedQuery {
  const parts = (new URLSearchParams(search).get('symbols') ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const once = [...new Set(parts)];
  return { names: once.filter(isComparedName), wrong: once.filter((part) => !isComparedName(part)) };
}

/** The comparison of companies, each `market:ticker`. */
export function comparePath(names: readonly string[]): string {
  const written = names.map((name) => encodeURIComponent(name).replace('%3A', ':')).join(',');
  return written === '' ? '/compare' : `/compare?symbols=${written}`;
}
