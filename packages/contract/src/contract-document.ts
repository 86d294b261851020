import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { withClosedObjects } from './closed-objects';
import { valueOfExample, type ContractExample, type ContractExamples } from './example-addresses';
import { parseContract } from './parsed-contract';
import { readExamples } from './read-examples';

/** A JSON Schema of the contract with resolved references. */
export type ContractSchema = Readonly<Record<string, unknown>>;

export type ContractMethod = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** `none`: takes no token; `optional`: shows more with one; `required`: 401 without. */
export type ContractAuth = 'none' | 'optional' | 'required';

export interface ContractMedia {
  readonly schema: ContractSchema;
  readonly examples: Readonly<Record<string, unknown>>;
}

export interface ContractParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly isRequired: boolean;
  readonly schema: ContractSchema;
  readonly example: unknown;
}

export interface ContractResponse {
  readonly description: string;
  /** By the header's name in lower case. */
  readonly headers: Readonly<Record<string, ContractSchema>>;
  /** By media type; empty where there is no body. */
  readonly content: Readonly<Record<string, ContractMedia>>;
}

export interface ContractOperation {
  readonly operationId: string;
  readonly method: ContractMethod;
  /** As written in the contract: `/api/boards/{market}`. */
  readonly path: string;
  readonly summary: string;
  readonly auth: ContractAuth;
  readonly isAdminOnly: boolean;
  readonly parameters: readonly ContractParameter[];
  readonly body: ContractMedia | null;
  readonly isBodyRequired: boolean;
  /** By status: `200`. */
  readonly responses: Readonly<Record<string, ContractResponse>>;
}

export interface Contract {
  /** The document as in the file. */
  readonly document: ContractSchema;
  readonly operations: readonly ContractOperation[];
}

const METHODS: readonly ContractMethod[] = ['get', 'post', 'put', 'patch', 'delete'];
const FILE_NAME = 'openapi.yaml';

/** Path of `openapi.yaml`: in this folder or the nearest one above it. Throws: Error if there is none. */
export function contractFile(from: string = __dirname): string {
  for (let folder = from; ; folder = dirname(folder)) {
    const file = join(folder, FILE_NAME);
    if (existsSync(file)) return file;
    if (folder === dirname(folder)) throw new Error(`There is no ${FILE_NAME} above ${from}`);
  }
}

/** The last contract read: many tests of one process read the same text. */
let lastRead: { readonly text: string; readonly contract: Contract } | undefined;

/**
 * Reads the contract for tests and example servers: operations with resolved references, closed to
 * undescribed fields, which the document itself allows. `PARSED_CONTRACT` names a parsed copy, if a test
 * run made one. Shape: operations in the order of the file, examples with their values; the same text gives the same object, which callers must not change.
 * Throws: Error for a broken or circular reference.
 */
export function readContract(file: string = contractFile()): Contract {
  const text = readFileSync(file, 'utf8');
  if (lastRead?.text === text) return lastRead.contract;
  const document = parseContract(text, process.env['PARSED_CONTRACT']) as ContractSchema;
  const filled = fillReferences(withClosedObjects(document)) as Raw;
  const examples = readExamples(file);
  const operations: ContractOperation[] = [];
  for (const [path, methods] of Object.entries(filled['paths'] as Record<string, Record<string, Raw>>)) {
    for (const method of METHODS) {
      const raw = methods[method];
      if (raw) operations.push(operationOf(path, method, raw, examples));
    }
  }
  lastRead = { text, contract: { document, operations } };
  return lastRead.contract;
}

type Raw = Record<string, unknown>;

function operationOf(path: string, method: ContractMethod, raw: Raw, examples: ContractExamples): ContractOperation {
  const { content = {}, required = false } = (raw['requestBody'] ?? {}) as {
    readonly content?: Record<string, Raw>;
    readonly required?: boolean;
  };
  const body = Object.values(content)[0];
  return {
    operationId: raw['operationId'] as string,
    method,
    path,
    summary: raw['summary'] as string,
    auth: authOf((raw['security'] ?? []) as readonly Raw[]),
    isAdminOnly: raw['x-admin-only'] === true,
    parameters: ((raw['parameters'] ?? []) as readonly Raw[]).map(parameterOf),
    body: body ? mediaOf(body, examples) : null,
    isBodyRequired: required,
    responses: mapValues((raw['responses'] ?? {}) as Record<string, Raw>, (answer) => responseOf(answer, examples)),
  };
}

function authOf(security: readonly Raw[]): ContractAuth {
  if (security.length === 0) return 'none';
  return security.some((way) => Object.keys(way).length === 0) ? 'optional' : 'required';
}

function parameterOf(raw: Raw): ContractParameter {
  return {
    name: raw['name'] as string,
    in: raw['in'] as ContractParameter['in'],
    isRequired: raw['required'] === true,
    schema: raw['schema'] as ContractSchema,
    example: raw['example'],
  };
}

function responseOf(raw: Raw, examples: ContractExamples): ContractResponse {
  const headers = Object.entries((raw['headers'] ?? {}) as Record<string, { schema: ContractSchema }>);
  return {
    description: raw['description'] as string,
    headers: Object.fromEntries(headers.map(([name, { schema }]) => [name.toLowerCase(), schema])),
    content: mapValues((raw['content'] ?? {}) as Record<string, Raw>, (media) => mediaOf(media, examples)),
  };
}

function mediaOf(raw: Raw, examples: ContractExamples): ContractMedia {
  const named = (raw['examples'] ?? {}) as Record<string, ContractExample>;
  return {
    schema: (raw['schema'] ?? {}) as ContractSchema,
    examples: mapValues(named, (example) => valueOfExample(example, examples)),
  };
}

const mapValues = <A, B>(record: Readonly<Record<string, A>>, change: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));

/** Resolves the references of a document. A target with several references becomes one shared object. */
function fillReferences(document: unknown): unknown {
  const filled = new Map<string, unknown>();
  const fill = (node: unknown, trail: readonly string[]): unknown => {
    if (Array.isArray(node)) return node.map((item) => fill(item, trail));
    if (typeof node !== 'object' || node === null) return node;
    const reference = (node as { $ref?: unknown }).$ref;
    if (typeof reference !== 'string') return mapValues(node as Raw, (value) => fill(value, trail));
    if (trail.includes(reference)) throw new Error(`The reference ${reference} leads in a circle`);
    if (!filled.has(reference)) filled.set(reference, fill(targetOf(reference, document), [...trail, reference]));
    return filled.get(reference);
  };
  return fill(document, []);
}

function targetOf(reference: string, document: unknown): unknown {
  const names = reference.replace(/^#\//, '').split('/');
  const target = names.reduce<unknown>((node, name) => {
    const key = name.replaceAll('~1', '/').replaceAll('~0', '~');
    return typeof node === 'object' && node !== null ? (node as Raw)[key] : undefined;
  }, document);
  if (target === undefined) throw new Error(`The reference ${reference} leads nowhere`);
  return target;
}
