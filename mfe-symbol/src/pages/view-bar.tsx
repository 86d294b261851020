import { usePageSearch } from '@site/remote-kit';
import { useChartText } from '../charts';
import type { SymbolView } from './symbol-views';
import { SYMBOL_VIEWS, withView } from './symbol-views';
import styles from './view-bar.module.css';

/** The views of a company: links, so that they work before scripts and can be opened beside each other. */
export function ViewBar({ view }: { readonly view: SymbolView }) {
  const text = useChartText();
  const [search, setSearch] = usePageSearch();
  return (
    <nav className={styles.bar} aria-label={text('view.label')}>
      {SYMBOL_VIEWS.map((one) => {
        const next = withView(search, one);
        const query = next.toString();
        return (
          <a
            key={one}
            href={`?${query}`}
            aria-current={one === view ? 'page' : undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
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
