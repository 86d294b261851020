import type { BoardCode } from '@site/remote-kit';
import { useLocation } from 'react-router-dom';
import type { Place } from '../routing/place';
import { useFrame } from './frame-context';

/** What a reader set that every board understands: columns, order, filters by figures, a score of their own. Of one board alone: search, sector, day. */
const KEPT = /[?&](columns|orderBy|desc|minScore|maxPbRatio|freshOnly|where|formulas|score|in)=[^&]*/g;

/** Where a board is found from a place: from one board to another under the same question. */
export function boardHref(code: BoardCode, { match, search }: Pick<Place, 'match' | 'search'>): string {
  const kept = match?.page === 'board' ? search.match(KEPT) : null;
  return `/market/${code}${kept ? `?${kept.join('').slice(1)}` : ''}`;
}

/** Where links to boards lead from the page in the frame. */
export function useBoardHref(): (code: BoardCode) => string {
  const { match } = useFrame();
  const { search } = useLocation();
  return (code) => boardHref(code, { match, search });
}
