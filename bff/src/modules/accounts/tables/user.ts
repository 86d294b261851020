import type { Locale } from '@site/format';
import type { Market } from '../../../domain/company';
import type { AccountRole, AccountState, PlanTier } from '../../../services/ports';
import { flag, key, nullableText, table, text, type RowOf } from '../../../platform/db/table';

/** Accounts. */
export const users = table('users', {
  id: text(key),
  email: text(),
  displayName: nullableText(),
  passwordHash: nullableText(),
  state: text<AccountState>(),
  role: text<AccountRole>(),
  plan: text<PlanTier>(),
  planMarket: nullableText<Market>(),
  locale: text<Locale>(),
  isDemo: flag(),
  createdAt: text(),
});

export type UserRow = RowOf<typeof users>;
