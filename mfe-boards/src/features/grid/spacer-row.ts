/** A row that stands for those that are not written. */
export function createSpacerRow() {
  const element = document.createElement('tr');
  element.setAttribute('aria-hidden', 'true');
  element.dataset['spacer'] = '';
  element.hidden = true;
  const cell = element.appendChild(document.createElement('td'));
  let shown = 0;
  return {
    element,
    /** `height` in CSS pixels; nothing is left of it at 0. `columns`: those of the table, which come and go. */
    resize(height: number, columns: number): void {
      if (cell.colSpan !== columns) cell.colSpan = columns;
      if (height === shown) return;
      shown = height;
      element.hidden = height <= 0;
      element.style.blockSize = `${height}px`;
      cell.style.blockSize = `${height}px`;
    },
  };
}
