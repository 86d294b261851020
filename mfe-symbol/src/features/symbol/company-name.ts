import type { SymbolData } from '../../company/symbol-data';

/** The company's name in the page's language. */
export const nameOf = ({ symbol }: Pick<SymbolData, 'symbol'>, locale: 'en' | 'he'): string =>
  (locale === 'he' ? symbol.hebrew_name : null) || symbol.long_name || symbol.symbol;
