import { DataTypes, type Model, type ModelAttributeColumnOptions } from 'sequelize';

declare const held: unique symbol;

/** A column. `V` is the type of its values, which exists at compile time only. */
export interface Column<V> extends ModelAttributeColumnOptions {
  readonly [held]?: (value: V) => V;
}

/** Another table that rows of this one lead to. */
export interface Link<T extends AnyTable = AnyTable, Many extends boolean = boolean> {
  readonly to: T;
  readonly isMany: Many;
  /** Attribute of this table (one) or of the other (many) that holds the key. */
  readonly by: string;
}

type Links = Readonly<Record<string, Link>>;

/**
 * A table as Sequelize knows it: attributes are named as our types name them, columns the same in snake_case. Its row
 * type comes from here (`RowOf`). Migrations create the table; a test checks that both agree.
 */
export interface Table<R extends object, L extends object> {
  readonly name: string;
  readonly columns: { readonly [K in keyof R]: Column<R[K]> };
  readonly links: L;
}

/** A table with any columns. */
export interface AnyTable {
  readonly name: string;
  readonly columns: Readonly<Record<string, ModelAttributeColumnOptions>>;
  readonly links: Links;
}

/** What a row of the table holds. */
export type RowOf<T> = T extends Table<infer R, object> ? Readonly<R> : never;

/** A row to insert: the database assigns its id. */
export type NewRow<R> = R extends { readonly id: number } ? Omit<R, 'id'> : R;

/** A row as Sequelize returns it, with the requested associations. */
export type ModelOf<T> =
  T extends Table<infer R, infer L> ? Model<Readonly<R>, NewRow<Readonly<R>>> & Readonly<R> & Linked<L> : never;

type Linked<L> = {
  readonly [K in keyof L]?: L[K] extends Link<infer T, infer Many>
    ? Many extends true
      ? readonly ModelOf<T>[]
      : ModelOf<T>
    : never;
};

/** A table without references to other tables. */
export const table = <R extends object>(
  name: string,
  columns: { readonly [K in keyof R]: Column<R[K]> },
): Table<R, Record<never, never>> => ({ name, columns, links: {} });

/** A table, with where its rows lead. */
export const linkedTable = <R extends object, L extends Links>(
  name: string,
  columns: { readonly [K in keyof R]: Column<R[K]> },
  links: L,
): Table<R, L> => ({ name, columns, links });

/** Each row leads to one of the other table. */
export const one = <T extends AnyTable>(to: T, by: string): Link<T, false> => ({ to, isMany: false, by });
/** Any number of rows of the other table lead here. */
export const many = <T extends AnyTable>(to: T, by: string): Link<T, true> => ({ to, isMany: true, by });

type Options = Omit<ModelAttributeColumnOptions, 'type' | 'allowNull'>;

/** Column types. One that is not called nullable always has a value. Days and instants are text. */
export const text = <V extends string = string>(options: Options = {}): Column<V> => ({
  type: DataTypes.TEXT,
  allowNull: false,
  ...options,
});
export const nullableText = <V extends string = string>(): Column<V | null> => ({
  type: DataTypes.TEXT,
  allowNull: true,
});
export const integer = (): Column<number> => ({ type: DataTypes.INTEGER, allowNull: false });
export const nullableInteger = (): Column<number | null> => ({ type: DataTypes.INTEGER, allowNull: true });
/** A boolean: 0 or 1 in both databases. */
export const flag = (): Column<0 | 1> => ({ type: DataTypes.INTEGER, allowNull: false });
export const real = (): Column<number> => ({ type: DataTypes.DOUBLE, allowNull: false });
export const nullableReal = (): Column<number | null> => ({ type: DataTypes.DOUBLE, allowNull: true });
/** A key that the database assigns. */
export const id = (): Column<number> => ({ type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true });
/** Part of the key. */
export const key = { primaryKey: true } as const;
