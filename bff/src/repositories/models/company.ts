import { id, nullableText, text, type TableDefinition } from './table';

/** A legal entity; sample and real ones never mix. */
export interface CompanyRow {
  readonly id: number;
  readonly data_kind: string;
  readonly isin: string | null;
  readonly long_name: string;
  readonly hebrew_name: string | null;
  readonly sector: string | null;
  readonly industry: string | null;
  readonly country: string | null;
  readonly website: string | null;
}

export const companies: TableDefinition<CompanyRow> = {
  table: 'companies',
  columns: {
    id: id(),
    data_kind: text(),
    isin: nullableText(),
    long_name: text(),
    hebrew_name: nullableText(),
    sector: nullableText(),
    industry: nullableText(),
    country: nullableText(),
    website: nullableText(),
  },
};
