import type { Database } from '../../../../bff/src/modules/open-database';

export interface TableSize {
  readonly rows: number;
  /** With its keys and large values. */
  readonly bytes: number;
}

/** SQLite's own table of pages knows each table and each key; a page belongs to one of them. */
const SQLITE = `SELECT s.tbl_name AS name, SUM(d.pgsize) AS bytes
  FROM dbstat d JOIN sqlite_master s ON s.name = d.name WHERE d.aggregate = 1 GROUP BY s.tbl_name`;
/** Partitions count for the table that they are of. */
const POSTGRES = `SELECT COALESCE(p.relname, c.relname) AS name, SUM(pg_total_relation_size(c.oid)) AS bytes
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  LEFT JOIN pg_inherits i ON i.inhrelid = c.oid LEFT JOIN pg_class p ON p.oid = i.inhparent
  WHERE n.nspname = 'public' AND c.relkind = 'r' GROUP BY 1`;
const PATIENCE_MS = 120_000;

/** Rows and bytes of every table with rows. */
export async function tableSizes(database: Database): Promise<Readonly<Record<string, TableSize>>> {
  const query = database.dialect === 'postgres' ? POSTGRES : SQLITE;
  const tables = await database.read.all<{ name: string; bytes: number | string }>(query, [], PATIENCE_MS);
  const sizes: Record<string, TableSize> = {};
  for (const { name, bytes } of tables) {
    if (name.startsWith('sqlite_')) continue;
    const counted = `SELECT COUNT(*) AS rows_there FROM "${name}"`;
    const [found] = await database.read.all<{ rows_there: number | string }>(counted, [], PATIENCE_MS);
    const rows = Number(found!.rows_there);
    if (rows > 0) sizes[name] = { rows, bytes: Number(bytes) };
  }
  return sizes;
}
