import type { Market } from '../../domain/company';
import type { Ticker } from '../../domain/markets';
import { key, table, text } from '../../platform/db/table';

/** What users note on companies, by name. */
export const companyNotes = table('company_notes', {
  userId: text(key),
  market: text<Market>(key),
  symbol: text<Ticker>(key),
  note: text(),
  updatedAt: text(),
});
