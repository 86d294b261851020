import { useEffect, useState } from 'react';
import { api, dataOf, symbolPath } from '@site/remote-kit';

export interface Suggestion {
  readonly href: string;
  /** A company's ticker, or an article's title. */
  readonly head: string;
  readonly text: string;
  readonly market: string;
}

export type Suggestions =
  | { readonly status: 'idle' | 'loading' | 'failed' }
  | { readonly status: 'ready'; readonly suggestions: readonly Suggestion[] };

/** Long enough that a word being typed asks once or twice, short enough to feel immediate. */
const pauseMs = 120;
const mostShown = 8;

/** Companies and articles that match what was typed so far. */
export function useSuggestions(query: string): Suggestions {
  const text = query.trim();
  const [found, setFound] = useState<{ readonly text: string; readonly answer: Suggestions } | null>(null);

  useEffect(() => {
    if (text === '') return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      dataOf(api.GET('/api/search', { params: { query: { q: text.slice(0, 64) } }, signal: abort.signal })).then(
        (data) => setFound({ text, answer: { status: 'ready', suggestions: suggestionsOf(data) } }),
        () => {
          if (!abort.signal.aborted) setFound({ text, answer: { status: 'failed' } });
        },
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text]);

  if (text === '') return { status: 'idle' };
  // While the next answer is on its way the last one stays.
  return found?.answer ?? { status: 'loading' };
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
