import { boardPath, inLocale, isMarketCode } from '@site/remote-kit';
import type { Locale } from '@site/remote-kit';
import en from './texts/en.json';
import he from './texts/he.json';

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

export const notFoundTitle = (locale: Locale): string => (locale === 'he' ? he : en)['notFound.title'];

/** The page for an address that has none, the same from the server and in the browser. */
export function notFoundHtml(locale: Locale, pathname: string): string {
  const texts = locale === 'he' ? he : en;
  const link = (href: string, text: string): string =>
    `<a href="${escaped(inLocale(href, locale))}">${escaped(text)}</a>`;
  const company = companyIn(pathname);
  const ways = [
    ...(company ? [link(boardPath(company.market), texts['notFound.board'])] : []),
    link('/', texts['notFound.home']),
    link('/sitemap', texts['notFound.sitemap']),
  ];
  const hint = texts[company ? 'notFound.companyHint' : 'notFound.hint'];
  return (
    `<div class="site-not-found"><h1>${escaped(texts['notFound.title'])}</h1><p>${escaped(hint)}</p>` +
    `${company ? searchForm(company, locale) : ''}<p>${ways.join(' ')}</p></div>`
  );
}

/** A company's page whose market there is: its board knows what is listed, and where else a ticker is. Null: none. */
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

/** A search of the market's board, which works before scripts and without them; what was asked for stands in it. */
function searchForm({ market, ticker }: { readonly market: string; readonly ticker: string }, locale: Locale): string {
  const texts = locale === 'he' ? he : en;
  // A form drops the query of its address: the language goes along as a field.
  const language = [...new URLSearchParams(inLocale('/', locale).split('?')[1])]
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join('');
  return (
    `<form class="site-search" action="${escaped(boardPath(market))}" role="search"><label>${escaped(texts['notFound.search'])}` +
    `<input type="search" name="search" value="${escaped(ticker)}" dir="auto" required></label>${language}` +
    `<button type="submit">${escaped(texts['notFound.searchButton'])}</button></form>`
  );
}
