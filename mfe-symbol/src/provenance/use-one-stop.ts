import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';

const FIGURE = 'button[data-sourced]';

/** The props of a table's frame: one figure is a Tab stop, and arrow keys move between figures. */
export interface OneStop {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/**
 * One stop of Tab for all figures of a table that can be pressed: the one that was there last, at first the first. Arrows
 * lead to the next figure on that side of the screen, Home and End to the ends of the row.
 */
export function useOneStop(): OneStop {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // With other periods the figure with the Tab stop may have been removed.
    const figures = ref.current?.querySelectorAll<HTMLElement>(FIGURE) ?? [];
    const [first] = figures;
    if (first && ![...figures].some(({ tabIndex }) => tabIndex === 0)) first.tabIndex = 0;
  });
  return {
    ref,
    onFocus: ({ target }) => {
      if (!target.matches(FIGURE)) return;
      for (const figure of ref.current?.querySelectorAll<HTMLElement>(`${FIGURE}[tabindex="0"]`) ?? [])
        figure.tabIndex = -1;
      target.tabIndex = 0;
    },
    onKeyDown: (event) => {
      const { target, key } = event;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const next = target instanceof HTMLElement && target.matches(FIGURE) ? nextOf(target, key) : undefined;
      if (!next) return;
      event.preventDefault();
      next.focus();
    },
  };
}

/** The figure that a key leads to. Undefined: the key leads nowhere, or there is none on that side. */
function nextOf(figure: HTMLElement, key: string): HTMLElement | undefined {
  const cell = figure.closest('td');
  const row = cell?.closest('tr');
  const table = row?.closest('table');
  if (!cell || !row || !table) return undefined;
  const inRow = [...row.querySelectorAll<HTMLElement>(FIGURE)];
  const place = inRow.indexOf(figure);
  const towardsEnd = table.closest('[dir]')?.getAttribute('dir') === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowRight':
      return inRow[place + (key === towardsEnd ? 1 : -1)];
    case 'Home':
      return inRow[0];
    case 'End':
      return inRow.at(-1);
    case 'ArrowUp':
    case 'ArrowDown':
      return inColumn([...table.rows], row, cell.cellIndex, key === 'ArrowDown' ? 1 : -1);
    default:
      return undefined;
  }
}

/** Rows without a figure in the column, such as heads of groups, are passed over. */
function inColumn(
  rows: readonly HTMLTableRowElement[],
  from: HTMLTableRowElement,
  column: number,
  by: 1 | -1,
): HTMLElement | undefined {
  for (let at = rows.indexOf(from) + by; at >= 0 && at < rows.length; at += by) {
    const found = rows[at]!.cells[column]?.querySelector<HTMLElement>(FIGURE);
    if (found) return found;
  }
  return undefined;
}
