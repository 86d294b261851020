import { integer, key, text, type TableDefinition } from './table';

/** Followed symbols, by name. */
export interface FollowRow {
  readonly user_id: string;
  readonly market: string;
  readonly symbol: string;
  readonly ordinal: number;
  readonly followed_at: string;
}

export const follows: TableDefinition<FollowRow> = {
  table: 'follows',
  columns: {
    user_id: text(key),
    market: text(key),
    symbol: text(key),
    ordinal: integer(),
    followed_at: text(),
  },
};
