import type { Schema } from '../../platform/db/schema';
import { tablesEverMade } from '../../platform/db/tables-made';
import type { SqlSession } from '../../platform/db/sql-session';
import { LEFT_OUT } from './backup-format';

/** A table of the database, whatever release made it. */
export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
  /** Columns of the key, in its order. */
  readonly key: readonly string[];
}

interface ColumnRow {
  readonly tab: string;
  readonly col: string;
  /** Place in the key. Null: not part of it. */
  readonly place: number | null;
}

const COLUMNS = {
  sqlite: `SELECT m.name AS tab, c.name AS col, NULLIF(c.pk, 0) AS place
           FROM sqlite_master AS m JOIN pragma_table_info(m.name) AS c WHERE m.type = 'table' ORDER BY m.name, c.cid`,
  postgres: `SELECT t.relname AS tab, a.attname AS col, array_position(i.indkey::int2[], a.attnum) AS place
             FROM pg_class AS t JOIN pg_attribute AS a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped
             LEFT JOIN pg_index AS i ON i.indrelid = t.oid AND i.indisprimary
             WHERE t.relkind = 'r' AND t.relnamespace = current_schema()::regnamespace ORDER BY t.relname, a.attnum`,
} as const;

const REFERENCES = {
  sqlite: `SELECT m.name AS tab, f."table" AS target
           FROM sqlite_master AS m JOIN pragma_foreign_key_list(m.name) AS f WHERE m.type = 'table'`,
  postgres: `SELECT t.relname AS tab, o.relname AS target FROM pg_constraint AS c
             JOIN pg_class AS t ON t.oid = c.conrelid JOIN pg_class AS o ON o.oid = c.confrelid
             WHERE c.contype = 'f' AND c.connamespace = current_schema()::regnamespace`,
} as const;

/** The site's own tables, each after those that it refers to. Other tables in the same schema are ignored. */
export async function readAllShapes(session: SqlSession, { migrations }: Schema): Promise<readonly TableShape[]> {
  const made = tablesEverMade(migrations);
  const columns = (await session.all<ColumnRow>(COLUMNS[session.dialect])).filter(({ tab }) => made.has(tab));
  const references = await session.all<{ tab: string; target: string }>(REFERENCES[session.dialect]);
  const shapes = new Map<string, TableShape>();
  for (const name of new Set(columns.map(({ tab }) => tab))) {
    const own = columns.filter(({ tab }) => tab === name);
    const inKey = own.filter(({ place }) => place !== null).sort((a, b) => a.place! - b.place!);
    shapes.set(name, { name, columns: own.map(({ col }) => col), key: inKey.map(({ col }) => col) });
  }
  const ordered = new Map<string, TableShape>();
  const place = (shape: TableShape): void => {
    if (ordered.has(shape.name)) return;
    for (const { tab, target } of references) {
      const before = tab === shape.name && target !== tab ? shapes.get(target) : undefined;
      if (before) place(before);
    }
    ordered.set(shape.name, shape);
  };
  for (const shape of shapes.values()) place(shape);
  return [...ordered.values()];
}

/** Tables with rows in a backup. */
export const readShapes = async (session: SqlSession, schema: Schema): Promise<readonly TableShape[]> =>
  (await readAllShapes(session, schema)).filter(({ name }) => !LEFT_OUT.has(name));
