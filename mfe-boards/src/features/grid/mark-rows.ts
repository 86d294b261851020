import styles from './board-grid.module.css';

/** What of the reader's is true of a row beside its figures. */
export interface RowMarks {
  readonly isFollowed: (key: string) => boolean;
  readonly isSelected: (key: string) => boolean;
  readonly isOpen: (key: string) => boolean;
}

/** How rows come to their controls: box, star and arrow. */
export interface RowControls {
  /** Written at the end of a row's head; nothing for a row that is on its way. */
  readonly html: (key: string) => string;
  /** True: the rows given have them whatever is true of them. False: only those that are marked. */
  readonly isInAll: boolean;
}

/** Writes the reader's marks into rows that `rowsHtml` wrote without any, or that had others. */
export function markRows(
  rows: Iterable<HTMLTableRowElement>,
  keyOf: (row: HTMLTableRowElement) => string | null,
  { isFollowed, isSelected, isOpen }: RowMarks,
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
    mark(row, 'follow', 'aria-pressed', followed);
    mark(row, 'open', 'aria-expanded', open);
    check(box ?? control(row, 'select'), selected);
  }
}

const control = (row: HTMLTableRowElement, act: string): HTMLElement | null =>
  row.cells[0]?.querySelector<HTMLElement>(`[data-act="${act}"]`) ?? null;

/** A browser may have kept the box of an earlier visit. */
function check(box: HTMLElement | null, isTrue: boolean): void {
  if (box instanceof HTMLInputElement && box.checked !== isTrue) box.checked = isTrue;
}

function mark(row: HTMLTableRowElement, act: string, attribute: string, isTrue: boolean): void {
  const element = control(row, act);
  if (element && element.getAttribute(attribute) !== String(isTrue)) element.setAttribute(attribute, String(isTrue));
}
