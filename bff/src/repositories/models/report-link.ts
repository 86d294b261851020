import { integer, key, text, type TableDefinition } from './table';

/** Where a report can be downloaded. */
export interface ReportLinkRow {
  readonly company_id: number;
  readonly year: number;
  readonly quarter: number;
  readonly report_url: string;
}

export const reportLinks: TableDefinition<ReportLinkRow> = {
  table: 'report_links',
  columns: {
    company_id: integer(key),
    year: integer(key),
    quarter: integer(key),
    report_url: text(),
  },
};
