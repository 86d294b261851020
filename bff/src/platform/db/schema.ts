import type { Migration } from './migration';
import type { Models } from './models';
import type { WriteSession } from './sql-session';
import type { AnyTable } from './table';

/** A table with personal data, and what happens to it when the account is deleted. */
export interface PersonalTable {
  readonly table: AnyTable;
  /**
   * Attributes with the account's id, or: `subscription`: rows of its subscriptions; `address`: rows with its `email`;
   * `entry`: notes to audit log entries about it.
   */
  readonly ofOwner: readonly string[] | 'subscription' | 'address' | 'entry';
  /** Attributes that an export leaves out because they grant access. */
  readonly secrets: readonly string[];
  /**
   * After the account is deleted. `gone`: deleted with it, by the foreign key; `hashed`: the row stays, with a hash
   * in the place of the id and without an address; `erased`: deleted by the deletion's code, as no foreign key
   * exists.
   */
  readonly afterwards: 'gone' | 'hashed' | 'erased';
}

/** A table that names a listing by `market` and `symbol`: its rows follow the listing to a new ticker. */
export interface ListingTable {
  readonly table: string;
  /** Columns that distinguish rows of one listing. */
  readonly rest: readonly string[];
}

/** Removes expired rows and returns their number. */
export type Sweep = (database: Models, now: Date, session: WriteSession) => Promise<number>;

/** The instant that many days before. */
export const daysBefore = (now: Date, days: number): string =>
  new Date(now.getTime() - days * 86_400_000).toISOString();

/** What one module adds to the database. */
export interface SchemaPart {
  readonly tables?: readonly AnyTable[];
  readonly migrations?: readonly Migration[];
  /** Every table with personal data; export and deletion follow it. */
  readonly personalData?: readonly PersonalTable[];
  /** Tables that keep data of a deleted account; a comment at each states why. */
  readonly staysAfterDeletion?: readonly string[];
  readonly namedByTicker?: readonly ListingTable[];
  /** Tables with public data that only raw statements write: public reads of them may go to a replica. */
  readonly publicTables?: readonly string[];
  /** Keyed by what is removed, as the log names it. */
  readonly retention?: Readonly<Record<string, Sweep>>;
}

/** The whole database: every part of every module. */
export type Schema = Required<SchemaPart>;

/** Joins the parts of all modules; migrations run in the order of their names. Throws: Error for a name that two parts bring. */
export function joinSchema(parts: readonly SchemaPart[]): Schema {
  const sweeps = parts.flatMap(({ retention }) => Object.entries(retention ?? {}));
  const schema: Schema = {
    tables: parts.flatMap(({ tables }) => tables ?? []),
    migrations: parts.flatMap(({ migrations }) => migrations ?? []).sort((a, b) => (a.name < b.name ? -1 : 1)),
    personalData: parts.flatMap(({ personalData }) => personalData ?? []),
    staysAfterDeletion: parts.flatMap(({ staysAfterDeletion }) => staysAfterDeletion ?? []),
    namedByTicker: parts.flatMap(({ namedByTicker }) => namedByTicker ?? []),
    publicTables: parts.flatMap(({ publicTables }) => publicTables ?? []),
    retention: Object.fromEntries(sweeps),
  };
  assertUnique('table', schema.tables.map(({ name }) => name)); // oxfmt-ignore
  assertUnique('public table or model', [...schema.publicTables, ...schema.tables.map(({ name }) => name)]); // oxfmt-ignore
  assertUnique('migration', schema.migrations.map(({ name }) => name)); // oxfmt-ignore
  assertUnique('retention', sweeps.map(([name]) => name)); // oxfmt-ignore
  return schema;
}

function assertUnique(kind: string, names: readonly string[]): void {
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  if (twice !== undefined) throw new Error(`Two modules bring the ${kind} '${twice}'`);
}

/** A table of rows that belong to one account, which are deleted with it. `secrets`: see `PersonalTable`. */
export const ownedBy = (table: AnyTable, secrets: readonly string[] = []): PersonalTable => ({
  table,
  ofOwner: ['userId'],
  secrets,
  afterwards: 'gone',
});
