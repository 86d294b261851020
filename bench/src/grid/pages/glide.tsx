/**
 * Glide Data Grid: cells on a canvas; sorting is left to the page. The cells that it requested show what it has
 * drawn.
 */
import { useCallback, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { DataEditor, GridCellKind } from '@glideapps/glide-data-grid';
import type { GridCell, GridColumn, Item } from '@glideapps/glide-data-grid';
import '@glideapps/glide-data-grid/dist/index.css';
import { seededRows } from '../board';
import {
  bandPlace,
  boardColumns,
  COMPANY_WIDTH,
  FIGURE_WIDTH,
  figureColumns,
  figureText,
  nextSorting,
  orderedPlaces,
  ROW_HEIGHT,
  VIEW_HEIGHT,
} from '../cells';
import type { Sorting } from '../cells';
import { expose } from '../probe';
import './plain.css';

const BAND_COLOURS = ['#fff', '#b9e4c9', '#cdebd6', '#e0f2e5', '#eef7f0', '#fbf6e4', '#fbe9d9', '#f8d7cf', '#f2bdb5'];
const themes = BAND_COLOURS.map((bgCell) => ({ bgCell }));
const rows = seededRows();
const columns: GridColumn[] = boardColumns.map(({ id }) => ({
  id,
  title: id,
  width: id === 'symbol' ? COMPANY_WIDTH : FIGURE_WIDTH,
}));
const everyRow = Uint32Array.from(rows, (_, place) => place);
/** The order whose first row was requested last. */
let drawn: Uint32Array | null = null;

function Grid() {
  const [{ order }, setState] = useState<{ readonly sorting: Sorting | null; readonly order: Uint32Array }>({
    sorting: null,
    order: everyRow,
  });
  const getCellContent = useCallback(
    ([place, row]: Item): GridCell => {
      if (row === 0) drawn = order;
      const { symbol, name, figures } = rows[order[row]!]!;
      if (place === 0) {
        const text = `${symbol}  ${name}`;
        return { kind: GridCellKind.Text, data: text, displayData: text, allowOverlay: false };
      }
      const column = figureColumns[place - 1]!;
      const value = figures[column.field] ?? null;
      return {
        kind: GridCellKind.Number,
        data: value ?? undefined,
        displayData: figureText(column, value),
        allowOverlay: false,
        contentAlign: 'right',
        themeOverride: themes[bandPlace(column, value)]!,
      };
    },
    [order],
  );
  const onHeaderClicked = useCallback((place: number): void => {
    const column = boardColumns[place]!;
    setState((now) => {
      const sorting = nextSorting(now.sorting, column);
      return { sorting, order: orderedPlaces(rows, column, sorting.descending) };
    });
  }, []);
  return (
    <DataEditor
      columns={columns}
      rows={rows.length}
      rowHeight={ROW_HEIGHT}
      headerHeight={ROW_HEIGHT}
      width={1320}
      height={VIEW_HEIGHT}
      getCellContent={getCellContent}
      onHeaderClicked={onHeaderClicked}
    />
  );
}

expose({
  mount(host) {
    const portal = document.body.appendChild(document.createElement('div'));
    portal.id = 'portal';
    createRoot(host).render(<Grid />);
  },
  top: (count) => (drawn ? Array.from(drawn.subarray(0, count), (place) => rows[place]!.symbol) : []),
  headOf(id) {
    const grid = document.querySelector('canvas')!.getBoundingClientRect();
    const place = boardColumns.findIndex((column) => column.id === id);
    const left = grid.left + (place === 0 ? 0 : COMPANY_WIDTH + (place - 1) * FIGURE_WIDTH);
    return new DOMRect(left, grid.top, FIGURE_WIDTH, ROW_HEIGHT);
  },
  scroller: () => document.querySelector('.dvn-scroller')!,
});
