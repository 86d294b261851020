import fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import type { ContractSchema } from '@site/contract/contract-document';
import { NASTY_JSON, NASTY_TEXTS } from './nasty-texts';
import { wrongUnder } from '@site/contract/schema-check';

/** A failure shrinks towards the first choice: put the simplest one first. */
export const TO_THE_FIRST = { withCrossShrink: true } as const;

/**
 * Values that a schema allows, including its bounds.
 * Throws: Error for an unknown keyword of JSON Schema, so that no part of the contract is silently untested.
 */
export function validValue(schema: ContractSchema): Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]));
  if (schema['properties'] && Array.isArray(schema['anyOf']))
    return validInSomeWay(schema, schema['anyOf'] as ContractSchema[]);
  const choices = schema['oneOf'] ?? schema['anyOf'];
  if (Array.isArray(choices)) return fc.oneof(...(choices as ContractSchema[]).map(validValue));
  if (Array.isArray(schema['allOf'])) return validValue((schema['allOf'] as ContractSchema[])[0]!);
  const types = ([] as unknown[]).concat(schema['type']);
  return fc.oneof(...types.map((type) => validOfType(String(type), schema)));
}

/** Values of any type: hostile ones, and valid ones of a similar type. Some may still be valid. */
export function anyValue(schema: ContractSchema): Arbitrary<unknown> {
  return fc.oneof(fc.constantFrom(...NASTY_JSON), nastyText(), beyondTheEdge(schema), fc.jsonValue({ maxDepth: 2 }));
}

export const nastyText = (): Arbitrary<string> =>
  fc.oneof(fc.constantFrom(...NASTY_TEXTS), fc.string({ unit: 'binary', maxLength: 20 }));

function validOfType(type: string, schema: ContractSchema): Arbitrary<unknown> {
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: numberIn(schema, 'minimum', -1_000), max: numberIn(schema, 'maximum', 1_000_000) });
    case 'number':
      return validNumber(schema);
    case 'string':
      return validText(schema);
    case 'array':
      return fc.array(validValue(schema['items'] as ContractSchema), {
        minLength: numberIn(schema, 'minItems', 0),
        maxLength: Math.min(numberIn(schema, 'maxItems', 5), 5),
      });
    case 'object':
      return validObject(schema);
    default:
      throw new Error(`No values are known for the type ${type}`);
  }
}

function validNumber(schema: ContractSchema): Arbitrary<number> {
  const min = numberIn(schema, 'exclusiveMinimum', numberIn(schema, 'minimum', -1e9));
  const max = numberIn(schema, 'maximum', 1e9);
  return fc.double({
    min,
    max,
    minExcluded: 'exclusiveMinimum' in schema,
    noNaN: true,
    noDefaultInfinity: true,
  });
}

/** Known patterns have an example each; other texts are generated and filtered. */
function validText(schema: ContractSchema): Arbitrary<string> {
  const format = schema['format'];
  if (format === 'date') return day();
  if (format === 'date-time') return day().map((text) => `${text}T12:00:00Z`);
  if (format === 'uuid') return fc.uuid();
  const minLength = numberIn(schema, 'minLength', 0);
  const maxLength = Math.min(numberIn(schema, 'maxLength', 40), 200);
  const fits = (text: string): boolean => wrongUnder(schema, text) === null;
  const known = [...NASTY_TEXTS, ...KNOWN_TEXTS].filter(fits);
  const made = ['grapheme', 'grapheme-ascii'] as const;
  const texts = made.map((unit) => fc.string({ unit, minLength, maxLength }).filter(fits));
  // Most texts match a pattern that forbids a few characters; other patterns need known examples.
  const pattern = schema['pattern'];
  const isNarrow = typeof pattern === 'string' && !/^\^\[\^[^\]]*\]\+\$$/.test(pattern);
  if (known.length === 0) {
    if (isNarrow) throw new Error(`No text is known for the pattern ${String(schema['pattern'])}`);
    return fc.oneof(...texts);
  }
  return isNarrow
    ? fc.constantFrom(...known)
    : fc.oneof(
        TO_THE_FIRST,
        { weight: 3, arbitrary: fc.constantFrom(...known) },
        ...texts.map((arbitrary) => ({ weight: 1, arbitrary })),
      );
}

