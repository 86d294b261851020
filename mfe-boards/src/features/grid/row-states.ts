import styles from './board-grid.module.css';

/** The reader's state of a row, beside its figures. */
export interface RowStates {
  readonly isFollowed: (key: string) => boolean;
  readonly isSelected: (key: string) => boolean;
  readonly isOpen: (key: string) => boolean;
}

/** How rows get their controls: checkbox, star and arrow. */
export interface RowControls {
  /** Appended to a row's head; empty for a row that is loading. */
  readonly html: (key: string) => string;
  /** True: the given rows get controls in any case. False: only those with a state. */
  readonly isInAll: boolean;
}

/** Writes the reader's state into rows that `rowsHtml` rendered without it, or that had another. */
export function showRowStates(
  rows: Iterable<HTMLTableRowElement>,
  keyOf: (row: HTMLTableRowElement) => string | null,
  { isFollowed, isSelected, isOpen }: RowStates,
  controls: RowControls,
): void {
  for (const row of rows) {
    const key = keyOf(row);
    if (key === null) continue;
    const [followed, selected, open] = [isFollowed(key), isSelected(key), isOpen(key)];
    if (row.getAttribute('aria-selected') !== String(selected)) row.setAttribute('aria-selected', String(selected));
    const box = control(row, 'select');
    if (box === null) {
      if (!(controls.isInAll || followed || selected || open)) continue;
      const html = controls.html(key);
      if (html === '') continue;
      const head = row.cells[0]!;
      head.insertAdjacentHTML('beforeend', html);
      head.classList.add(styles.drawn ?? '');
    }
    setState(row, 'follow', 'aria-pressed', followed);
    setState(row, 'open', 'aria-expanded', open);
    check(box ?? control(row, 'select'), selected);
  }
}

const control = (row: HTMLTableRowElement, act: string): HTMLElement | null =>
  row.cells[0]?.querySelector<HTMLElement>(`[data-act="${act}"]`) ?? null;

/** A browser may have restored the checkbox of an earlier visit. */
function check(box: HTMLElement | null, isTrue: boolean): void {
  if (box instanceof HTMLInputElement && box.checked !== isTrue) box.checked = isTrue;
}

function setState(row: HTMLTableRowElement, act: string, attribute: string, isTrue: boolean): void {
  const element = control(row, act);
  if (element && element.getAttribute(attribute) !== String(isTrue)) element.setAttribute(attribute, String(isTrue));
}
