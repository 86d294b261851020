/**
 * The table of a board without its page: what a measurement mounts beside other grids. `boardTableOf` takes the columns of
 * an answer, `orderRows` sorts them, `rowsHtml` writes rows and `createRowPool` keeps those near the view in a `<tbody>`;
 * `board-grid.module.css` with `@site/ui` styles them. Inside this room files import one another directly.
 */

export {};
