/**
 * Every route of the site: the shell, the pages server and all links use this table. It imports only types of the router,
 * so that remotes use paths without bundling it; `match-route.ts` matches.
 */
import { isBoardCode, isMarketCode } from '@site/fields/markets';
import type { NonIndexRouteObject } from 'react-router-dom';
import type { PageParams, RemoteName } from './contract';

export { boardPath, onDay, sectorPath, symbolPath } from './page-paths';

/** `guest`: only when logged out; `login`: only when logged in. */
export type Access = 'public' | 'login' | 'guest';

/** The target of a route. */
export interface RouteHandle {
  readonly remote: RemoteName;
  readonly page: string;
  readonly access: Access;
  /** The rule of a decoded parameter; anything else is an unknown page. Absent: a text that is not blank. */
  readonly where?: Readonly<Record<string, (value: string) => boolean>>;
  /** Fixed parameters of the page. */
  readonly params?: Readonly<Record<string, string>>;
  /** Path of the page shown behind this one on large screens. */
  readonly behind?: string;
}

/** A route object of react-router. */
export interface SiteRoute extends NonIndexRouteObject {
  /** From the site's root; its first segment is not a parameter. */
  readonly path: string;
  /** Case-sensitive: `/Policy` is not a page. */
  readonly caseSensitive: true;
  readonly handle: RouteHandle;
}

export interface RouteMatch {
  readonly remote: RemoteName;
  readonly page: string;
  readonly access: Access;
  readonly params: PageParams;
  readonly behind?: string;
}

/** Rows of a board in a page's first HTML: about one screen. The others come with the whole board. */
export const firstBoardRows = 24;

/** The default rule of a parameter. */
export const isText = (value: string): boolean => value.trim() !== '' && value.length <= 200;
const isTicker = (value: string): boolean => /^[\p{L}\p{N}.^&_-]{1,24}$/u.test(value);

/** Fixed article pages: path and language. */
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

/** `/heb/car-dealers-israel` to `heb-car-dealers-israel`: a fixed article in text ids and parameters. */
export const fixedArticleKey = (path: string): string => path.slice(1).replaceAll('/', '-');

/** Pages of the administration below `/admin`. */
export const adminSections = [
  'users',
  'articles',
  'caches',
  'runs',
  'jobs',
  'reports',
  'mails',
  'webhooks',
  'discounts',
  'remotes',
  'audit',
] as const;
export type AdminSectionName = (typeof adminSections)[number];

/** Pages of the profile below `/profile`, which itself shows the account. */
export const profileSections = [
  'security',
  'sessions',
  'plan',
  'following',
  'holdings',
  'screens',
  'notifications',
  'api',
  'data',
] as const;
export type ProfileSection = (typeof profileSections)[number];

const route = (path: string, handle: RouteHandle): SiteRoute => ({ path, caseSensitive: true, handle });
const articles = (path: string, page: string, access: Access = 'public'): SiteRoute =>
  route(path, { remote: 'mfe_articles', page, access });
const account = (path: string, page: string, access: Access): SiteRoute =>
  route(path, { remote: 'mfe_account', page, access });