const KNOWN_TEXTS = [
  'SP500:AAPL',
  `${'k'.repeat(43)}.ics`,
  'readSymbol-loggedIn.json',
  '"v-1"',
  '812',
  'plan_change',
  'SP500',
  'TA',
  'ALL',
  'WORLD',
  'AAPL',
  'ICL.TA',
  'USDILS',
  'EURILS',
  'XXXYYY',
  'Technology',
  'ai',
  '#ai',
  'USD',
  'ils',
  'reader@demo.example.invalid',
  'a1b2c3d4',
  'mfe_boards',
  '1.2.3',
  'sandbox',
  'premium-month',
  'chk_3n1fVbXo0mJ8sK2a',
  'WELCOME',
  '2025-12',
  '0d1f2c3b4a5968778695a4b3c2d1e0f0',
  'tok_2f9LkQ0aXw7RbN3u',
  'https://example.org/filings/10-q.html',
  'A'.repeat(43),
  `boursight_${'0'.repeat(49)}`,
  `sha384-${'A'.repeat(64)}`,
  // A code of an authenticator app, a recovery code, the token of a started sign-in, a passkey.
  '287082',
  '7K3M-Q2VX-9TBD-4HWN',
  'q1rWb8xJ0k3vYt5mZs7nCd9fGh2jLp4uXaEoRiQyTzU',
  'pk_q1rWb8xJ0k3vYt5m',
];

function day(): Arbitrary<string> {
  return fc.oneof(
    fc.constantFrom('1970-01-01', '2019-06-30', '2024-02-29', '2025-12-16', '2100-12-31'),
    fc
      .date({ min: new Date('1990-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
  );
}

function validObject(schema: ContractSchema): Arbitrary<Record<string, unknown>> {
  const properties = (schema['properties'] ?? {}) as Record<string, ContractSchema>;
  if (Object.keys(properties).length === 0)
    return fc.dictionary(fc.string({ maxLength: 10 }), fc.jsonValue({ maxDepth: 1 }));
  const requiredKeys = (schema['required'] ?? []) as string[];
  const values = Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, validValue(part)]));
  return fc.record(values, { requiredKeys, noNullPrototype: true });
}

/** An object that needs one of several names. */
function validInSomeWay(
  { anyOf: _anyOf, ...schema }: ContractSchema,
  ways: readonly ContractSchema[],
): Arbitrary<unknown> {
  const required = (schema['required'] ?? []) as string[];
  return fc.oneof(
    ...ways.map((way) => validObject({ ...schema, required: [...required, ...(way['required'] as string[])] })),
  );
}

/** Just outside the bounds of a number or a length. */
function beyondTheEdge(schema: ContractSchema): Arbitrary<unknown> {
  const edges: unknown[] = [];
  for (const bound of ['minimum', 'exclusiveMinimum', 'maximum']) {
    const value = schema[bound];
    if (typeof value === 'number') edges.push(value, value - 1, value + 1, value - 0.5, String(value));
  }
  if (typeof schema['maxLength'] === 'number')
    edges.push('a'.repeat(schema['maxLength']), 'a'.repeat(schema['maxLength'] + 1));
  if (Array.isArray(schema['enum']))
    edges.push(`${String(schema['enum'][0])} `, String(schema['enum'][0]).toLowerCase());
  return edges.length > 0 ? fc.constantFrom(...edges) : fc.constantFrom(...NASTY_JSON);
}

function numberIn(schema: ContractSchema, word: string, fallback: number): number {
  const value = schema[word];
  return typeof value === 'number' ? value : fallback;
}
