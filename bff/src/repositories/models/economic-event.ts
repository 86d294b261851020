import { id, nullableReal, nullableText, text, type TableDefinition } from './table';

/** Figures of statistical offices and central banks. */
export interface EconomicEventRow {
  readonly id: number;
  readonly data_kind: string;
  readonly occurs_at: string;
  readonly country: string;
  readonly impact: string;
  readonly event: string;
  readonly unit: string | null;
  readonly previous: number | null;
  readonly estimate: number | null;
  readonly actual: number | null;
}

export const economicEvents: TableDefinition<EconomicEventRow> = {
  table: 'economic_events',
  columns: {
    id: id(),
    data_kind: text(),
    occurs_at: text(),
    country: text(),
    impact: text(),
    event: text(),
    unit: nullableText(),
    previous: nullableReal(),
    estimate: nullableReal(),
    actual: nullableReal(),
  },
};
