/** A row that stands for those that are not written. */
export interface SpacerRow {
  readonly element: HTMLTableRowElement;
  /** Unit: CSS pixels; nothing is left of it at 0. */
  resize(height: number): void;
}

export function createSpacerRow(columns: number): SpacerRow {
  const element = document.createElement('tr');
  element.setAttribute('aria-hidden', 'true');
  element.dataset['spacer'] = '';
  element.hidden = true;
  const cell = element.appendChild(document.createElement('td'));
  cell.colSpan = columns;
  let shown = 0;
  return {
    element,
    resize(height) {
      if (height === shown) return;
      shown = height;
      element.hidden = height <= 0;
      element.style.blockSize = `${height}px`;
      cell.style.blockSize = `${height}px`;
    },
  };
}
