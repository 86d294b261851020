import { createHash } from 'node:crypto';
import type { SqlSession, SqlValue } from '../../platform/db/sql-session';
import { rowLine } from './backup-format';
import type { TableSum } from './backup-format';
import type { TableShape } from './table-shapes';

const ROWS_A_PAGE = 2000;
/** A page is read by its key, but the server may be busy with a site's work too. */
const PAGE_LIMIT_MS = 60_000;

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(',');

/** Rows in the order of the key, a page at a time: never a whole table in memory. */
async function* pagesOf(
  session: SqlSession,
  { name, columns, key }: TableShape,
): AsyncGenerator<readonly (readonly SqlValue[])[]> {
  let last: readonly SqlValue[] = [];
  for (;;) {
    const after = last.length > 0 ? `WHERE (${quoted(key)}) > (${key.map(() => '?').join(',')})` : '';
    const rows = await session.all<Record<string, SqlValue>>(
      `SELECT ${quoted(columns)} FROM "${name}" ${after} ORDER BY ${quoted(key)} LIMIT ${ROWS_A_PAGE}`,
      last,
      PAGE_LIMIT_MS,
    );
    if (rows.length > 0) yield rows.map((row) => columns.map((column) => row[column]!));
    if (rows.length < ROWS_A_PAGE) return;
    const end = rows.at(-1)!;
    last = key.map((column) => end[column]!);
  }
}

/** A table's rows as lines, a page at a time; returns their number and checksum. */
export async function* linesOfTable(session: SqlSession, shape: TableShape): AsyncGenerator<string, TableSum> {
  const hash = createHash('sha256');
  let rows = 0;
  for await (const page of pagesOf(session, shape)) {
    const text = page.map(rowLine).join('');
    hash.update(text);
    rows += page.length;
    yield text;
  }
  return { rows, sha256: hash.digest('hex') };
}

/** Number and checksum of the rows in a table now. */
export async function sumOfTable(session: SqlSession, shape: TableShape): Promise<TableSum> {
  const lines = linesOfTable(session, shape);
  for (;;) {
    const step = await lines.next();
    if (step.done) return step.value;
  }
}
