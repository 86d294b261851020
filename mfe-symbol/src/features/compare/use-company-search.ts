import { useEffect, useState } from 'react';
import { api, dataOf, useLoad } from '@site/remote-kit';
import type { Schema } from '@site/contract';

export type FoundCompany = Schema<'SearchResult'>['symbols'][number];

export interface CompanySearchState {
  /** `idle`: nothing is asked. */
  readonly status: 'idle' | 'loading' | 'failed' | 'ready';
  /** While the next answer is on its way those of the last one stay. Shape: the best match first. */
  readonly companies: readonly FoundCompany[];
  readonly retry: (() => void) | null;
}

/** Long enough that a word being typed asks once or twice, short enough to feel immediate. */
const PAUSE_MS = 120;
const MOST_LETTERS = 64;
const none: readonly FoundCompany[] = [];

/** Companies that match what was typed so far. */
export function useCompanySearch(typed: string): CompanySearchState {
  const wanted = typed.trim().slice(0, MOST_LETTERS);
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const state = useLoad<readonly FoundCompany[]>(settled === '' ? null : settled, async (signal) => {
    const { symbols } = await dataOf(api.GET('/api/search', { params: { query: { q: settled } }, signal }));
    return symbols;
  });
  const [last, setLast] = useState(none);
  if (state.status === 'ready' && state.data !== last) setLast(state.data);

  if (wanted === '') return { status: 'idle', companies: none, retry: null };
  if (settled !== wanted || state.status === 'loading') return { status: 'loading', companies: last, retry: null };
  return state.status === 'failed'
    ? { status: 'failed', companies: none, retry: state.retry }
    : { status: 'ready', companies: state.data, retry: null };
}
