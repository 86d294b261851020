import { isPlainClick } from '@site/ui';
import { useText } from '../texts/use-text';
import styles from '../features/symbol/symbol-page.module.css';

const PLACE = 'chart-price';

/** Past the head and the figures to the first chart. The first stop of the page, seen when it has the focus. */
export function SkipToCharts() {
  const text = useText();
  return (
    <a
      className={styles.skip}
      href={`#${PLACE}`}
      onClick={(event) => {
        // Its points, or its first control while there are none.
        const place = document.getElementById(PLACE);
        const stop =
          place?.querySelector<HTMLElement>('[role="application"]') ?? place?.querySelector<HTMLElement>('button');
        if (!isPlainClick(event) || !stop) return;
        event.preventDefault();
        stop.focus();
      }}
    >
      {text('symbol.skip')}
    </a>
  );
}
