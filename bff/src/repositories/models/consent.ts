import { id, integer, text, type TableDefinition } from './table';

/** What was agreed to or withdrawn, when, in which version. Append-only. */
export interface ConsentRow {
  readonly id: number;
  readonly user_id: string;
  readonly kind: string;
  readonly version: string;
  readonly is_given: number;
  readonly at: string;
}

export const consents: TableDefinition<ConsentRow> = {
  table: 'consents',
  columns: {
    id: id(),
    user_id: text(),
    kind: text(),
    version: text(),
    is_given: integer(),
    at: text(),
  },
};
