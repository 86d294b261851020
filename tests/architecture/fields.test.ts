import type { Schema } from '@site/contract';
import { CLAIMS, contractFieldName, FIELD_NAMES, METRICS, ORDER_NAMES, ownFieldName, PEER_NAMES } from '@site/fields';
import type { ContractName, FieldName, MetricName, OrderName, PeerName } from '@site/fields';
import { parse } from 'yaml';
import { read } from './project-files';

interface SchemaText {
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, unknown>>;
}
const { schemas } = (parse(read('openapi.yaml')) as { components: { schemas: Readonly<Record<string, SchemaText>> } })
  .components;
const sorted = (names: Iterable<string>): readonly string[] => [...names].sort();
const contractNames = (names: readonly FieldName[]): readonly string[] => sorted(names.map(contractFieldName));

/** Compiles only where both name the same. */
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
const compiled: readonly true[] = [
  true satisfies Same<ContractName, Schema<'BoardField'>>,
  true satisfies Same<ContractName<OrderName>, Schema<'BoardOrderField'>>,
  true satisfies Same<ContractName<MetricName>, keyof Schema<'Metrics'>>,
  true satisfies Same<ContractName<PeerName>, keyof Schema<'PeerMetrics'>>,
];

describe('the catalogue of fields', () => {
  it.each([
    ['BoardField', FIELD_NAMES],
    ['BoardOrderField', ORDER_NAMES],
    ['Metrics', METRICS],
    ['PeerMetrics', PEER_NAMES],
  ] as const)('names what the contract names in %s', (schema, names) => {
    const { enum: values, properties = {} } = schemas[schema]!;

    expect(contractNames(names)).toEqual(sorted(values ?? Object.keys(properties)));
  });

  it('is held to the types of the contract too', () => expect(compiled).toHaveLength(4));

  it('gives each field one name of the contract, and finds it back', () => {
    for (const name of FIELD_NAMES) expect(ownFieldName(contractFieldName(name))).toBe(name);
    expect(ownFieldName('toString')).toBeUndefined();
  });

  it('counts the claims among the metrics', () => {
    expect(CLAIMS.every((name) => METRICS.includes(name))).toBe(true);
  });
});
