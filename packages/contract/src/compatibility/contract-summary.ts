import type { ContractSchema } from '../contract-document';

/**
 * A schema without prose and limits. A text lists types and codes: `integer|null`, `"new"|"closed"`, `@Symbol`.
 * An object has its fields, the optional ones with `?`, and `*` for the values of a map. A list has the shape of its items.
 */
export type Shape = string | readonly [Shape] | { readonly [field: string]: Shape } | Choice;

/** `oneOf` and `anyOf` as `any`, `allOf` as `all`. */
export interface Choice {
  readonly '#any'?: readonly Shape[];
  readonly '#all'?: readonly Shape[];
}

export interface CallSummary {
  /** By place and name, optional ones with `?`: `query.limit?`. */
  readonly parameters: Readonly<Record<string, Shape>>;
  /** By media type, with `?` if the body is optional; absent: no body. */
  readonly body?: Readonly<Record<string, Shape>>;
  /** Successful ones, by status and media type: `200 application/json`. */
  readonly answers: Readonly<Record<string, Shape>>;
  readonly deprecated?: true;
}

/** What clients rely on: calls and shapes, without prose, examples and limits. */
export interface ContractSummary {
  readonly version: string;
  /** By method and path: `GET /api/boards/{market}`. */
  readonly calls: Readonly<Record<string, CallSummary>>;
  readonly shapes: Readonly<Record<string, Shape>>;
}

/** A release: what clients rely on, and the entries of the change log that were in it, by their English text. */
export interface ReleasedContract extends ContractSummary {
  readonly logged: readonly string[];
}

interface Raw {
  readonly [name: string]: unknown;
}
type RawRecord = Readonly<Record<string, Raw>>;

const recordOf = (value: unknown): RawRecord => (value ?? {}) as RawRecord;
const listOf = (value: unknown): readonly Raw[] => (value ?? []) as readonly Raw[];

/** Summary of the contract's document, as `readContract` returns it. */
export function summaryOf(document: ContractSchema): ContractSummary {
  const info = document['info'] as { readonly version: string };
  const components = recordOf(document['components']);
  const resolve = (part: Raw): Raw => {
    const [, , group = '', name = ''] = String(part['$ref'] ?? '').split('/');
    return part['$ref'] === undefined ? part : resolve(recordOf(components[group])[name] ?? {});
  };
  const mediaOf = (content: unknown, isOptional = false): Record<string, Shape> =>
    mapped(content, (name, media) => [isOptional ? `${name}?` : name, shapeOf(media['schema'] as Raw | undefined)]);
  const callOf = (call: Raw): CallSummary => {
    const parameters = listOf(call['parameters']).map(resolve);
    const body = call['requestBody'] === undefined ? null : resolve(call['requestBody'] as Raw);
    const successes = Object.entries(recordOf(call['responses'])).filter(([status]) => status.startsWith('2'));
    const answers = successes.flatMap(([status, answer]) => {
      const content = Object.entries(mediaOf(resolve(answer)['content']));
      return content.length === 0 ? [[status, '']] : content.map(([type, shape]) => [`${status} ${type}`, shape]);
    });
    return {
      parameters: Object.fromEntries(
        parameters.map((one) => [
          `${String(one['in'])}.${String(one['name'])}${one['required'] === true ? '' : '?'}`,
          shapeOf(one['schema'] as Raw | undefined),
        ]),
      ),
      ...(body ? { body: mediaOf(body['content'], body['required'] !== true) } : {}),
      answers: Object.fromEntries(answers) as Record<string, Shape>,
      ...(call['deprecated'] === true ? { deprecated: true as const } : {}),
    };
  };
  const calls = Object.entries(recordOf(document['paths'])).flatMap(([path, methods]) =>
    Object.entries(recordOf(methods)).map(
      ([method, call]) => [`${method.toUpperCase()} ${path}`, callOf(call)] as const,
    ),
  );
  return {
    version: info.version,
    calls: Object.fromEntries(calls),
    shapes: mapped(components['schemas'], (name, schema) => [name, shapeOf(schema)]),
  };
}

function mapped(record: unknown, change: (name: string, value: Raw) => [string, Shape]): Record<string, Shape> {
  return Object.fromEntries(Object.entries(recordOf(record)).map(([name, value]) => change(name, value)));
}

function shapeOf(schema: Raw | undefined): Shape {
  if (!schema) return 'any';
  const { $ref, type, oneOf, anyOf, allOf, items, properties, additionalProperties } = schema;
  if (typeof $ref === 'string') return `@${$ref.split('/').at(-1)}`;
  if (oneOf ?? anyOf) return { '#any': listOf(oneOf ?? anyOf).map(shapeOf) };
  if (allOf) {
    const own = properties ? [shapeOf({ ...schema, allOf: undefined })] : [];
    const parts = [...listOf(allOf).map(shapeOf), ...own];
    return parts.length === 1 ? parts[0]! : { '#all': parts };
  }
  const types = Array.isArray(type) ? (type as readonly string[]) : type === undefined ? [] : [String(type)];
  const whole = structureOf({ items, properties, additionalProperties }, schema);
  if (whole === null) return codesOf(schema) ?? (types.join('|') || 'any');
  return types.includes('null') ? { '#any': [whole, 'null'] } : whole;
}

/** The fields of an object or the items of a list; null: the schema is neither. */
function structureOf({ items, properties, additionalProperties }: Raw, schema: Raw): Shape | null {
  if (items) return [shapeOf(items as Raw)];
  if (!properties && (typeof additionalProperties !== 'object' || additionalProperties === null)) return null;
  const required = new Set((schema['required'] ?? []) as readonly string[]);
  const fields = mapped(properties, (name, field) => [required.has(name) ? name : `${name}?`, shapeOf(field)]);
  return typeof additionalProperties === 'object' ? { ...fields, '*': shapeOf(additionalProperties as Raw) } : fields;
}

function codesOf({ enum: codes, const: only }: Raw): string | null {
  if (only !== undefined) return JSON.stringify(only);
  return Array.isArray(codes) ? codes.map((code) => JSON.stringify(code)).join('|') : null;
}
