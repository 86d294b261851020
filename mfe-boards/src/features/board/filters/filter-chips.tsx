import { useRef } from 'react';
import type { MouseEvent } from 'react';
import { Icon, VisuallyHidden, xPath } from '@site/ui';
import type { ChoiceName } from '../model/board-choices';
import { activeChoices } from '../model/board-choices';
import type { BoardQuery } from '../model/board-query';
import type { TextOf } from '../texts';
import styles from './board-filters.module.css';
import { choiceText } from './choice-text';

export interface FilterChipsProps {
  readonly query: BoardQuery;
  /** The page without these choices. */
  readonly hrefWithout: (names: readonly ChoiceName[]) => string;
  readonly onLift: (names: readonly ChoiceName[]) => void;
  readonly text: TextOf;
}

/** Everything that is set, each to be taken back by itself, and all at once. Links: they work before any script. */
export function FilterChips({ query, hrefWithout, onLift, text }: FilterChipsProps) {
  const list = useRef<HTMLUListElement>(null);
  const names = activeChoices(query);
  if (names.length === 0) return null;
  const lift = (lifted: readonly ChoiceName[]) => (event: MouseEvent) => {
    const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isPlainClick) return;
    event.preventDefault();
    focusBeside(list.current, event.currentTarget);
    onLift(lifted);
  };
  return (
    <ul ref={list} className={styles.chips} aria-label={text('chips.label')}>
      {names.map((name) => {
        const words = choiceText(name, query, text);
        return (
          <li key={name}>
            <a className={styles.chip} href={hrefWithout([name])} rel="nofollow" onClick={lift([name])}>
              <VisuallyHidden>{text('chips.remove')} </VisuallyHidden>
              <bdi>{words}</bdi>
              <Icon path={xPath} small />
            </a>
          </li>
        );
      })}
      {names.length > 1 && (
        <li>
          <a className={styles.clear} href={hrefWithout(names)} rel="nofollow" onClick={lift(names)}>
            {text('chips.clear')}
          </a>
        </li>
      )}
    </ul>
  );
}

/** The chip goes away: what stands next to it gets the focus, and the search when it was the last. */
function focusBeside(list: HTMLElement | null, chip: Element): void {
  const links = [...(list?.querySelectorAll('a') ?? [])];
  const at = links.findIndex((link) => link === chip);
  const isLast = links.length <= 1 || chip === links.at(-1);
  const next = isLast ? null : (links[at + 1] ?? null);
  const search = list?.closest('section')?.querySelector<HTMLElement>('input[type="search"]');
  (next ?? search)?.focus();
}
