import type { Schema } from '@site/contract';
import type { Correction, FigureReport, InputFigure, RowFigure, RowPart } from './report';
import type { QueuedReport } from './service';

/** A correction in the contract's names. */
export const presentCorrection = (one: Correction): Schema<'Correction'> => ({
  id: one.id,
  market_name: one.market,
  symbol: one.symbol,
  figure: one.figure,
  year: one.year,
  quarter: one.quarter,
  day: one.day,
  row: one.row,
  before: one.beforeValue,
  after: one.afterValue,
  unit: one.unit,
  document: one.document,
  computed: one.computed,
  reason: one.reason,
  at: one.correctedAt,
});

/** A report in the contract's names, for its sender. */
export const presentFigureReport = (one: FigureReport): Schema<'FigureReport'> => ({
  id: one.id,
  market_name: one.market,
  symbol: one.symbol,
  figure: one.figure,
  year: one.year,
  quarter: one.quarter,
  shown: one.shown,
  day: one.day,
  source: one.source,
  believed: one.believed,
  evidence: one.evidence,
  note: one.note,
  state: one.state,
  received_at: one.receivedAt,
  due_at: one.dueAt,
  state_at: one.stateAt,
  reason: one.reason,
  correction: one.correction && presentCorrection(one.correction),
});

/** The same with the fields for administrators. */
export const presentQueuedReport = (one: QueuedReport): Schema<'ReportedFigure'> => ({
  ...presentFigureReport(one),
  reader: { id: one.reader.id, email: one.reader.email ?? '' },
  overdue: one.isOverdue,
  stored: one.stored && { value: one.stored.value, unit: one.stored.unit, source: one.stored.source },
  rows: one.rows.map(presentRowFigure),
  inputs: one.inputs.map(presentInput),
});

const presentInput = ({
  id,
  figure,
  year,
  quarter,
  day,
  value,
  unit,
  source,
}: InputFigure): Schema<'ReportedInput'> => ({
  id,
  figure,
  year,
  quarter,
  day,
  value,
  unit,
  source,
});

const PARTS = {
  price: 'price',
  volume: 'volume',
  amount: 'amount',
  numerator: 'numerator',
  denominator: 'denominator',
  pay: 'pay',
  securitiesTransacted: 'securities_transacted',
  securitiesOwned: 'securities_owned',
} as const satisfies Record<RowPart, Schema<'RowFigure'>['part']>;

const presentRowFigure = ({ id, part, row, value, unit, source, day }: RowFigure): Schema<'RowFigure'> => ({
  id,
  part: PARTS[part],
  row,
  value,
  unit,
  source,
  day,
});
