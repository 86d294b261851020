import { id, text, type TableDefinition } from './table';

/** A user's named board queries. */
export interface SavedScreenRow {
  readonly id: number;
  readonly user_id: string;
  readonly name: string;
  readonly query: string;
  readonly created_at: string;
  readonly updated_at: string;
}

export const savedScreens: TableDefinition<SavedScreenRow> = {
  table: 'saved_screens',
  columns: {
    id: id(),
    user_id: text(),
    name: text(),
    query: text(),
    created_at: text(),
    updated_at: text(),
  },
};
