/** What of the reader's is true of a row beside its figures. */
export interface RowMarks {
  readonly isFollowed: (key: string) => boolean;
  readonly isSelected: (key: string) => boolean;
  readonly isOpen: (key: string) => boolean;
}

/** Writes the reader's marks into rows that `rowsHtml` wrote without any, or that had others. */
export function markRows(
  rows: Iterable<HTMLTableRowElement>,
  keyOf: (row: HTMLTableRowElement) => string | null,
  { isFollowed, isSelected, isOpen }: RowMarks,
): void {
  for (const row of rows) {
    const key = keyOf(row);
    if (key === null) continue;
    mark(row, 'follow', 'aria-pressed', isFollowed(key));
    mark(row, 'open', 'aria-expanded', isOpen(key));
    const selected = isSelected(key);
    if (row.getAttribute('aria-selected') !== String(selected)) row.setAttribute('aria-selected', String(selected));
    const box = control(row, 'select');
    // A browser may have kept the box of an earlier visit.
    if (box instanceof HTMLInputElement && box.checked !== selected) box.checked = selected;
  }
}

const control = (row: HTMLTableRowElement, act: string): HTMLElement | null =>
  row.cells[0]?.querySelector<HTMLElement>(`[data-act="${act}"]`) ?? null;

function mark(row: HTMLTableRowElement, act: string, attribute: string, isTrue: boolean): void {
  const element = control(row, act);
  if (element && element.getAttribute(attribute) !== String(isTrue)) element.setAttribute(attribute, String(isTrue));
}
