import { useEffect, useState } from 'react';
import type { Schema } from '@site/contract';
import type { Locale } from '@site/format';
import { api, dataOf } from './api';
import { useLoad } from './loadable';
import { usePlace } from './navigation';

/** Companies, guides and articles, the best match first. */
export type SearchAnswer = Schema<'SearchResult'>;

export interface Search {
  /** State for the current text; `idle`: no call. */
  readonly status: 'idle' | 'loading' | 'failed' | 'ready';
  /** The last answer stays while the next one loads, so that a list does not flicker. Null: none. */
  readonly answer: SearchAnswer | null;
  /** Null: there is nothing to retry. */
  readonly retry: (() => void) | null;
  /** A retry is running. */
  readonly isAsking?: boolean | undefined;
}

/** Long enough for one or two calls per typed word, short enough to feel immediate. */
const PAUSE_MS = 120;
/** Maximum length in the contract. */
const MAX_LETTERS = 64;

/** Results per kind in the contract. */
export const maxFound = 200;

/** Calls `/api/search` for the typed text after a pause: the best results, or all (`isWhole`). `language`: outside a page, which knows its own. */
export function useSearch(typed: string, isWhole = false, language?: Locale): Search {
  const place = usePlace();
  const locale = language ?? place.locale;
  const wanted = typed.trim().slice(0, MAX_LETTERS);
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const state = useLoad<SearchAnswer>(settled === '' ? null : `${isWhole} ${locale} ${settled}`, (signal) => {
    const query = {
      q: settled,
      ...(isWhole && { limit: maxFound }),
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
