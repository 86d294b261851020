import type { PageOf } from '../db/page-of';

/** Presents each row of a page. */
export const presentPage = <Row, T>({ rows, next }: PageOf<Row>, present: (row: Row) => T) => ({
  rows: rows.map(present),
  next,
});
