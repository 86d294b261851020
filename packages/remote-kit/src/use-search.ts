import { useEffect, useState } from 'react';
import type { Schema } from '@site/contract';
import type { Locale } from '@site/format';
import { api, dataOf } from './api';
import { useLoad } from './loadable';
import { usePlace } from './navigation';

/** Companies, guides and articles, the best match first. */
export type SearchAnswer = Schema<'SearchResult'>;

export interface Search {
  /** Of what stands in the field; `idle`: nothing is asked. */
  readonly status: 'idle' | 'loading' | 'failed' | 'ready';
  /** While the next answer is on its way the last one stays, so that a list does not blink with every letter. Null: none. */
  readonly answer: SearchAnswer | null;
  /** Null: there is nothing to ask again. */
  readonly retry: (() => void) | null;
  /** It is being asked again. */
  readonly isAsking?: boolean | undefined;
}

/** Long enough that a word being typed asks once or twice, short enough to feel immediate. */
const PAUSE_MS = 120;
/** What the contract takes. */
const MOST_LETTERS = 64;

/** As many of a kind as the contract gives. */
export const mostFound = 200;

/** Asks `/api/search` for what is typed, once the reader pauses: for the best answers, or for all (`isWhole`). `language`: outside a page, which knows its own. */
export function useSearch(typed: string, isWhole = false, language?: Locale): Search {
  const place = usePlace();
  const locale = language ?? place.locale;
  const wanted = typed.trim().slice(0, MOST_LETTERS);
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const state = useLoad<SearchAnswer>(settled === '' ? null : `${isWhole} ${locale} ${settled}`, (signal) => {
    const query = {
      q: settled,
      ...(isWhole && { limit: mostFound }),
      ...(locale === 'he' && { lang: 'heb' as const }),
    };
    return dataOf(api.GET('/api/search', { params: { query }, signal }));
  });
  const [last, setLast] = useState<SearchAnswer | null>(null);
  if (state.status === 'ready' && state.data !== last) setLast(state.data);

  if (wanted === '') return { status: 'idle', answer: null, retry: null };
  if (settled !== wanted || state.status === 'loading') return { status: 'loading', answer: last, retry: null };
  return state.status === 'failed'
    ? { status: 'failed', answer: null, retry: state.retry, isAsking: state.isAsking }
    : { status: 'ready', answer: state.data, retry: null };
}
