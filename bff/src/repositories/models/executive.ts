import { integer, key, nullableReal, nullableText, text, type TableDefinition } from './table';

/** Key executives of a company. */
export interface ExecutiveRow {
  readonly company_id: number;
  readonly name: string;
  readonly title: string;
  readonly pay: number | null;
  readonly pay_currency: string | null;
}

export const executives: TableDefinition<ExecutiveRow> = {
  table: 'executives',
  columns: {
    company_id: integer(key),
    name: text(key),
    title: text(key),
    pay: nullableReal(),
    pay_currency: nullableText(),
  },
};
