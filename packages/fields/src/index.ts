export type { Measure } from './measure';
export { FIELDS, METRIC_GROUPS } from './field-table';
export { BOARD_OPTION_NAMES, boardOptionOf, FLAG_FILTERS, optionsOfPart } from './board-options';
export type {
  BoardOption,
  BoardOptionContractName,
  BoardOptionName,
  BoardOptions,
  ContractBoardOptions,
  FlagFilter,
  OptionHaving,
  OptionKind,
} from './board-options';
export {
  boardOptionsFrom,
  boardOptionsIn,
  contractBoardOptions,
  ignoredOptionsIn,
  saidOptionIn,
  soundBoardOptionsIn,
  unknownParametersIn,
  withoutOptions,
} from './read-board-options';
export type { RawBoardOptions } from './read-board-options';
export { refusedOptions, withoutFigures } from './refused-options';
export { contractOrderName, FORMULA_FIELDS, isFormulaField, ownOrderName } from './formula-fields';
export type { BoardOrderName, FormulaField } from './formula-fields';
export type { Trade } from './financial';
export { FINANCIAL_SECTOR, isFinancial, isNotMeaningfulForFinancials } from './financial';
export { BOARD_CODES, isBoardCode, isMarketCode, MARKET_CODES, marketOf, spansMarkets } from './markets';
export type { BoardCode, BoardMarket, MarketCode } from './markets';
export type { MetricGroup } from './field-table';
export {
  CLAIMS,
  contractFieldName,
  FIELD_NAMES,
  fieldOf,
  GROUPED_NAMES,
  isAmount,
  isNumericMetric,
  isOrderName,
  METRICS,
  NAMES_OF_COPIED_FLOWS,
  NOT_MEANINGFUL_FOR_FINANCIALS,
  NUMERIC_METRICS,
  OFFERED_COLUMNS,
  ORDER_NAMES,
  ORDER_TEXTS,
  ownFieldName,
  PEER_NAMES,
  QUOTE_NUMBERS,
  DEFAULT_COLUMNS,
  defaultColumns,
} from './fields';
export type {
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
