import { useEffect, useRef } from 'react';
import { usePageSearch } from '@site/remote-kit';
import { classNames, isPlainClick, useCutEdges } from '@site/ui';
import type { SymbolView } from '../company/symbol-views';
import { viewsOn, withView } from '../company/symbol-views';
import { useText } from '../texts/use-text';
import styles from './view-bar.module.css';

/** The views of a company: links, so that they work before scripts and can be opened beside each other. */
export function ViewBar({ view, pastDay }: { readonly view: SymbolView; readonly pastDay?: string | undefined }) {
  const text = useText();
  const [search, setSearch] = usePageSearch();
  const bar = useRef<HTMLElement>(null);
  const edges = useCutEdges(bar);
  useEffect(() => {
    if (bar.current) showCurrent(bar.current);
  }, [view]);
  return (
    <nav
      ref={bar}
      className={classNames(styles.bar, edges?.before && styles.before, edges?.after !== false && styles.after)}
      aria-label={text('view.label')}
    >
      {viewsOn(pastDay).map((one) => {
        const next = withView(search, one);
        const query = next.toString();
        return (
          <a
            key={one}
            href={`?${query}`}
            aria-current={one === view ? 'page' : undefined}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              setSearch(next);
            }}
          >
            {text(`view.${one}`)}
          </a>
        );
      })}
    </nav>
  );
}

/** In a narrow window only the bar scrolls sideways, with the open view in its middle. */
function showCurrent(bar: HTMLElement): void {
  const current = bar.querySelector('[aria-current]');
  if (!current) return;
  const [around, own] = [bar.getBoundingClientRect(), current.getBoundingClientRect()];
  if (own.left >= around.left && own.right <= around.right) return;
  bar.scrollLeft += (own.left + own.right - around.left - around.right) / 2;
}
