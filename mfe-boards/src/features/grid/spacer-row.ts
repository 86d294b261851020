/** A row that reserves the space of rows that are not rendered. */
export function createSpacerRow() {
  const element = document.createElement('tr');
  element.setAttribute('aria-hidden', 'true');
  element.dataset['spacer'] = '';
  element.hidden = true;
  const cell = element.appendChild(document.createElement('td'));
  let shown = 0;
  return {
    element,
    /** `height` in CSS pixels; 0 removes it. `columns`: the number of the table's columns, which may change. */
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
