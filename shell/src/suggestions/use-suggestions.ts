import { useMemo } from 'react';
import { symbolPath, useSearch } from '@site/remote-kit';
import type { Locale, MarketCode, Search, SearchAnswer } from '@site/remote-kit';

export interface Suggestion {
  readonly href: string;
  /** A company's ticker, or the title of a guide or an article. */
  readonly head: string;
  readonly text: string;
  /** Null: of a guide or an article. */
  readonly market: MarketCode | null;
}

export interface Suggestions {
  /** Of the suggestions that are there; `loading`: there are none yet. */
  readonly status: Search['status'];
  /** Empty unless ready. */
  readonly suggestions: readonly Suggestion[];
  /** How many there are in all; more than the suggestions: the reader may ask for the others. */
  readonly total: number;
  /** Nothing was found, and these are names that are nearly what was typed. */
  readonly isSimilar: boolean;
  /** They answer what was asked last; false while they are still those of what stood there before, and while there are none. */
  readonly isCurrent: boolean;
}

/** What a list holds before the reader asks for all. */
const mostShown = 8;
const none: Pick<Suggestions, 'suggestions' | 'total' | 'isSimilar'> = { suggestions: [], total: 0, isSimilar: false };

/** Companies, by their names in the reader's language, guides and articles that match what was typed so far: the best, or all (`isWhole`). */
export function useSuggestions(query: string, isWhole: boolean, locale: Locale): Suggestions {
  const { status, answer } = useSearch(query, isWhole, locale);
  const found = useMemo(
    () => (answer ? suggestionsOf(answer, isWhole ? Infinity : mostShown, locale) : none),
    [answer, isWhole, locale],
  );
  return {
    ...found,
    status: status === 'loading' && answer ? 'ready' : status,
    isCurrent: status !== 'loading',
  };
}

function suggestionsOf(
  { symbols, articles, guides, totals, similar }: SearchAnswer,
  most: number,
  locale: Locale,
): typeof none {
  const total = totals.symbols + totals.articles + totals.guides;
  const isSimilar = total === 0;
  const suggestions: readonly Suggestion[] = [
    ...(isSimilar ? similar : symbols).map((symbol) => ({
      href: symbolPath(symbol.market_name, symbol.symbol),
      head: symbol.symbol,
      text: (locale === 'he' ? symbol.hebrew_name : null) ?? symbol.long_name ?? '',
      market: symbol.market_name,
    })),
    ...guides.map((guide) => ({ href: guide.path, head: guide.title, text: '', market: null })),
    ...articles.map((article) => ({
      href: `/article/${encodeURIComponent(article.url_title)}`,
      head: article.title,
      text: '',
      market: null,
    })),
  ].slice(0, most);
  return { suggestions, total: isSimilar ? suggestions.length : total, isSimilar };
}
