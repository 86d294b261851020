import { integer, key, nullableText, text, type TableDefinition } from './table';

/** Accounts. */
export interface UserRow {
  readonly id: string;
  readonly email: string;
  readonly display_name: string | null;
  readonly password_hash: string | null;
  readonly state: string;
  readonly role: string;
  readonly plan: string;
  readonly plan_market: string | null;
  readonly locale: string;
  readonly is_demo: number;
  readonly created_at: string;
}

export const users: TableDefinition<UserRow> = {
  table: 'users',
  columns: {
    id: text(key),
    email: text(),
    display_name: nullableText(),
    password_hash: nullableText(),
    state: text(),
    role: text(),
    plan: text(),
    plan_market: nullableText(),
    locale: text(),
    is_demo: integer(),
    created_at: text(),
  },
};
