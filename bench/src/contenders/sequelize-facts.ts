import { DataTypes, type ModelStatic, type Model, type Sequelize } from 'sequelize';
import {
  balanceFigures,
  incomeFigures,
  statementColumns,
} from '../../../bff/src/modules/market-data/store/statement-columns';

const figures = { income_facts: incomeFigures, balance_facts: balanceFigures } as const;
const whole = new Set(['company_id', 'sequence', 'year', 'quarter', 'is_published_on_estimated', 'is_generated']);

/** A table of statements as Sequelize would have it: the peer of our own way into and out of it. */
export function statementModel(sequelize: Sequelize, table: keyof typeof figures): ModelStatic<Model> {
  const months = table === 'income_facts' ? ['months'] : [];
  const attributes = Object.fromEntries([
    ...[...statementColumns, ...months].map((name) => [
      name,
      {
        type: whole.has(name) || name === 'months' ? DataTypes.INTEGER : DataTypes.TEXT,
        primaryKey: name === 'company_id' || name === 'sequence',
      },
    ]),
    ...figures[table].map(([name]) => [name, { type: DataTypes.DOUBLE }]),
  ]);
  return sequelize.define(table, attributes, { tableName: table, timestamps: false });
}
