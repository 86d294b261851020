import type { Day, Market } from '../../domain/company';
import type { Ticker } from '../../domain/markets';
import { id, linkedTable, nullableInteger, nullableText, one, table, text, type RowOf } from '../../platform/db/table';
import type { FigureReportState } from './report';

/** Published corrections of figures. Rows are added and never changed. */
export const figureCorrections = table('figure_corrections', {
  id: id(),
  market: text<Market>(),
  symbol: text<Ticker>(),
  figure: text(),
  year: nullableInteger(),
  quarter: nullableInteger(),
  day: nullableText<Day>(),
  row: nullableText(),
  beforeValue: nullableText(),
  afterValue: text(),
  unit: nullableText(),
  document: nullableText(),
  computed: nullableText(),
  reason: text(),
  correctedAt: text(),
});

export type FigureCorrectionRow = RowOf<typeof figureCorrections>;

/** Reports of wrong figures. */
export const figureReports = linkedTable(
  'figure_reports',
  {
    id: id(),
    userId: text(),
    market: text<Market>(),
    symbol: text<Ticker>(),
    figure: text(),
    year: nullableInteger(),
    quarter: nullableInteger(),
    shown: nullableText(),
    day: nullableText<Day>(),
    source: nullableText(),
    believed: text(),
    evidence: nullableText(),
    note: nullableText(),
    state: text<FigureReportState>(),
    receivedAt: text(),
    dueAt: nullableText(),
    stateAt: text(),
    reason: nullableText(),
    correctionId: nullableInteger(),
  },
  { correction: one(figureCorrections, 'correctionId') },
);

export type FigureReportRow = RowOf<typeof figureReports>;
