import { id, integer, text, type TableDefinition } from './table';

/** What an earnings event said before it was changed, as JSON. */
export interface EarningsEventRevisionRow {
  readonly id: number;
  readonly event_id: number;
  readonly changed_at: string;
  readonly before: string;
  readonly after: string;
}

export const earningsEventRevisions: TableDefinition<EarningsEventRevisionRow> = {
  table: 'earnings_event_revisions',
  columns: {
    id: id(),
    event_id: integer(),
    changed_at: text(),
    before: text(),
    after: text(),
  },
};
