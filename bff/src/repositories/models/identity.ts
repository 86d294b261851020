import { key, text, type TableDefinition } from './table';

/** Third-party identities of accounts. */
export interface IdentityRow {
  readonly issuer: string;
  readonly subject: string;
  readonly user_id: string;
  readonly email: string;
  readonly created_at: string;
}

export const identities: TableDefinition<IdentityRow> = {
  table: 'identities',
  columns: {
    issuer: text(key),
    subject: text(key),
    user_id: text(),
    email: text(),
    created_at: text(),
  },
};
