/** Addresses of the site: what a path may be, and where readers are sent. Pages are in the tables of the remotes (`match-route.ts`). */
import { isBoardCode, isMarketCode } from '@site/fields/markets';
import type { Access, PageParams, PageSource, ParameterRule } from './contract';

export { boardPath, onDay, sectorPath, symbolPath } from './page-paths';
export type { Access };

/** The page behind an address. */
export interface RouteMatch {
  readonly remote: string;
  readonly page: string;
  readonly access: Access;
  readonly params: PageParams;
  readonly behind?: string;
  /** For the server: see `RemoteRoute`. A page's document leaves them out. */
  readonly source?: PageSource;
  readonly saysMissing?: true;
  readonly secret?: true;
  readonly endless?: true;
}

/** Rows of a board in a page's first HTML: about one screen. The others come with the whole board. */
export const firstBoardRows = 24;

const isTicker = (value: string): boolean => /^[\p{L}\p{N}.^&_-]{1,24}$/u.test(value);

const rules: Readonly<Record<Extract<ParameterRule, string>, (value: string) => boolean>> = {
  market: isMarketCode,
  board: isBoardCode,
  ticker: isTicker,
  number: (value) => /^[1-9]\d{0,14}$/.test(value),
};

/** Whether a decoded parameter may have this value. Without a rule: a text that is not blank. */
export function admits(rule: ParameterRule | undefined, value: string): boolean {
  if (rule === undefined) return value.trim() !== '' && value.length <= 200;
  return typeof rule === 'string' ? rules[rule](value) : rule.includes(value);
}

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
export const comparedLimits = { min: 2, max: 5 } as const;

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
