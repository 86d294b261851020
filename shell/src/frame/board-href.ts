import type { BoardCode } from '@site/remote-kit';
import { useLocation } from 'react-router-dom';
import { useFrame } from './frame-context';

/** What a reader set that every board understands: columns, order, filters by figures, a score of their own. Of one board alone: search, sector, day. */
const KEPT = /[?&](columns|orderBy|desc|minScore|maxPbRatio|freshOnly|where|formulas|score|in)=[^&]*/g;

/** Where links to boards lead: from one board to another under the same question. */
export function useBoardHref(): (code: BoardCode) => string {
  const { match } = useFrame();
  const { search } = useLocation();
  const kept = match?.page === 'board' ? search.match(KEPT) : null;
  const query = kept ? `?${kept.join('').slice(1)}` : '';
  return (code) => `/market/${code}${query}`;
}
