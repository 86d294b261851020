import type { ContractName, FieldName, OrderName } from './fields';

/** How an option of a board is written and read. */
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
 * What an option does to a board. `filter`: chooses among its companies; `selection`: chooses them by what only the API
 * knows; `view`: shows them by other figures; `column`: adds a figure of the reader's own; `unit`: the same figures in another currency; `order` and `page`: which
 * rows come, and how they are written.
 */
export type OptionPart = 'filter' | 'selection' | 'view' | 'column' | 'unit' | 'order' | 'page';

/** What else is known of an option. Absent: no. */
interface Traits {
  /** Bounds, inclusive, of a number that makes sense. */
  readonly least?: number;
  readonly most?: number;
  readonly isWhole?: true;
  /** Taken from a visitor before anything is ranked. Source: decisions, section 3; product, section 6. */
  readonly needsLogin?: true;
  /** A flag whose 'false' says something. */
  readonly isEitherWay?: true;
  /** The option that this flag turns on. */
  readonly isSwitchOf?: string;
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

/** Smaller numbers would be written with an exponent, and mean nothing as a rate or a ratio. */
const aboveZero = { least: 0.0001, most: 1_000_000 } as const;
const years = { least: 1980, most: 2100, isWhole: true } as const;
const places = { least: 0, most: 1_000_000, isWhole: true } as const;
const needsLogin = { needsLogin: true } as const;

/** Everything that a board can be asked: one row an option, under our name. Order: that of a reader's choices on the page. */
export const BOARD_OPTIONS = {
  /** Ticker, long name or Hebrew name; a comma separates two. */
  search: option('search', 'text', 'filter'),
  /** Inclusive. */
  minScore: option('minScore', 'number', 'filter', { least: 0, most: 100, ...needsLogin }),
  sector: option('sector', 'text', 'filter'),
  industry: option('industry', 'text', 'filter'),
  year: option('year', 'number', 'filter', years),
  quarter: option('quarter', 'quarter', 'filter'),
  reportedCurrency: option('currency', 'text', 'filter'),
  /** Without companies whose statements are old, or whose twelve months have a gap. */
  freshOnly: option('freshOnly', 'flag', 'filter'),
  /** Limits of any figure: `market_cap<2e9,de_ratio<1`. Their grammar is `@site/board-rules`'. */
  where: option('where', 'text', 'filter'),
  /** By whatever name it is asked for: one idea is one label. */
  label: option('label', 'label', 'selection', needsLogin),
  /** Only what the reader follows. */
  following: option('following', 'flag', 'selection', needsLogin),
  /** With `statementsFrom`: only companies with a statement published on or after that day. */
  statementCheck: option('statementCheck', 'flag', 'selection', { isSwitchOf: 'statementsFrom' }),
  statementsFrom: option('fromDate', 'day', 'selection'),
  maxPriceToBook: option('maxPbRatio', 'number', 'selection', aboveZero),
  /** Historic view: what was known on that day. */
  asOf: option('createdAt', 'day', 'view'),
  simulateGrowth: option('simulateGrowth', 'flag', 'view'),
  simulateRecession: option('simulateRecession', 'flag', 'view'),
  generateMissingQuarters: option('generateMissingQuarters', 'flag', 'view'),
  /** Stands in for the USDILS rate. */
  usdIls: option('usdils', 'number', 'view', aboveZero),
  /** A major currency that all amounts are shown and limited in. Prices stay in those of their quotes. */
  amountsIn: option('in', 'currency', 'unit'),
  /** A definition of a score, or the number of a saved one: rows have `myScore`. */
  score: option('score', 'text', 'column', needsLogin),
  orderBy: option('orderBy', 'order', 'order', needsLogin),
  descending: option('desc', 'flag', 'order', { isEitherWay: true, ...needsLogin }),
  locale: option('lang', 'language', 'page'),
  /** Rows left out at the top. */
  offset: option('offset', 'number', 'page', places),
  /** Rows at most. */
  limit: option('limit', 'number', 'page', { least: 1, most: 10_000, isWhole: true }),
  /** Fields of the rows; absent: all. Those that name a row always come. */
  fields: option('fields', 'fields', 'page'),
} as const;

type Options = typeof BOARD_OPTIONS;
/** Our name of an option. */
export type BoardOptionName = keyof Options;
/** The contract's name of an option. */
export type BoardOptionContractName<O extends BoardOptionName = BoardOptionName> = Options[O]['contract'];
/** Names of the options whose row has all of these traits. */
export type OptionHaving<T> = { [O in BoardOptionName]: Options[O] extends T ? O : never }[BoardOptionName];

/** A row of the table as code reads it that takes any option. */
export interface BoardOption extends Traits {
  readonly contract: BoardOptionContractName;
  readonly kind: OptionKind;
  readonly part: OptionPart;
}

/** Every option, in the order of the table. */
export const BOARD_OPTION_NAMES = Object.keys(BOARD_OPTIONS) as readonly BoardOptionName[];

/** What the table says of an option. */
export const boardOptionOf = (name: BoardOptionName): BoardOption => BOARD_OPTIONS[name];

/** Options with all of these parts, in the order of the table. */
export const optionsOfPart = <P extends OptionPart>(
  ...parts: readonly P[]
): readonly OptionHaving<{ readonly part: P }>[] =>
  BOARD_OPTION_NAMES.filter((name): name is OptionHaving<{ readonly part: P }> =>
    (parts as readonly OptionPart[]).includes(BOARD_OPTIONS[name].part),
  );

export type BoardQuarter = 1 | 2 | 3 | 4;

/** What an option holds in our names, by its kind. Unit: a day is `YYYY-MM-DD`. */
export interface OptionValues {
  readonly number: number;
  readonly flag: boolean;
  readonly text: string;
  readonly label: string;
  readonly day: string;
  readonly quarter: BoardQuarter;
  readonly order: OrderName;
  readonly fields: readonly FieldName[];
  readonly language: 'en' | 'he';
  /** ISO 4217, in capitals. */
  readonly currency: string;
}

/** What an option holds in the contract's names, by its kind. English goes without saying. */
export interface ContractOptionValues {
  readonly number: number;
  readonly flag: boolean;
  readonly text: string;
  readonly label: string;
  readonly day: string;
  readonly quarter: number;
  readonly order: ContractName<OrderName>;
  readonly fields: ContractName[];
  readonly language: 'heb';
  readonly currency: string;
}

/** What is asked of a board beside its address, in our names. Absent: not asked for. */
export type BoardOptions = {
  readonly [O in BoardOptionName]?: OptionValues[Options[O]['kind']] | undefined;
};

/** The same in the contract's names. */
export type ContractBoardOptions = {
  [O in BoardOptionName as Options[O]['contract']]?: ContractOptionValues[Options[O]['kind']];
};
