import { BOARD_CODES, boardsInOrder } from '@site/remote-kit';
import type { BoardCode, BoardMarket } from '@site/remote-kit';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './frame.module.css';
import { useFrame, useText } from './frame-context';
import { PageLink } from './page-link';

/** What a reader set that every board understands: columns, order, limits. Of one board alone: search, sector, day. */
const KEPT = /[?&](columns|orderBy|desc|minScore|maxPbRatio|freshOnly|where|formulas|in)=[^&]*/g;

/** The boards beside each other, under the header of each of them. */
export function MarketRail() {
  const { match, locale } = useFrame();
  const { search } = useLocation();
  const text = useText();
  const rail = useRef<HTMLDivElement>(null);
  const market = match?.page === 'board' ? match.params.market : undefined;

  useEffect(() => {
    const current = rail.current?.querySelector<HTMLElement>('[aria-current]');
    // Within the rail alone: scrollIntoView would move the page as well.
    // What stands there whole stays: the first board must not be cut for the third one's sake.
    if (rail.current && current && !isWithin(current, rail.current))
      rail.current.scrollLeft += middleOf(current) - middleOf(rail.current);
  }, [market]);

  if (market === undefined) return null;
  const kept = search.match(KEPT);
  const query = kept ? `?${kept.join('').slice(1)}` : '';
  return (
    <nav className={styles.rail} aria-label={text('nav.markets')}>
      <div ref={rail}>
        {boardsInOrder(BOARD_CODES, locale).map((code) => (
          <PageLink key={code} to={`/market/${code}${query}`} aria-current={currentOf(code, market)}>
            {text(`market.${code}`)}
          </PageLink>
        ))}
      </div>
    </nav>
  );
}

function isWithin(element: Element, frame: Element): boolean {
  const [inner, outer] = [element.getBoundingClientRect(), frame.getBoundingClientRect()];
  return inner.left >= outer.left && inner.right <= outer.right;
}

/** An industry across markets is a part of the board of all of them. */
function currentOf(code: BoardCode, market: BoardMarket): 'page' | 'true' | undefined {
  if (code === market) return 'page';
  return code === 'ALL' && market === 'WORLD' ? 'true' : undefined;
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
