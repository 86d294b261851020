import type { ContractName, FieldName, OrderName } from './fields';
import type { BoardOrderName, FormulaField } from './formula-fields';

/** The value type of a board's option. */
export type OptionKind =
  | 'number'
  | 'flag'
  | 'text'
  | 'label'
  | 'day'
  | 'quarter'
  | 'order'
  | 'fields'
  | 'language'
  | 'currency';

/**
 * The effect of an option on a board. `filter`: filters its companies; `selection`: filters them by data that only the API
 * has; `view`: shows other figures; `unit`: the same figures in another currency; `columns`: the reader's formulas beside
 * the rows; `score`: a score of the reader's own; `order` and `page`: which rows, and in which order.
 */
export type OptionPart = 'filter' | 'selection' | 'view' | 'unit' | 'columns' | 'score' | 'order' | 'page';

/** Other properties of an option. Absent: no. */
interface Traits {
  /** Inclusive bounds of a valid number. */
  readonly min?: number;
  readonly max?: number;
  readonly isWhole?: true;
  /** Removed for visitors before ranking. Source: decisions, section 3; product, section 6. */
  readonly needsLogin?: true;
  /** A flag with a meaningful 'false'. */
  readonly isEitherWay?: true;
  /** The option that this flag enables. */
  readonly isSwitchOf?: string;
  /** Applies to one board only: a link to another board omits it. */
  readonly isOfOneBoard?: true;
}

/** An option of a board. `contract`: its name in `openapi.yaml` and in addresses, given by history. */
const option = <
  const C extends string,
  const K extends OptionKind,
  const P extends OptionPart,
  const T extends Traits = object,
>(
  contract: C,
  kind: K,
  part: P,
  traits: T = {} as T,
) => ({ contract, kind, part, ...traits });

/** Smaller numbers would be written with an exponent, and are meaningless as a rate or a ratio. */
const aboveZero = { min: 0.0001, max: 1_000_000 } as const;
const years = { min: 1980, max: 2100, isWhole: true } as const;
const places = { min: 0, max: 1_000_000, isWhole: true } as const;
const needsLogin = { needsLogin: true } as const;
const isOfOneBoard = { isOfOneBoard: true } as const;

/** Every option of a board: one row per option, under its internal name, in the order of the page's controls. */
export const BOARD_OPTIONS = {
  /** Tickers, long names or Hebrew names, separated by commas. */
  search: option('search', 'text', 'filter', isOfOneBoard),
  /** Inclusive. */
  minScore: option('minScore', 'number', 'filter', { min: 0, max: 100, ...needsLogin }),
  sector: option('sector', 'text', 'filter', isOfOneBoard),
  industry: option('industry', 'text', 'filter', isOfOneBoard),
  year: option('year', 'number', 'filter', years),
  quarter: option('quarter', 'quarter', 'filter'),
  reportedCurrency: option('currency', 'text', 'filter', isOfOneBoard),
  /** Without companies with old statements, or with a gap in their twelve months. */
  freshOnly: option('freshOnly', 'flag', 'filter'),
  /** Without banks, insurers and other financial companies. */
  nonFinancialOnly: option('nonFinancialOnly', 'flag', 'filter'),
  /** Filters on figures: `market_cap<2e9,de_ratio<1`. `@site/board-rules` defines the grammar. */
  where: option('where', 'text', 'filter'),
  /** In any spelling: one idea is one label. */
  label: option('label', 'label', 'selection', needsLogin),
  /** Only what the reader follows. */
  following: option('following', 'flag', 'selection', needsLogin),
  /** With `statementsFrom`: only companies with a statement published on or after that day. */
  statementCheck: option('statementCheck', 'flag', 'selection', { isSwitchOf: 'statementsFrom' }),
  statementsFrom: option('fromDate', 'day', 'selection'),
  maxPriceToBook: option('maxPbRatio', 'number', 'selection', aboveZero),
  /** Historic view: what was known on that day. */
  asOf: option('createdAt', 'day', 'view', isOfOneBoard),
  simulateGrowth: option('simulateGrowth', 'flag', 'view'),
  simulateRecession: option('simulateRecession', 'flag', 'view'),
  generateMissingQuarters: option('generateMissingQuarters', 'flag', 'view'),
  /** Replaces the USDILS rate. */
  usdIls: option('usdils', 'number', 'view', aboveZero),
  /** A major currency for all amounts and filters. Prices stay in the currency of their quotes. */
  amountsIn: option('in', 'currency', 'unit'),
  /** Formulas with their names, a column each: `Debt share: net_debt / market_cap; …`. `@site/board-rules` defines the format. */
  formulas: option('formulas', 'text', 'columns'),
  /** A definition of a score, or the number of a saved one: rows have `myScore`. */
  score: option('score', 'text', 'score', needsLogin),
  orderBy: option('orderBy', 'order', 'order', needsLogin),
  descending: option('desc', 'flag', 'order', { isEitherWay: true, ...needsLogin }),
  /** Language of the page, which its links carry themselves. */
  locale: option('lang', 'language', 'page', isOfOneBoard),
  /** Rows to skip. */
  offset: option('offset', 'number', 'page', { ...places, ...isOfOneBoard }),
  /** Maximum number of rows. */
  limit: option('limit', 'number', 'page', { min: 1, max: 10_000, isWhole: true, ...isOfOneBoard }),
  /** Fields of the rows; absent: all. Identifying fields are always included. */
  fields: option('fields', 'fields', 'page', isOfOneBoard),
} as const;

