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
  /** State of the suggestions; `loading`: there are none yet. */
  readonly status: Search['status'];
  /** Empty unless ready. */
  readonly suggestions: readonly Suggestion[];
  /** Total number of results; if more than the suggestions, the reader may request all. */
  readonly total: number;
  /** Nothing matched, and these are similar names. */
  readonly isSimilar: boolean;
  /** Whether they belong to the current text; false for results of an earlier text, and while there are none. */
  readonly isCurrent: boolean;
}

/** Number of suggestions before the reader requests all. */
const maxShown = 8;
const none: Pick<Suggestions, 'suggestions' | 'total' | 'isSimilar'> = { suggestions: [], total: 0, isSimilar: false };

/** Companies by name in the reader's language, guides and articles that match the text: the best, or all (`isWhole`). */
export function useSuggestions(query: string, isWhole: boolean, locale: Locale): Suggestions {
  const { status, answer } = useSearch(query, isWhole, locale);
  const found = useMemo(
    () => (answer ? suggestionsOf(answer, isWhole ? Infinity : maxShown, locale) : none),
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
  max: number,
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
  ].slice(0, max);
  return { suggestions, total: isSimilar ? suggestions.length : total, isSimilar };
}
