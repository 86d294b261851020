/** react-virtuoso's table; sorting is left to the page. */
import { useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { TableVirtuoso } from 'react-virtuoso';
import { seededRows } from '../board';
import { boardColumns, figureClass, figureColumns, figureText, nextSorting, orderedPlaces, ROW_HEIGHT } from '../cells';
import type { Sorting } from '../cells';
import { expose, headIn, tickersIn } from '../probe';
import './plain.css';

const rows = seededRows();
const everyRow = Uint32Array.from(rows, (_, place) => place);

function Grid() {
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const order = useMemo(
    () => (sorting ? orderedPlaces(rows, sorting.column, sorting.descending) : everyRow),
    [sorting],
  );
  return (
    <TableVirtuoso
      style={{ height: 820 }}
      totalCount={rows.length}
      fixedItemHeight={ROW_HEIGHT}
      fixedHeaderContent={() => (
        <tr>
          {boardColumns.map((column) => (
            <th
              key={column.id}
              className={column.id === 'symbol' ? 'c' : ''}
              data-column={column.id}
              onClick={() => setSorting((now) => nextSorting(now, column))}
            >
              {column.id}
            </th>
          ))}
        </tr>
      )}
      itemContent={(place) => {
        const { symbol, name, figures } = rows[order[place]!]!;
        return (
          <>
            <td className="c">
              <b className="t">{symbol}</b>
              <span>{name}</span>
            </td>
            {figureColumns.map((column) => {
              const value = figures[column.field] ?? null;
              return (
                <td key={column.id} className={figureClass(column, value)}>
                  {figureText(column, value)}
                </td>
              );
            })}
          </>
        );
      }}
    />
  );
}

expose({
  mount: (host) => createRoot(host).render(<Grid />),
  top: (count) => tickersIn('.t', count),
  headOf: headIn,
  scroller: () => document.querySelector('[data-virtuoso-scroller]')!,
});