export const routes: readonly SiteRoute[] = [
  articles('/', 'home'),
  articles('/about', 'about', 'login'),
  articles('/policy', 'policy'),
  articles('/privacy-policy', 'privacy-policy'),
  articles('/accessibility', 'accessibility'),
  articles('/sitemap', 'sitemap'),
  // What for: `q` in the query.
  articles('/search', 'search'),
  // Which market: `market` in the query.
  articles('/track-record', 'track-record'),
  articles('/status', 'status'),
  articles('/corrections', 'corrections'),
  account('/login', 'login', 'guest'),
  // Where providers send browsers back to: of those who sign in, and of those who link.
  account('/login/third-party', 'third-party', 'public'),
  account('/register', 'register', 'guest'),
  account('/verify/:id', 'verify', 'guest'),
  account('/verify/:id/refuse', 'refuse-sign-up', 'public'),
  account('/alerts/unsubscribe/:token', 'alerts-off', 'public'),
  account('/forgot-password', 'forgot-password', 'guest'),
  account('/reset-password/:token', 'reset-password', 'public'),
  account('/confirm-email/:token', 'confirm-email', 'public'),
  route('/subscribe', { remote: 'mfe_account', page: 'subscribe', access: 'login', behind: '/' }),
  // In which order: `sort` in the query.
  account('/watchlist', 'watchlist', 'login'),
  account('/profile', 'profile', 'login'),
  ...profileSections.map((section) =>
    route(`/profile/${section}`, { remote: 'mfe_account', page: 'profile', access: 'login', params: { section } }),
  ),
  account('/profile/:id', 'profile', 'login'),
  account('/developers', 'developers', 'public'),
  account('/developers/:call', 'developer-call', 'public'),
  // For administrators; unknown to all others.
  account('/admin', 'admin', 'login'),
  route('/admin/:section', {
    remote: 'mfe_account',
    page: 'admin',
    access: 'login',
    where: { section: (value) => adminSections.some((one) => one === value) },
  }),
  route('/earnings-calendar', { remote: 'mfe_calendars', page: 'earnings', access: 'public' }),
  route('/economic-calendar', { remote: 'mfe_calendars', page: 'economic', access: 'public' }),
  route('/market/:market', { remote: 'mfe_boards', page: 'board', access: 'public', where: { market: isBoardCode } }),
  route('/market/WORLD/:sector/:industry', {
    remote: 'mfe_boards',
    page: 'board',
    access: 'public',
    params: { market: 'WORLD' },
  }),
  route('/market/:market/symbol/:symbol', {
    remote: 'mfe_symbol',
    page: 'symbol',
    access: 'public',
    where: { market: isMarketCode, symbol: isTicker },
  }),
  route('/market/:market/article/:article', {
    remote: 'mfe_articles',
    page: 'market-article',
    access: 'public',
    where: { market: isMarketCode, article: (value) => value === 'daily' || value === 'dividends' },
  }),
  articles('/article/:query', 'article'),
  articles('/article/:query/:id', 'article'),
  articles('/subject/:query', 'article'),
  // Which score, and of which market: `score` and `market` in the query.
  route('/score-lab', { remote: 'mfe_boards', page: 'score-lab', access: 'public' }),
  route('/backtest', { remote: 'mfe_boards', page: 'backtest', access: 'login' }),
  route('/backtest/:id', {
    remote: 'mfe_boards',
    page: 'backtest-result',
    access: 'login',
    where: { id: (value) => /^[1-9]\d{0,14}$/.test(value) },
  }),
  // Which companies: `symbols` in the query (`comparedIn`).
  route('/compare', { remote: 'mfe_symbol', page: 'compare', access: 'public' }),
  route('/hasStatement/:market/:fromDate', {
    remote: 'mfe_symbol',
    page: 'statements',
    access: 'public',
    // The page itself reports an invalid day.
    where: { market: isMarketCode },
  }),
  ...fixedArticles.map(({ path }) =>
    route(path, {
      remote: 'mfe_articles',
      page: 'fixed-article',
      access: 'public',
      params: { article: fixedArticleKey(path) },
    }),
  ),
];

/** The redirect for a reader who may not see the page; null: none. `wanted` is path and query. */
export function redirectFor(access: Access, isLoggedIn: boolean, wanted: string): string | null {
  if (access === 'login' && !isLoggedIn) return `/login?redirect=${encodeURIComponent(wanted)}`;
  if (access === 'guest' && isLoggedIn) return '/';
  return null;
}

/** A path of the site, or null: guards every redirect that comes from a URL. */
export function ownPath(wanted: string | null): string | null {
  if (wanted === null || !wanted.startsWith('/') || /^[/\\]{2}/.test(wanted)) return null;
  // Browsers drop tabs and line ends and read a backslash as a slash.
  if (/[\\\u0000-\u001f\u007f]/.test(wanted)) return null;
  try {
    const url = new URL(wanted, 'http://site.invalid');
    const path = url.pathname + url.search + url.hash;
    // The path is parsed again where it is used: `/.//host` normalises to a path that names a host.
    const isOurs = url.host === 'site.invalid' && new URL(path, url).href === url.href;
    return isOurs && !path.startsWith('//') ? path : null;
  } catch {
    return null;
  }
}

/**
 * The address to which a document at `here` may redirect for `goTo`: itself if it is same-origin, otherwise
 * home. The final check before a redirect, for any source of the address.
 */
export function ownAddress(goTo: string, here: string): string {
  try {
    const url = new URL(goTo, here);
    return url.origin === new URL(here).origin ? url.href : '/';
  } catch {
    return '/';
  }
}

/** Maximum number of companies in a comparison. */
export const comparedLimits = { least: 2, most: 5 } as const;

/** The content of a comparison's address. */
export interface ComparedQuery {
  /** Companies as `market:ticker`, in order and without duplicates, without a limit. */
  readonly names: readonly string[];
  /** Invalid parts, unchanged. */
  readonly wrong: readonly string[];
}

const isComparedName = (part: string): boolean => {
  const colon = part.indexOf(':');
  return colon > 0 && isMarketCode(part.slice(0, colon)) && isTicker(part.slice(colon + 1));
};

/** The companies in a query such as `?symbols=SP500:AAPL,TA:ICL.TA`. The page checks whether they exist. */
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
