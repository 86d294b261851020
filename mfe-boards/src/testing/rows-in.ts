import { sampleBoard } from '../examples/sample-board';
import type { BoardData } from '../model/board-view';

export function rowsIn(html: string): HTMLTableRowElement[] {
  const table = document.createElement('table');
  table.innerHTML = `<tbody>${html}</tbody>`;
  return [...table.rows];
}

/** Visible text of a cell, and the text for screen readers after it. */
export const spoken = (cell: HTMLElement | undefined): string =>
  `${cell?.textContent ?? ''} ${cell?.dataset['heard'] ?? ''}`.replace(/\s+/g, ' ').trim();

export const withColumns = (columns: BoardData['columns']): BoardData => ({
  ...sampleBoard,
  columns: { ...sampleBoard.columns, ...columns },
});
