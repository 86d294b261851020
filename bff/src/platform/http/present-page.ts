import type { PageOf } from '../db/page-of';

/** A page, each row as it is presented. */
export const presentPage = <Row, T>({ rows, next }: PageOf<Row>, present: (row: Row) => T) => ({
  rows: rows.map(present),
  next,
});
