/** TanStack Table with TanStack Virtual, as their guides put the two together. */
import { useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  createSortedRowModel,
  flexRender,
  rowSortingFeature,
  sortFns,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import type { ColumnDef } from '@tanstack/react-table';
import { seededRows } from '../board';
import type { CompanyRow } from '../board';
import { figureClass, figureColumns, figureText, ROW_HEIGHT } from '../cells';
import { expose, headIn, tickersIn } from '../probe';
import './plain.css';

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel(), sortFns });
const rows = seededRows().slice();
const columns: ColumnDef<typeof features, CompanyRow>[] = [
  {
    id: 'company',
    header: 'company',
    accessorFn: ({ symbol }) => symbol,
    cell: ({ row: { original } }) => (
      <>
        <b className="t">{original.symbol}</b>
        <span>{original.name}</span>
      </>
    ),
  },
  ...figureColumns.map((column): ColumnDef<typeof features, CompanyRow> => ({
    id: column.id,
    header: column.id,
    accessorFn: ({ figures }) => figures[column.field] ?? undefined,
    cell: ({ getValue }) => figureText(column, (getValue() as number | undefined) ?? null),
    sortFn: 'basic',
    sortUndefined: 'last',
    sortDescFirst: column.startsDescending,
  })),
];
const columnOf = new Map(figureColumns.map((column) => [column.id as string, column]));

function Grid() {
  const view = useRef<HTMLDivElement>(null);
  const table = useTable({ features, columns, data: rows, enableSortingRemoval: false });
  const model = table.getRowModel().rows;
  const virtualizer = useVirtualizer({
    count: model.length,
    getScrollElement: () => view.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
  });
  const items = virtualizer.getVirtualItems();
  return (
    <div ref={view} className="view">
      <div style={{ height: virtualizer.getTotalSize() + ROW_HEIGHT }}>
        <table>
          <thead>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id}>
                {group.headers.map((header) => (
                  <th
                    key={header.id}
                    className={header.id === 'company' ? 'c' : ''}
                    data-column={header.id}
                    onClick={header.column.getToggleSortingHandler()}
                  >
                    {flexRender(header.column.columnDef.header, header.getContext())}
                  </th>
                ))}
              </tr>
            ))}
          </thead>
          <tbody>
            {items.map(({ index, start, size }, place) => {
              const row = model[index]!;
              return (
                <tr key={row.id} style={{ height: size, transform: `translateY(${start - place * size}px)` }}>
                  {row.getAllCells().map((cell) => {
                    const column = columnOf.get(cell.column.id);
                    const value = column ? (row.original.figures[column.field] ?? null) : null;
                    return (
                      <td key={cell.id} className={column ? figureClass(column, value) : 'c'}>
                        {flexRender(cell.column.columnDef.cell, cell.getContext())}
                      </td>
                    );
                  })}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </div>
  );
}

expose({
  mount: (host) => createRoot(host).render(<Grid />),
  top: (count) => tickersIn('.t', count),
  headOf: headIn,
  scroller: () => document.querySelector('.view')!,
});
