import { id, integer, nullableText, text, type TableDefinition } from './table';

/** Days on which companies report. `moment`: where in the trading day. */
export interface EarningsEventRow {
  readonly id: number;
  readonly data_kind: string;
  readonly market: string;
  readonly symbol: string;
  readonly day: string;
  readonly moment: string;
  readonly time: string | null;
  readonly exchange: string;
  readonly title: string;
  readonly url: string | null;
  readonly is_confirmed: number;
}

export const earningsEvents: TableDefinition<EarningsEventRow> = {
  table: 'earnings_events',
  columns: {
    id: id(),
    data_kind: text(),
    market: text(),
    symbol: text(),
    day: text(),
    moment: text(),
    time: nullableText(),
    exchange: text(),
    title: text(),
    url: nullableText(),
    is_confirmed: integer(),
  },
};
