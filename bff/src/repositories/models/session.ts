import { key, text, type TableDefinition } from './table';

/** Sign-ins that are alive; the token itself is stored nowhere. */
export interface SessionRow {
  readonly token_hash: string;
  readonly user_id: string;
  readonly created_at: string;
  readonly last_seen_at: string;
  readonly expires_at: string;
}

export const sessions: TableDefinition<SessionRow> = {
  table: 'sessions',
  columns: {
    token_hash: text(key),
    user_id: text(),
    created_at: text(),
    last_seen_at: text(),
    expires_at: text(),
  },
};
