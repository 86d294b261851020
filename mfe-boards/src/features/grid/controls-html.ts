import { escapeHtml } from '@site/format';
import styles from './board-grid.module.css';
import { withSymbol } from './row-texts';
import type { RowSource } from './row-source';

/**
 * Controls of a row at the end of its head: checkbox, star and arrow, for a company given by its ticker. None is a
 * tab stop: the grid has a roving tabindex.
 */
export function controlsWriter({
  texts,
  canFollow,
}: Pick<RowSource, 'texts' | 'canFollow'>): (symbol: string) => string {
  const button = (act: string, name: string | undefined, state: string): string =>
    `<button type="button" tabindex="-1" class="${name}" data-act="${act}" ${state}="false"`;
  const star = button('follow', styles.star, 'aria-pressed');
  const arrow = button('open', styles.open, 'aria-expanded');
  return (symbol) => {
    const named = (text: string): string => ` aria-label="${escapeHtml(withSymbol(text, symbol))}">`;
    return (
      `<input type="checkbox" tabindex="-1" class="${styles.pick}" data-act="select"${named(texts.select)}` +
      (canFollow ? `${star}${named(texts.follow)}</button>` : '') +
      `${arrow}${named(texts.open)}</button>`
    );
  };
}
