/** AG Grid Community in React, without row animation, every column in view. */
import { createRoot } from 'react-dom/client';
import { AllCommunityModule, ModuleRegistry } from 'ag-grid-community';
import type { ColDef } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { seededRows } from '../board';
import type { CompanyRow } from '../board';
import { COMPANY_WIDTH, FIGURE_WIDTH, figureClass, figureColumns, figureText, ROW_HEIGHT, VIEW_HEIGHT } from '../cells';
import { expose } from '../probe';
import './plain.css';

ModuleRegistry.registerModules([AllCommunityModule]);

const rows = seededRows().slice();

function CompanyCell({ data }: { readonly data: CompanyRow }) {
  return (
    <div className="c">
      <b className="t">{data.symbol}</b>
      <span>{data.name}</span>
    </div>
  );
}

const columns: ColDef<CompanyRow>[] = [
  { colId: 'company', headerName: 'company', width: COMPANY_WIDTH, cellRenderer: CompanyCell },
  ...figureColumns.map((column): ColDef<CompanyRow, number | null> => ({
    colId: column.id,
    headerName: column.id,
    width: FIGURE_WIDTH,
    valueGetter: ({ data }) => data?.figures[column.field] ?? null,
    valueFormatter: ({ value }) => figureText(column, value ?? null),
    cellClass: ({ value }) => figureClass(column, value ?? null),
    sortable: true,
    sortingOrder: column.startsDescending ? ['desc', 'asc'] : ['asc', 'desc'],
    // The grid turns the result round for the other direction; missing figures stay last.
    comparator: (a, b, _nodeA, _nodeB, isDescending) => {
      if (a === null || a === undefined || b === null || b === undefined)
        return (Number(a === null) - Number(b === null)) * (isDescending ? -1 : 1);
      return a - b;
    },
  })),
];

function topRows(count: number): readonly string[] {
  const found = Array.from(document.querySelectorAll('.ag-grid-scrolling-container [row-index]'), (row) => ({
    place: Number(row.getAttribute('row-index')),
    ticker: row.querySelector('.t')?.textContent,
  }));
  return found
    .sort((a, b) => a.place - b.place)
    .flatMap(({ ticker }) => (ticker === undefined ? [] : [ticker]))
    .slice(0, count);
}

expose({
  mount: (host) =>
    createRoot(host).render(
      <div style={{ height: VIEW_HEIGHT, width: 1320 }}>
        <AgGridReact<CompanyRow>
          rowData={rows}
          columnDefs={columns}
          rowHeight={ROW_HEIGHT}
          headerHeight={ROW_HEIGHT}
          animateRows={false}
          suppressColumnVirtualisation
        />
      </div>,
    ),
  top: topRows,
  headOf: (id) =>
    document.querySelector(`.ag-header-cell[col-id="${id}"] .ag-header-cell-label`)!.getBoundingClientRect(),
  scroller: () => document.querySelector('.ag-grid-viewport')!,
});
