import { BOARD_CODES, boardsInOrder } from '@site/remote-kit';
import type { BoardCode, BoardMarket } from '@site/remote-kit';
import { useEffect, useRef } from 'react';
import styles from './frame.module.css';
import { useBoardHref } from './board-href';
import { useFrame, useText } from './frame-context';
import { PageLink } from './page-link';

/** The horizontal list of boards below the header of each board. */
export function MarketRail() {
  const { match, locale } = useFrame();
  const boardHref = useBoardHref();
  const text = useText();
  const rail = useRef<HTMLDivElement>(null);
  const market = match?.page === 'board' ? match.params.market : undefined;

  useEffect(() => {
    const current = rail.current?.querySelector<HTMLElement>('[aria-current]');
    // Scrolls the rail only: scrollIntoView would scroll the page as well.
    // No scrolling while it is fully visible: otherwise the first board would be cut.
    if (rail.current && current && !isWithin(current, rail.current))
      rail.current.scrollLeft += middleOf(current) - middleOf(rail.current);
  }, [market]);

  if (market === undefined) return null;
  return (
    <nav className={styles.rail} aria-label={text('nav.markets')}>
      <div ref={rail}>
        {boardsInOrder(BOARD_CODES, locale).map((code) => (
          <PageLink key={code} to={boardHref(code)} aria-current={currentOf(code, market)}>
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

/** An industry across markets belongs to the board of all markets. */
function currentOf(code: BoardCode, market: BoardMarket): 'page' | 'true' | undefined {
  if (code === market) return 'page';
  return code === 'ALL' && market === 'WORLD' ? 'true' : undefined;
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
