import { boardPath, inLocale, isMarketCode } from '@site/remote-kit';
import type { Locale } from '@site/remote-kit';
import { escaped, linkHtml, notFoundHtml } from '../not-found-page';
import en from './texts/en.json';
import he from './texts/he.json';

/**
 * 'page not found' as the server writes it: for a company's page whose market there is, with a way to the market's board and a
 * search of it, which knows what is listed and where else a ticker is. Browsers have no use of it: they ask the remote.
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

/** Null: no company's page, or of no market. */
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

/** Works before scripts and without them; what was asked for stands in it. */
function searchForm({ market, ticker }: { readonly market: string; readonly ticker: string }, locale: Locale): string {
  const texts = locale === 'he' ? he : en;
  // A form drops the query of its address: the language goes along as a field.
  const language = [...new URLSearchParams(inLocale('/', locale).split('?')[1])]
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join('');
  return (
    `<form class="site-search" action="${escaped(boardPath(market))}" role="search"><label>${escaped(texts['missing.search'])}` +
    `<input type="search" name="search" value="${escaped(ticker)}" dir="auto" required></label>${language}` +
    `<button type="submit">${escaped(texts['missing.searchButton'])}</button></form>`
  );
}
