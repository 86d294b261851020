import { FIELDS } from './field-table';
import type { MetricGroup } from './field-table';
import { spansMarkets } from './markets';
import type { Measure, NumericMeasure } from './measure';

type Fields = typeof FIELDS;

/** Internal name of a field of a board's row. */
export type FieldName = keyof Fields;
/** Names of the fields with all of these traits. */
type Having<T> = { [F in FieldName]: Fields[F] extends T ? F : never }[FieldName];

/** Derived from statements and quote, claims included. */
export type MetricName = Having<{ readonly isMetric: true }>;
export type NumericMetric = Having<{ readonly isMetric: true; readonly measure: NumericMeasure }>;
export type Claim = Having<{ readonly isMetric: true; readonly measure: 'yesNo' }>;
/** Fields that a board can be ordered by. */
export type OrderName = Having<{ readonly isOrder: true }>;
export type OrderText = Having<{ readonly isOrder: true; readonly measure: 'text' }>;
export type OrderNumber = Exclude<OrderName, OrderText>;
/** Figures of the quote that a board can be ordered by: neither derived nor a score. */
export type QuoteNumber = Exclude<OrderNumber, NumericMetric | 'score' | 'myScore'>;
/** Sizes, not qualities. */
export type AmountMetric = Having<{ readonly isMetric: true; readonly measure: 'amount' }>;
/** Fields with a rank among peers: ratios that measure quality, and fields marked as ranked. */
export type PeerName =
  | Exclude<Having<{ readonly isMetric: true; readonly better: 'less' | 'more' }>, AmountMetric>
  | Having<{ readonly hasPeers: true }>;
/** Without meaning for a financial company. */
export type NameMeaninglessForFinancials = Having<{ readonly isMeaninglessForFinancials: true }>;
/** Made of a flow that a simulated recession copies. */
export type NameOfCopiedFlow = Having<{ readonly takesCopiedFlow: true }>;
/** Figures of a company's page and of the comparison. */
export type GroupedName = Having<{ readonly group: MetricGroup }>;
/** Columns that a board can show. */
export type ColumnName = Having<{ readonly column: number | 'offered' }>;
/** Colour scales of fields. */
export type FieldBand = { [F in FieldName]: Fields[F] extends { readonly band: infer B } ? B : never }[FieldName];

/** The contract's name of a field. */
export type ContractName<F extends FieldName = FieldName> = Fields[F]['contract'];

/** Internal name of a field of the contract. */
export type OwnName<C extends ContractName> = {
  [F in FieldName]: Fields[F]['contract'] extends C ? F : never;
}[FieldName];

/** A row of the table, typed for any field. */
export interface Field {
  readonly contract: ContractName;
  readonly measure: Measure;
  readonly isMetric?: true;
  readonly isOrder?: true;
  readonly better?: 'less' | 'more';
  readonly isPositiveAlone?: true;
  readonly hasPeers?: true;
  readonly band?: FieldBand;
  readonly group?: MetricGroup;
  readonly column?: number | 'offered';
  readonly decimals?: 1 | 2;
  readonly isOnCard?: true;
  readonly isInSummary?: true;
  readonly isOfToday?: true;
  readonly isMeaninglessForFinancials?: true;
  readonly takesCopiedFlow?: true;
}

/** The row of a field. */
export const fieldOf = (name: FieldName): Field => FIELDS[name];

/** Every field, in the order of the table. */
export const FIELD_NAMES = Object.keys(FIELDS) as readonly FieldName[];

const having = <F extends FieldName>(has: (field: Field) => boolean): readonly F[] =>
  FIELD_NAMES.filter((name): name is F => has(fieldOf(name)));

const NOT_NUMBERS: ReadonlySet<Measure> = new Set<Measure>(['text', 'list', 'yesNo', 'day', 'instant', 'period']);
const isNumber = ({ measure }: Field): boolean => !NOT_NUMBERS.has(measure);

export const METRICS = having<MetricName>(({ isMetric }) => isMetric === true);
export const NUMERIC_METRICS = having<NumericMetric>((field) => field.isMetric === true && isNumber(field));
/** Yes or no, each. */
export const CLAIMS = having<Claim>(({ isMetric, measure }) => isMetric === true && measure === 'yesNo');
export const ORDER_NAMES = having<OrderName>(({ isOrder }) => isOrder === true);
export const ORDER_TEXTS = having<OrderText>(({ isOrder, measure }) => isOrder === true && measure === 'text');
export const QUOTE_NUMBERS = having<QuoteNumber>(
  (field) => field.isOrder === true && !field.isMetric && isNumber(field) && field.measure !== 'points',
);
export const PEER_NAMES = having<PeerName>(
  (field) =>
    field.hasPeers === true || (field.isMetric === true && field.better !== undefined && field.measure !== 'amount'),
);
/**
 * Metrics without meaning for a financial company: `null` with the reason `not_meaningful` on boards, in filters, orders,
 * exports, ranks, medians and the API. Scores use them as the scoring rules say. Source: decisions, section 8.
 */
export const NOT_MEANINGFUL_FOR_FINANCIALS = having<NameMeaninglessForFinancials>(
  (field) => field.isMeaninglessForFinancials === true,
);
/** Metrics that mix what a simulated recession changes with what it copies. */
export const NAMES_OF_COPIED_FLOWS = having<NameOfCopiedFlow>(({ takesCopiedFlow }) => takesCopiedFlow === true);
export const GROUPED_NAMES = having<GroupedName>(({ group }) => group !== undefined);
/** The columns that the board of a market shows, in their order. */
export const DEFAULT_COLUMNS: readonly ColumnName[] = [
  ...having<ColumnName>(({ column }) => typeof column === 'number'),
].sort((a, b) => Number(fieldOf(a).column) - Number(fieldOf(b).column));
const [NAMED, ...FIGURES] = DEFAULT_COLUMNS;
/** The same on a board of several markets, where each row states its market. */
const SPANNING_COLUMNS: readonly ColumnName[] = [NAMED!, 'market', ...FIGURES];
/** The default columns of a board, in their order. */
export const defaultColumns = (market: string): readonly ColumnName[] =>
  spansMarkets(market) ? SPANNING_COLUMNS : DEFAULT_COLUMNS;
/** The columns that a reader may add. */
export const OFFERED_COLUMNS = having<ColumnName>(({ column }) => column === 'offered');

/** An amount of money: converted to one currency for comparison. */
export const isAmount = (name: FieldName): boolean => fieldOf(name).measure === 'amount';

/** Whether a field is derived and a number. */
export const isNumericMetric = <F extends FieldName>(name: F): name is F & NumericMetric =>
  (NUMERIC_METRICS as readonly FieldName[]).includes(name);

const orders: ReadonlySet<FieldName> = new Set(ORDER_NAMES);
/** Whether a board can be ordered by a field. */
export const isOrderName = (name: FieldName): name is OrderName => orders.has(name);

const OWN_NAMES = new Map<string, FieldName>(FIELD_NAMES.map((name) => [FIELDS[name].contract, name]));

/** Internal name of a field of the contract. Undefined: no such field. */
export function ownFieldName<C extends ContractName>(contract: C): OwnName<C>;
export function ownFieldName(contract: string): FieldName | undefined;
export function ownFieldName(contract: string): FieldName | undefined {
  return OWN_NAMES.get(contract);
}

/** The contract's name of a field. */
export const contractFieldName = <F extends FieldName>(name: F): ContractName<F> => FIELDS[name].contract;
