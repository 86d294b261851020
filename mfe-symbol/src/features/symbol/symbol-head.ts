import { boardPath, symbolPath } from '@site/remote-kit';
import type { HeadOf } from '@site/remote-kit';
import { withMaqaf } from '@site/format';
import { siteAddress } from '../../sharing/site-address';
import type { SymbolData } from '../../company/symbol-data';
import { viewFrom } from '../../company/symbol-views';
import { nameOf } from './company-name';
import { symbolDocumentTitle } from './symbol-document-title';
import { symbolPicture } from './symbol-picture';
import type { TextId } from '../../texts/use-text';

export const symbolHead: HeadOf<TextId> = (props, text) => {
  const { data, params, locale, search } = props;
  const known = data as SymbolData | null;
  const ticker = known?.symbol.symbol ?? params.symbol ?? '';
  const name = known ? nameOf(known, locale) : ticker;
  const market = params.market ?? '';
  const view = viewFrom(new URLSearchParams(search), known?.createdAt);
  const isFirst = view === 'fundamentals';
  const { title } = symbolDocumentTitle(props, text);
  const marketName = known ? text(`market.${known.symbol.market_name}`) : market;
  const description = isFirst
    ? withMaqaf(text('symbol.description', { name, ticker, market: marketName }))
    : text('symbol.viewDescription', { name, ticker, view: text(`view.${view}`) });
  if (!known) return { title, description };
  const here = symbolPath(known.symbol.market_name, ticker);
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
    // Each view is a page of its own for search engines.
    ...(!isFirst && { canonicalPath: `${here}?view=${view}` }),
    trail: [{ name: text(`market.${known.symbol.market_name}`), path: boardPath(known.symbol.market_name) }],
    picture: symbolPicture(known, locale, text),
    // Invented companies have no place in a search engine's register.
    ...(!known.sample && { structuredData }),
  };
};
