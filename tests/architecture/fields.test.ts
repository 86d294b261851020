import type { Schema } from '@site/contract';
import {
  BOARD_CODES,
  BOARD_OPTION_NAMES,
  boardOptionOf,
  CLAIMS,
  contractFieldName,
  FIELD_NAMES,
  FORMULA_FIELDS,
  MARKET_CODES,
  marketOf,
  METRICS,
  ORDER_NAMES,
  ownFieldName,
  PEER_NAMES,
} from '@site/fields';
import type {
  BoardCode,
  BoardOption,
  ContractBoardOptions,
  ContractName,
  FieldName,
  FormulaField,
  MarketCode,
  MetricName,
  OptionKind,
  OrderName,
  PeerName,
} from '@site/fields';
import type { BoardMarket } from '@site/remote-kit';
import { readContract } from '@site/contract/contract-document';

interface SchemaText {
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, unknown>>;
}
interface ValueText {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly items?: ValueText;
}
interface ParameterText {
  readonly name: string;
  readonly in: string;
  readonly schema: ValueText;
}
interface ContractText {
  readonly components: {
    readonly schemas: Readonly<Record<string, SchemaText>>;
    readonly parameters: Readonly<Record<string, ParameterText>>;
  };
  readonly paths: Readonly<
    Record<string, { readonly get?: { readonly parameters?: readonly { readonly $ref: string }[] } }>
  >;
}
const contract = readContract().document as unknown as ContractText;
const { schemas, parameters } = contract.components;
const sorted = (names: Iterable<string>): readonly string[] => [...names].sort();
const contractNames = (names: readonly FieldName[]): readonly string[] => sorted(names.map(contractFieldName));

/** Whether the contract's parameter agrees with the table. */
const KINDS: Readonly<Record<OptionKind, (schema: ValueText) => boolean>> = {
  number: ({ type }) => type === 'number' || type === 'integer',
  flag: ({ type }) => type === 'boolean',
  text: ({ type, format }) => type === 'string' && format === undefined,
  label: ({ type, format }) => type === 'string' && format === undefined,
  day: ({ type, format }) => type === 'string' && format === 'date',
  quarter: ({ type, minimum, maximum }) => type === 'integer' && minimum === 1 && maximum === 4,
  order: ({ $ref }) => $ref === '#/components/schemas/BoardOrderField',
  fields: ({ type, items }) => type === 'array' && items?.$ref === '#/components/schemas/BoardField',
  language: ({ enum: values }) => values?.includes('heb') === true,
  currency: ({ type, pattern }) => type === 'string' && pattern === '^[A-Z]{3}$',
};

/** Compiles only if both have the same names. */
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
const compiled: readonly true[] = [
  true satisfies Same<ContractName, Schema<'BoardField'>>,
  true satisfies Same<ContractName<OrderName> | FormulaField, Schema<'BoardOrderField'>>,
  true satisfies Same<FormulaField, Schema<'FormulaField'>>,
  true satisfies Same<ContractName<MetricName>, keyof Schema<'Metrics'>>,
  true satisfies Same<ContractName<PeerName>, keyof Schema<'PeerMetrics'>>,
];

describe('the catalogue of fields', () => {
  it.each([
    ['BoardField', FIELD_NAMES],
    ['Metrics', METRICS],
    ['PeerMetrics', PEER_NAMES],
  ] as const)('has the names of the contract in %s', (schema, names) => {
    const { enum: values, properties = {} } = schemas[schema]!;

    expect(contractNames(names)).toEqual(sorted(values ?? Object.keys(properties)));
  });

  it('orders boards by its fields and by columns of formulas, as the contract has it', () => {
    expect(sorted([...contractNames(ORDER_NAMES), ...FORMULA_FIELDS])).toEqual(
      sorted(schemas['BoardOrderField']!.enum!),
    );
    expect(FORMULA_FIELDS).toEqual(schemas['FormulaField']!.enum);
  });

  it('agrees with the types of the contract too', () => expect(compiled).toHaveLength(5));

  it('gives each field one name of the contract, and finds the field by it', () => {
    for (const name of FIELD_NAMES) expect(ownFieldName(contractFieldName(name))).toBe(name);
    expect(ownFieldName('toString')).toBeUndefined();
  });

  it('includes the claims in the metrics', () => {
    expect(CLAIMS.every((name) => METRICS.includes(name))).toBe(true);
  });
});

describe('the table of board options', () => {
  const queryOf = (path: string): readonly ParameterText[] =>
    (contract.paths[path]?.get?.parameters ?? [])
      .map(({ $ref }) => parameters[$ref.slice($ref.lastIndexOf('/') + 1)]!)
      .filter((parameter) => parameter.in === 'query');
  const requested = queryOf('/api/boards/{market}');

  it.each<readonly [string, readonly string[], readonly string[]]>([
    ['/api/boards/{market}', [], []],
    ['/api/boards/{market}/columns', [], []],
    ['/api/boards/{market}/export', ['format'], []],
    ['/api/boards/WORLD/{sector}/{industry}', [], ['sector', 'industry']],
    ['/api/boards/WORLD/{sector}/{industry}/columns', [], ['sector', 'industry']],
  ])('names the parameters of %s', (path, more, less) => {
    const own = BOARD_OPTION_NAMES.map((name): string => boardOptionOf(name).contract);

    expect(sorted(queryOf(path).map(({ name }) => name))).toEqual(
      sorted([...own.filter((name) => !less.includes(name)), ...more]),
    );
  });

  it('names the parameters that an answer repeats', () => {
    expect(sorted(Object.keys(schemas['BoardOptions']!.properties ?? {}))).toEqual(
      sorted(BOARD_OPTION_NAMES.map((name) => boardOptionOf(name).contract)),
    );
    expect(true satisfies Same<keyof ContractBoardOptions, keyof Schema<'BoardOptions'>>).toBe(true);
    expect(true satisfies ContractBoardOptions extends Schema<'BoardOptions'> ? true : false).toBe(true);
  });

  it.each(BOARD_OPTION_NAMES)('reads %s as the contract writes it', (name) => {
    const { kind, min, max, isWhole, contract: theirs }: BoardOption = boardOptionOf(name);
    const { schema } = requested.find((parameter) => parameter.name === theirs)!;

    expect(KINDS[kind](schema)).toBe(true);
    if (kind !== 'number') return;
    expect([isWhole === true, max]).toEqual([schema.type === 'integer', schema.maximum]);
    // A bound that is excluded becomes the next number that an address can hold.
    if (schema.exclusiveMinimum === undefined) expect(min).toBe(schema.minimum);
    else expect(min).toBeGreaterThan(schema.exclusiveMinimum);
  });
});

describe('the table of markets', () => {
  it('has the codes of the contract', () => {
    expect(sorted(MARKET_CODES)).toEqual(sorted(schemas['MarketCode']!.enum!));
    expect(true satisfies Same<MarketCode, Schema<'MarketCode'>>).toBe(true);
    expect(sorted(BOARD_CODES)).toEqual(sorted(schemas['BoardCode']!.enum!));
    expect(true satisfies Same<BoardCode, Schema<'BoardCode'>>).toBe(true);
    expect(true satisfies Same<BoardMarket, Schema<'BoardMarketCode'>>).toBe(true);
  });

  it('gives each ticker suffix to one market', () => {
    const suffixes = MARKET_CODES.flatMap((code) => marketOf(code).suffixes);

    expect(new Set(suffixes).size).toBe(suffixes.length);
  });
});