type Options = typeof BOARD_OPTIONS;
/** Internal name of an option. */
export type BoardOptionName = keyof Options;
/** The contract's name of an option. */
export type BoardOptionContractName<O extends BoardOptionName = BoardOptionName> = Options[O]['contract'];
/** Names of the options with all of these traits. */
export type OptionHaving<T> = { [O in BoardOptionName]: Options[O] extends T ? O : never }[BoardOptionName];

/** A row of the table, typed for any option. */
export interface BoardOption extends Traits {
  readonly contract: BoardOptionContractName;
  readonly kind: OptionKind;
  readonly part: OptionPart;
}

/** Every option, in the order of the table. */
export const BOARD_OPTION_NAMES = Object.keys(BOARD_OPTIONS) as readonly BoardOptionName[];

/** The row of an option. */
export const boardOptionOf = (name: BoardOptionName): BoardOption => BOARD_OPTIONS[name];

/** The contract's names of the options that make sense on every board: they survive a change of the market. */
export const OPTIONS_OF_EVERY_BOARD: ReadonlySet<string> = new Set(
  BOARD_OPTION_NAMES.map(boardOptionOf)
    .filter(({ isOfOneBoard: isOfOne }) => !isOfOne)
    .map(({ contract }) => contract),
);

/** Options with all of these properties, in the order of the table. */
export const optionsOfPart = <P extends OptionPart>(
  ...parts: readonly P[]
): readonly OptionHaving<{ readonly part: P }>[] =>
  BOARD_OPTION_NAMES.filter((name): name is OptionHaving<{ readonly part: P }> =>
    (parts as readonly OptionPart[]).includes(BOARD_OPTIONS[name].part),
  );

/** A flag that filters a board's companies. */
export type FlagFilter = OptionHaving<{ readonly part: 'filter'; readonly kind: 'flag' }>;

/** Flags that filter a board's companies, in the order of the table: the page has a checkbox for each. */
export const FLAG_FILTERS: readonly FlagFilter[] = optionsOfPart('filter').filter(
  (name): name is FlagFilter => boardOptionOf(name).kind === 'flag',
);

export type BoardQuarter = 1 | 2 | 3 | 4;

/** The value of an option under its internal name, by its kind. Unit: a day is `YYYY-MM-DD`. */
export interface OptionValues {
  readonly number: number;
  readonly flag: boolean;
  readonly text: string;
  readonly label: string;
  readonly day: string;
  readonly quarter: BoardQuarter;
  readonly order: BoardOrderName;
  readonly fields: readonly FieldName[];
  readonly language: 'en' | 'he';
  /** ISO 4217, in capitals. */
  readonly currency: string;
}

/** The value of an option under its contract name, by its kind. English is the default and omitted. */
export interface ContractOptionValues {
  readonly number: number;
  readonly flag: boolean;
  readonly text: string;
  readonly label: string;
  readonly day: string;
  readonly quarter: number;
  readonly order: ContractName<OrderName> | FormulaField;
  readonly fields: ContractName[];
  readonly language: 'heb';
  readonly currency: string;
}

/** A question to a board, in internal names. Absent: not set. */
export type BoardOptions = {
  readonly [O in BoardOptionName]?: OptionValues[Options[O]['kind']] | undefined;
};

/** The same in the contract's names. */
export type ContractBoardOptions = {
  [O in BoardOptionName as Options[O]['contract']]?: ContractOptionValues[Options[O]['kind']];
};
