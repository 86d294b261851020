import { boardPath, inLocale, isMarketCode } from '@site/remote-kit';
import type { Locale } from '@site/remote-kit';
import { escaped, linkHtml, notFoundHtml } from '../not-found-page';
import en from './texts/en.json';
import he from './texts/he.json';

/**
 * 'Page not found' from the server for a company page in an existing market, with a link to the market's board and a
 * search of it, which knows where else a ticker is listed. In the browser the remote shows this.
 */
export function notFoundAt(locale: Locale, pathname: string): string {
  const company = companyIn(pathname);
  if (!company) return notFoundHtml(locale);
  const texts = locale === 'he' ? he : en;
  return notFoundHtml(locale, {
    hint: texts['missing.hint'],
    form: searchForm(company, locale),
    way: linkHtml(boardPath(company.market), texts['missing.board'], locale),
  });
}

/** Null: not a company page, or an unknown market. */
function companyIn(pathname: string): { readonly market: string; readonly ticker: string } | null {
  const [, market, ticker] = /^\/market\/([^/]+)\/symbol\/([^/]+)\/?$/.exec(pathname) ?? [];
  if (market === undefined || ticker === undefined || !isMarketCode(market)) return null;
  return { market, ticker: decoded(ticker) };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Works without scripts; the requested ticker is filled in. */
function searchForm({ market, ticker }: { readonly market: string; readonly ticker: string }, locale: Locale): string {
  const texts = locale === 'he' ? he : en;
  // A GET form drops the query of its action: the language is a hidden field.
  const language = [...new URLSearchParams(inLocale('/', locale).split('?')[1])]
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join('');
  return (
    `<form class="site-search" action="${escaped(boardPath(market))}" role="search"><label>${escaped(texts['missing.search'])}` +
    `<input type="search" name="search" value="${escaped(ticker)}" dir="auto" required></label>${language}` +
    `<button type="submit">${escaped(texts['missing.searchButton'])}</button></form>`
  );
}
