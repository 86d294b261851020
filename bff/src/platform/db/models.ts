import type { ModelStatic, Sequelize } from 'sequelize';
import type { AnyTable, ModelOf } from './table';

/** Looks up the Sequelize model of a table. */
export interface Models {
  model<T extends AnyTable>(table: T): ModelStatic<ModelOf<T>>;
}

/** Makes the tables known to one Sequelize, each under its name, and where their rows lead. */
export function registerModels(sequelize: Sequelize, tables: readonly AnyTable[]): void {
  for (const { name, columns } of tables) {
    // Sequelize writes into what it is given: a copy of each column, or a second database would find them changed.
    const attributes = Object.fromEntries(
      Object.entries(columns).map(([attribute, column]) => [attribute, { ...column }]),
    );
    sequelize.define(name, attributes, { tableName: name, timestamps: false, underscored: true });
  }
  for (const { name, links } of tables) {
    for (const [as, { isMany, to, by }] of Object.entries(links)) {
      const how = { as, foreignKey: by, constraints: false };
      if (isMany) sequelize.model(name).hasMany(sequelize.model(to.name), how);
      else sequelize.model(name).belongsTo(sequelize.model(to.name), how);
    }
  }
}

/** The model of one of them. */
export const modelIn =
  (sequelize: Sequelize) =>
  <T extends AnyTable>({ name }: T): ModelStatic<ModelOf<T>> =>
    sequelize.model(name) as ModelStatic<ModelOf<T>>;
