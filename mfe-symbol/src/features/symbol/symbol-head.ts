import { boardPath } from '@site/remote-kit';
import type { HeadOf } from '@site/remote-kit';
import { siteAddress } from '../../sharing/site-address';
import type { SymbolData } from '../../company/symbol-data';
import { nameOf } from './company-name';
import { symbolPicture } from './symbol-picture';
import type { TextId } from '../../texts/use-text';

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
  return {
    title,
    description,
    trail: [{ name: text(`market.${known.symbol.market_name}`), path: boardPath(known.symbol.market_name) }],
    picture: symbolPicture(known, locale, text),
    // Invented companies have no place in a search engine's register.
    ...(!known.sample && { structuredData }),
  };
};
