import type { HeadOf } from '@site/remote-kit';
import type { SymbolData } from '../../company/symbol-data';
import { viewFrom } from '../../company/symbol-views';
import type { TextId } from '../../texts/use-text';
import { symbolTitle } from './company-name';

/** Only the title: a browser sets nothing else, and search engines read the server's HTML. */
export const symbolDocumentTitle = (({ data, params, locale, search }, text) => {
  const known = data as SymbolData | null;
  if (known) {
    const view = viewFrom(new URLSearchParams(search), known.createdAt);
    return { title: symbolTitle(known, view, locale, text) };
  }
  const ticker = params['symbol'] ?? '';
  return { title: text('symbol.title', { name: ticker, ticker }) };
}) satisfies HeadOf<TextId>;
