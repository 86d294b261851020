import type { RouteMatch } from './routes';
import { allows } from './consent';
import { cookieAttributes } from './token-cookie';

/**
 * Columns that a reader has chosen for every board. A cookie, so that the server renders the first rows with them; a board has
 * them in its address, so that a link shows what its sender saw.
 */
export const userColumnsCookie = 'board_columns';

const parameter = 'columns';
/** Field names separated by dots, which need no encoding in a cookie. */
const VALID = /^\w{1,64}(?:\.\w{1,64}){0,99}$/;
const lifetimeSeconds = 365 * 24 * 60 * 60;

/** The columns of a cookie header or `document.cookie`. Null: none or invalid. */
export function userColumnsIn(cookies: string): readonly string[] | null {
  for (const part of cookies.split(';')) {
    const [name, value = ''] = part.trim().split('=', 2);
    if (name === userColumnsCookie) return VALID.test(value) ? value.split('.') : null;
  }
  return null;
}

/** The query of a page; a board without columns gets the reader's own. Null as `match`: no page. */
export function withUserColumns(match: RouteMatch | null, search: string, own: readonly string[] | null): string {
  if (match?.page !== 'board' || own === null || own.length === 0) return search;
  if (new URLSearchParams(search).has(parameter)) return search;
  const said = `${parameter}=${encodeURIComponent(own.join(','))}`;
  return search.length > 1 ? `${search}&${said}` : `?${said}`;
}

export const readUserColumns = (): readonly string[] | null =>
  typeof document === 'undefined' ? null : userColumnsIn(document.cookie);

/**
 * Stores them as long as the reader's consent allows, and returns how long: for a year with it, for this visit
 * (until the browser is closed) without. Null removes them.
 */
export function saveUserColumns(columns: readonly string[] | null): 'browser' | 'visit' {
  const lifetime = allows('convenience') ? 'browser' : 'visit';
  const age = columns === null ? 'Max-Age=0; ' : lifetime === 'browser' ? `Max-Age=${lifetimeSeconds}; ` : '';
  document.cookie = `${userColumnsCookie}=${columns?.join('.') ?? ''}; ${age}${cookieAttributes()}`;
  return lifetime;
}

/** Applies an account's columns to this browser. Empty: the site's default. Null and absent: no change. */
export function adoptColumns(ofAccount: readonly string[] | null | undefined): void {
  if (ofAccount) saveUserColumns(ofAccount.length === 0 ? null : ofAccount);
}
