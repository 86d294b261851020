import type { Locale } from '@site/format';
import type { SymbolData } from '../../company/symbol-data';
import type { SymbolView } from '../../company/symbol-views';
import type { Text } from '../../texts/use-text';

/** The company's name in the page's language. */
export const nameOf = ({ symbol }: Pick<SymbolData, 'symbol'>, locale: 'en' | 'he'): string =>
  (locale === 'he' ? symbol.hebrew_name : null) || symbol.long_name || symbol.symbol;

/** Title of a company's view. That of the first has the words that people search a share by. */
export function symbolTitle(data: SymbolData, view: SymbolView, locale: Locale, text: Text): string {
  const names = { name: nameOf(data, locale), ticker: data.symbol.symbol };
  return view === 'fundamentals'
    ? text('symbol.pageTitle', names)
    : text('symbol.viewTitle', { company: text('symbol.title', names), view: text(`view.${view}`) });
}
