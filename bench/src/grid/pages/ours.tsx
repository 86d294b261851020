/** The board's own grid as its page shows it: head, sorting, marks, keys, selection, roles. */
import { useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { BoardOrder } from '@site/board-rules';
import { BoardGrid } from '../../../../mfe-boards/src/features/grid/board-grid';
import type { RowSource } from '../../../../mfe-boards/src/features/grid/row-source';
import { rowTextsOf } from '../../../../mfe-boards/src/features/grid/row-texts';
import { boardColumns } from '../../../../mfe-boards/src/model/board-columns';
import { orderRows } from '../../../../mfe-boards/src/model/board-order';
import { boardTableOf } from '../../../../mfe-boards/src/model/board-table';
import { gridPartLoaders } from '../../../../mfe-boards/src/pages/grid-part-loaders';
import type { TextOf } from '../../../../mfe-boards/src/texts/use-text';
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
const AS_LOADED: BoardOrder = { by: 'symbol', descending: false };

function Page() {
  const [order, setOrder] = useState<BoardOrder>(AS_LOADED);
  const source = useMemo<RowSource>(
    () => ({
      table,
      // As on the site: what was loaded in its order is not ordered again.
      order: order === AS_LOADED ? everyRow : orderRows(table, everyRow, order),
      offset: 0,
      columns: boardColumns,
      fx: board.fx,
      day: { on: null, isSimulated: false },
      pricesOn: null,
      asOf: null,
      texts,
      loginHref: null,
      canFollow: true,
    }),
    [order],
  );
  return (
    <BoardGrid
      title="Board"
      tableId="board"
      market="SP500"
      rows={{
        source,
        version: '1',
        order,
        matched: table.length,
        awaited: 0,
        isBusy: false,
        isOtherView: false,
        withheld: null,
      }}
      summaryFailed={() => null}
      sorting={{
        isLocked: false,
        hrefOf: ({ field }) => `?orderBy=${field}`,
        onSort({ order: by, startsDescending }, event) {
          event.preventDefault();
          if (by === null) return;
          setOrder((now) => ({ by, descending: now.by === by ? !now.descending : startsDescending }));
        },
      }}
      follows={{ isFollowed: never, toggle: () => Promise.resolve() }}
      parts={gridPartLoaders.en}
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
    // Not every head is a link: some columns order nothing. Its word may be wider than the column, and lie over the next.
    const cell = document.querySelectorAll('thead th')[place]!;
    const head = cell.getBoundingClientRect();
    const link = cell.querySelector('a')!.getBoundingClientRect();
    const left = Math.max(head.left, link.left);
    return new DOMRect(left, link.top, Math.min(head.right, link.right) - left, link.height);
  },
  scroller: () => document.documentElement,
});
