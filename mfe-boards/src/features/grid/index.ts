/**
 * The table of a board without its page: what a measurement mounts beside other grids. `boardTableOf` takes the columns of
 * an answer, `orderRows` sorts them, `rowsHtml` writes rows and `createRowPool` keeps those near the view in a `<tbody>`;
 * `board-grid.module.css` with `@site/ui` styles them. Inside this room files import one another directly.
 */
export { boardColumns, everyColumn } from '../../model/board-columns';
export { orderRows } from '../../model/board-order';
export type { BoardOrder } from '@site/board-rules';
export { boardTableOf } from '../../model/board-table';
export type { BoardTable } from '../../model/board-table';
export { createRowPool } from './row-pool';
export type { PoolRows, RowPool, RowPoolParts } from './row-pool';
export { rowTextsOf } from './row-texts';
export type { RowTexts } from './row-texts';
export { rowKeyOf, rowsHtml } from './rows-html';
export type { RowSource } from './row-source';
