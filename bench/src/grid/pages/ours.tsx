/** The board's own grid as its page shows it: head, sorting, marks, keys, selection, roles. */
import { useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { boardColumns, boardTableOf, orderRows, rowTextsOf } from '../../../../mfe-boards/src/features/board/grid';
import type { Order, RowSource } from '../../../../mfe-boards/src/features/board/grid';
import { BoardGrid } from '../../../../mfe-boards/src/features/board/grid/board-grid';
import type { TextOf } from '../../../../mfe-boards/src/features/board/texts';
import { boardFrom, seededRows } from '../board';
import { expose, tickersIn } from '../probe';
import '@site/ui/tokens.css';

const board = boardFrom(seededRows());
const table = boardTableOf(board);
const everyRow = Uint32Array.from({ length: table.length }, (_, row) => row);
// Words are the page's, not the grid's.
const text: TextOf = (id) => id.replace(/^column\./, '');
const texts = rowTextsOf(text, 'en');
const never = (): boolean => false;
const AS_LOADED: Order = { by: 'symbol', descending: false };

function Page() {
  const [order, setOrder] = useState<Order>(AS_LOADED);
  const source = useMemo<RowSource>(
    () => ({
      table,
      // As on the site: what was loaded in its order is not ordered again.
      order: order === AS_LOADED ? everyRow : orderRows(table, everyRow, order),
      offset: 0,
      columns: boardColumns,
      fx: board.fx,
      texts,
      loginHref: null,
      canFollow: true,
    }),
    [order],
  );
  return (
    <BoardGrid
      title="Board"
      source={source}
      version="1"
      order={order}
      matched={table.length}
      market="SP500"
      isLocked={false}
      awaited={0}
      busy={false}
      isOtherView={false}
      withheld={null}
      sortHref={({ field }) => `?orderBy=${field}`}
      onSort={({ field, startsDescending }, event) => {
        event.preventDefault();
        setOrder((now) => ({
          by: field as Order['by'],
          descending: now.by === field ? !now.descending : startsDescending,
        }));
      }}
      isFollowed={never}
      onFollow={() => Promise.resolve()}
      pages={null}
      text={text}
    />
  );
}

expose({
  mount: (host) => createRoot(host).render(<Page />),
  top: (count) => tickersIn('tbody tr[aria-rowindex] th a', count),
  headOf(id) {
    const place = boardColumns.findIndex((column) => column.id === id);
    return document.querySelectorAll('thead th a')[place]!.getBoundingClientRect();
  },
  scroller: () => document.documentElement,
});
