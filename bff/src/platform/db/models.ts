import type { ModelStatic, Sequelize } from 'sequelize';
import type { AnyTable, ModelOf } from './table';

/** Looks up the Sequelize model of a table. */
export interface Models {
  model<T extends AnyTable>(table: T): ModelStatic<ModelOf<T>>;
}

/**
 * The models of tables in one Sequelize. Each is created with its associations on first use, because creating all
 * takes as long as the rest of opening a database.
 */
export function createModels(sequelize: Sequelize, tables: readonly AnyTable[]): Models['model'] {
  const byName = new Map(tables.map((one) => [one.name, one]));
  return <T extends AnyTable>({ name }: T): ModelStatic<ModelOf<T>> => {
    const known = byName.get(name);
    if (known) define(sequelize, known);
    return sequelize.model(name) as ModelStatic<ModelOf<T>>;
  };
}

function define(sequelize: Sequelize, { name, columns, links }: AnyTable): void {
  if (sequelize.isDefined(name)) return;
  // Sequelize modifies the columns that it is given: a copy protects other databases of this process.
  const attributes = Object.fromEntries(
    Object.entries(columns).map(([attribute, column]) => [attribute, { ...column }]),
  );
  const model = sequelize.define(name, attributes, { tableName: name, timestamps: false, underscored: true });
  for (const [as, { isMany, to, by }] of Object.entries(links)) {
    define(sequelize, to);
    const how = { as, foreignKey: by, constraints: false };
    if (isMany) model.hasMany(sequelize.model(to.name), how);
    else model.belongsTo(sequelize.model(to.name), how);
  }
}
