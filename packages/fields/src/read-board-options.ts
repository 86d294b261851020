import { BOARD_OPTION_NAMES, BOARD_OPTIONS, boardOptionOf } from './board-options';
import type {
  BoardOptionName,
  BoardOptions,
  BoardQuarter,
  ContractBoardOptions,
  ContractOptionValues,
  OptionKind,
  OptionValues,
} from './board-options';
import { isDay } from './day';
import { isForeignParameter } from './foreign-parameters';
import { labelKey } from './label-names/known-labels';
import { contractFieldName, ownFieldName } from './fields';
import { contractOrderName, ownOrderName } from './formula-fields';
import { saidParameter } from './said-parameter';
import { plainNumberOr } from './typed-text';

/** A question in the contract's names: typed, or text from an address. */
export type RawBoardOptions = Readonly<Record<string, unknown>>;

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
const number = (value: unknown): number | undefined => {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : undefined;
};
const isQuarter = (value: number): value is BoardQuarter => value === 1 || value === 2 || value === 3 || value === 4;

type Readers = { readonly [K in OptionKind]: (value: unknown) => OptionValues[K] | undefined };
type Writers = { readonly [K in OptionKind]: (value: OptionValues[K]) => ContractOptionValues[K] | undefined };

const READERS: Readers = {
  number,
  flag: (value) => (value === undefined ? undefined : value === true || value === 'true'),
  text,
  label(value) {
    const label = labelKey(text(value) ?? '');
    return label === '' ? undefined : label;
  },
  day: text,
  quarter(value) {
    const quarter = number(value);
    return quarter !== undefined && isQuarter(quarter) ? quarter : undefined;
  },
  order: (value) => ownOrderName(text(value) ?? ''),
  fields(value) {
    const parts = Array.isArray(value) ? value.map(String) : (text(value)?.split(',') ?? []);
    const names = parts.map((part) => part.trim()).filter((part) => part !== '');
    return names.length > 0 ? names.flatMap((name) => ownFieldName(name) ?? []) : undefined;
  },
  language: (value) => (value === undefined ? undefined : value === 'heb' || value === 'he' ? 'he' : 'en'),
  currency: text,
};

const WRITERS: Writers = {
  number: (value) => value,
  flag: (value) => value,
  text: (value) => value,
  label: (value) => value,
  day: (value) => value,
  quarter: (value) => value,
  order: contractOrderName,
  fields: (names) => names.map((name) => contractFieldName(name)),
  language: (locale) => (locale === 'he' ? 'heb' : undefined),
  currency: (code) => code,
};

type KindOf = { readonly [O in BoardOptionName]: (typeof BOARD_OPTIONS)[O]['kind'] };
type Own<O extends BoardOptionName> = { readonly [P in O]?: OptionValues[KindOf[P]] | undefined };
const ROWS: { readonly [O in BoardOptionName]: { readonly kind: KindOf[O] } } = BOARD_OPTIONS;

function kindOf<O extends BoardOptionName>(name: O): KindOf[O] {
  return ROWS[name].kind;
}

function readInto<O extends BoardOptionName>(
  own: { [P in O]?: OptionValues[KindOf[P]] | undefined },
  name: O,
  raw: unknown,
): void {
  const value = READERS[kindOf(name)](raw);
  // A false flag has no effect: omitted, so that a question has one form.
  if (value !== undefined && (value !== false || boardOptionOf(name).isEitherWay)) own[name] = value;
}

function written<O extends BoardOptionName>(own: Own<O>, name: O): ContractOptionValues[KindOf[O]] | undefined {
  const value: OptionValues[KindOf[O]] | undefined = own[name];
  return value === undefined ? undefined : WRITERS[kindOf(name)](value);
}

/** A question of the contract in internal names. The validator has checked types and bounds; unset options are absent. */
export function boardOptionsFrom(query: RawBoardOptions): BoardOptions {
  const own: { -readonly [O in BoardOptionName]?: BoardOptions[O] } = {};
  for (const name of BOARD_OPTION_NAMES) readInto(own, name, query[BOARD_OPTIONS[name].contract]);
  return own;
}

