import type { Day, Market } from '../../domain/company';
import type { Ticker } from '../../domain/markets';
import { id, nullableInteger, nullableText, table, text, type RowOf } from '../../platform/db/table';

/** Figures that were corrected, for everybody to see. Rows are added and never changed. */
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
  reason: text(),
  correctedAt: text(),
});

export type FigureCorrectionRow = RowOf<typeof figureCorrections>;
