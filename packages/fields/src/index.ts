export type { Measure, NumericMeasure } from './measure';
export { FIELDS, METRIC_GROUPS } from './field-table';
export type { MetricGroup } from './field-table';
export {
  CLAIMS,
  contractFieldName,
  FIELD_NAMES,
  fieldOf,
  GROUPED_NAMES,
  isAmount,
  isNumericMetric,
  METRICS,
  NUMERIC_METRICS,
  OFFERED_COLUMNS,
  ORDER_NAMES,
  ORDER_TEXTS,
  ownFieldName,
  PEER_NAMES,
  QUOTE_NUMBERS,
  USUAL_COLUMNS,
} from './fields';
export type {
  AmountMetric,
  Claim,
  ColumnName,
  ContractName,
  Field,
  FieldBand,
  FieldName,
  GroupedName,
  MetricName,
  NumericMetric,
  OrderName,
  OrderNumber,
  OrderText,
  PeerName,
  QuoteNumber,
} from './fields';
