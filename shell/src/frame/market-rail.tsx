import { useEffect, useRef } from 'react';
import { markets } from '@site/remote-kit';
import styles from './frame.module.css';
import { useFrame, useLink, useText } from './frame-context';

/** The boards beside each other, under the header of each of them. */
export function MarketRail() {
  const { place } = useFrame();
  const text = useText();
  const link = useLink();
  const rail = useRef<HTMLDivElement>(null);
  const market = place.match?.page === 'board' ? place.match.params.market : undefined;

  useEffect(() => {
    const current = rail.current?.querySelector<HTMLElement>('[aria-current]');
    // Within the rail alone: scrollIntoView would move the page as well.
    if (rail.current && current) rail.current.scrollLeft += middleOf(current) - middleOf(rail.current);
  }, [market]);

  if (market === undefined) return null;
  return (
    <nav className={styles.rail} aria-label={text('nav.markets')}>
      <div ref={rail}>
        {markets.map((code) => (
          <a key={code} {...link(`/market/${code}`)} aria-current={code === market ? 'page' : undefined}>
            {text(`market.${code}`)}
          </a>
        ))}
      </div>
    </nav>
  );
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
