import { DataTypes, type ModelAttributeColumnOptions } from 'sequelize';

/** A table as Sequelize knows it. The migrations make it; a test holds the two together. */
export interface TableDefinition<R extends object> {
  readonly table: string;
  readonly columns: { readonly [K in keyof R]: ModelAttributeColumnOptions };
}

type Options = Omit<ModelAttributeColumnOptions, 'type'>;

const column =
  (type: ModelAttributeColumnOptions['type'], allowNull: boolean) =>
  (options: Options = {}): ModelAttributeColumnOptions => ({ type, allowNull, ...options });

/** Words for columns: what isn't named nullable holds a value always. Days and instants are text, flags 0 or 1. */
export const text = column(DataTypes.TEXT, false);
export const nullableText = column(DataTypes.TEXT, true);
export const integer = column(DataTypes.INTEGER, false);
export const nullableInteger = column(DataTypes.INTEGER, true);
export const real = column(DataTypes.DOUBLE, false);
export const nullableReal = column(DataTypes.DOUBLE, true);
export const blob = column(DataTypes.BLOB, false);
/** A key that the database numbers. */
export const id = (): ModelAttributeColumnOptions => ({
  type: DataTypes.INTEGER,
  primaryKey: true,
  autoIncrement: true,
});
/** Part of the key. */
export const key = { primaryKey: true } as const;
