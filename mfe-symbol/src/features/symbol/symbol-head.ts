import type { HeadOf } from '@site/remote-kit';
import { siteAddress } from '../../sharing/site-address';
import type { SymbolData } from '../../company/symbol-data';
import type { TextId } from '../../texts/use-text';

/** The company's name in the page's language. */
export const nameOf = ({ symbol }: Pick<SymbolData, 'symbol'>, locale: 'en' | 'he'): string =>
  (locale === 'he' ? symbol.hebrew_name : null) || symbol.long_name || symbol.symbol;

export const symbolHead: HeadOf<TextId> = ({ data, params, locale }, text) => {
  const known = data as SymbolData | null;
  const ticker = known?.symbol.symbol ?? params.symbol ?? '';
  const name = known ? nameOf(known, locale) : ticker;
  const market = params.market ?? '';
  const title = text('symbol.title', { name, ticker });
  const description = text('symbol.description', { name, ticker, market });
  if (!known) return { title, description };
  const website = siteAddress(known.symbol.website);
  const structuredData = {
    '@context': 'https://schema.org',
    '@type': 'Corporation',
    name: known.symbol.long_name ?? ticker,
    tickerSymbol: ticker,
    ...(website === null ? {} : { url: website }),
  };
  // Invented companies have no place in a search engine's register.
  return known.sample ? { title, description } : { title, description, structuredData };
};
