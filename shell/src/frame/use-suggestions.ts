import { useEffect, useState } from 'react';
import { api, dataOf, symbolPath } from '@site/remote-kit';

export interface Suggestion {
  readonly href: string;
  /** A company's ticker, or an article's title. */
  readonly head: string;
  readonly text: string;
  readonly market: string;
}

export interface Suggestions {
  readonly status: 'idle' | 'loading' | 'failed' | 'ready';
  /** Empty unless ready. */
  readonly suggestions: readonly Suggestion[];
  /** They answer what was asked last; false while they are still those of what stood there before, and while there are none. */
  readonly isCurrent: boolean;
}

interface Answer {
  /** What was asked. */
  readonly text: string;
  readonly status: 'failed' | 'ready';
  readonly suggestions: readonly Suggestion[];
}

/** Long enough that a word being typed asks once or twice, short enough to feel immediate. */
const pauseMs = 120;
const mostShown = 8;

/** Companies and articles that match what was typed so far. */
export function useSuggestions(query: string): Suggestions {
  const text = query.trim();
  const [found, setFound] = useState<Answer | null>(null);

  useEffect(() => {
    if (text === '') return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      dataOf(api.GET('/api/search', { params: { query: { q: text.slice(0, 64) } }, signal: abort.signal })).then(
        (data) => setFound({ text, status: 'ready', suggestions: suggestionsOf(data) }),
        () => {
          if (!abort.signal.aborted) setFound({ text, status: 'failed', suggestions: [] });
        },
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text]);

  if (text === '') return { status: 'idle', suggestions: [], isCurrent: true };
  if (!found) return { status: 'loading', suggestions: [], isCurrent: false };
  // While the next answer is on its way the last one stays: the list does not blink with every letter.
  return { status: found.status, suggestions: found.suggestions, isCurrent: found.text === text };
}

interface SearchAnswer {
  readonly symbols: readonly {
    readonly symbol: string;
    readonly market_name: string;
    readonly long_name?: string | null;
  }[];
  readonly articles: readonly { readonly url_title: string; readonly title: string; readonly id?: string | number }[];
}

function suggestionsOf({ symbols, articles }: SearchAnswer): readonly Suggestion[] {
  return [
    ...symbols.map((symbol) => ({
      href: symbolPath(symbol.market_name, symbol.symbol),
      head: symbol.symbol,
      text: symbol.long_name ?? '',
      market: symbol.market_name,
    })),
    ...articles.map((article) => ({
      href: `/article/${encodeURIComponent(article.url_title)}`,
      head: article.title,
      text: '',
      market: '',
    })),
  ].slice(0, mostShown);
}