/** The inverse: a question in the contract's names; unset options are absent. */
export function contractBoardOptions(options: BoardOptions): ContractBoardOptions {
  const theirs = BOARD_OPTION_NAMES.map((name) => [BOARD_OPTIONS[name].contract, written(options, name)] as const);
  return Object.fromEntries(theirs.filter(([, value]) => value !== undefined)) as ContractBoardOptions;
}

/**
 * The question of an address's query, literally, in internal names: invalid values are included, so that
 * callers can refuse them. Shape: of a repeated parameter the first counts.
 */
export function boardOptionsIn(search: string): BoardOptions {
  return boardOptionsFrom(parametersIn(search));
}

/** The question of an address's query for a page, which ignores invalid values. */
export function soundBoardOptionsIn(search: string): BoardOptions {
  const requested = parametersIn(search);
  const isSound = (name: BoardOptionName): boolean => makesSense(name, requested[BOARD_OPTIONS[name].contract] ?? '');
  return boardOptionsFrom(
    Object.fromEntries(
      BOARD_OPTION_NAMES.filter(isSound)
        .map((name) => BOARD_OPTIONS[name].contract)
        .map((contract) => [contract, requested[contract]]),
    ),
  );
}

/**
 * Options of an address with invalid values (`minScore=abc`), so that a page can name what it
 * ignores. Shape: in the order of the table.
 */
export function ignoredOptionsIn(search: string): readonly { readonly name: BoardOptionName; readonly said: string }[] {
  const requested = parametersIn(search);
  return BOARD_OPTION_NAMES.flatMap((name) => {
    const { contract, kind } = boardOptionOf(name);
    const said = requested[contract] ?? '';
    // An empty form field and a disabled flag have no effect.
    if (said === '' || (kind === 'flag' && said === 'false')) return [];
    const isRead = makesSense(name, said) && boardOptionsFrom({ [contract]: said })[name] !== undefined;
    return isRead ? [] : [{ name, said: saidParameter(contract, said) }];
  });
}

/** An option of a page's address as text that may be repeated. Null: absent. */
export function saidOptionIn(search: string, name: BoardOptionName): string | null {
  const { contract } = boardOptionOf(name);
  const said = parametersIn(search)[contract] ?? '';
  return said === '' ? null : saidParameter(contract, said);
}

/** An unknown parameter. `near`: a similar known name; null: none. */
export interface UnknownParameter {
  readonly said: string;
  readonly near: string | null;
}

/**
 * Unknown parameters of an address, without tracking parameters. Shape: each name once, in the order of the
 * address.
 */
export function unknownParametersIn(search: string, names: readonly string[]): readonly UnknownParameter[] {
  const found = new Map<string, UnknownParameter>();
  for (const [name, value] of new URLSearchParams(search)) {
    if (names.includes(name) || isForeignParameter(name) || found.has(name)) continue;
    const said = saidParameter(name, value);
    const near = names.find((known) => lettersOf(known) === lettersOf(name)) ?? null;
    if (said !== '') found.set(name, { said, near });
  }
  return [...found.values()];
}

/** The letters of a name in another spelling: `min_score` and `minscore` alike. */
const lettersOf = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '');

/** A question without some of its options. */
export function withoutOptions(options: BoardOptions, names: readonly BoardOptionName[]): BoardOptions {
  const left: { -readonly [O in BoardOptionName]?: BoardOptions[O] } = { ...options };
  for (const name of names) delete left[name];
  return left;
}

function parametersIn(search: string): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(search))
    if (!Object.hasOwn(found, name)) found[name] = plainNumberOr(value.trim());
  return found;
}

function makesSense(name: BoardOptionName, said: string): boolean {
  const { kind, min = 0, max = Infinity, isWhole, isEitherWay } = boardOptionOf(name);
  if (said === '') return false;
  switch (kind) {
    case 'number':
      return (isWhole ? /^\d+$/ : /^\d+(\.\d+)?$/).test(said) && Number(said) >= min && Number(said) <= max;
    case 'flag':
      return isEitherWay === true || said === 'true';
    case 'day':
      return isDay(said);
    case 'currency':
      return /^[A-Z]{3}$/.test(said);
    default:
      return true;
  }
}
