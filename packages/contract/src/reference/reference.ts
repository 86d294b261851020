import type { ContractChange } from '../compatibility/contract-changes';
import { nameOfExample, valueOfExample, type ContractExamples } from '../example-addresses';
import { PROBLEM_MEDIA_TYPE } from '../problem';
import {
  resolved,
  type Described,
  type DescribedAnswer,
  type DescribedCall,
  type DescribedExample,
  type DescribedMedia,
} from './described';
import { fieldsOf, typeOf, type ReferenceField } from './fields';

/** Whether a call accepts a token: no, optional, or required. */
export type TokenNeed = 'none' | 'optional' | 'needed';

/** A call in a line. */
export interface ReferenceLine {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  /** Pages of any origin may call it, and personal tokens are accepted. */
  readonly isReading: boolean;
  /** Scope with which a personal token is accepted; null: no scope opens the call. */
  readonly scope: string | null;
  readonly token: TokenNeed;
  readonly isDeprecated: boolean;
}

export interface ReferenceParameter extends ReferenceField {
  readonly place: 'path' | 'query' | 'header';
  readonly example: string | null;
}

/** A body: its media type, its fields and an example. */
export interface ReferenceBody {
  readonly type: string;
  readonly fields: readonly ReferenceField[];
  readonly example: string | null;
}

export interface ReferenceAnswer {
  readonly status: string;
  readonly description: string;
  /** Null: no body, or the problem that all failures share. */
  readonly body: ReferenceBody | null;
}

export interface CallReference extends ReferenceLine {
  readonly description: string;
  readonly parameters: readonly ReferenceParameter[];
  readonly body: ReferenceBody | null;
  readonly answers: readonly ReferenceAnswer[];
  /** Path and query of its example. */
  readonly address: string;
}

/** A rule that holds for all calls. */
export interface ReferenceNote {
  readonly title: string;
  readonly text: string;
}

/** An entry of the change log, in both languages. */
export interface ReferenceChange extends Pick<ContractChange, 'kind' | 'day' | 'en' | 'he'> {
  readonly sunset: string | null;
  /** `id` is null: the contract no longer has the call. */
  readonly calls: readonly { readonly name: string; readonly id: string | null }[];
}

export interface Reference {
  readonly version: string;
  readonly notes: readonly ReferenceNote[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly calls: readonly ReferenceLine[];
  /** By version, newest first. */
  readonly changes: readonly { readonly version: string; readonly changes: readonly ReferenceChange[] }[];
}

interface Found {
  readonly path: string;
  readonly method: string;
  readonly call: DescribedCall;
}

const foundIn = ({ paths = {} }: Described): readonly Found[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method: method.toUpperCase(), call })),
  );

const callNamed = (description: Described, id: string): Found | undefined =>
  foundIn(description).find(({ call }) => call.operationId === id);

/** The contract's outline: the rules for all calls, and each call in a line. */
export function referenceOf(document: object): Reference {
  const description = document as Described;
  const calls = foundIn(description).map((found) => lineOf(description, found));
  const idOf = new Map(calls.map(({ id, method, path }) => [`${method} ${path}`, id]));
  return {
    version: description.info?.version ?? '',
    notes: notesOf(description.info?.description ?? ''),
    tags: (description.tags ?? []).map((tag) => ({ name: tag.name, description: tag.description ?? '' })),
    calls,
    changes: (description['x-changes'] ?? []).map(({ version, changes }) => ({
      version,
      changes: changes.map(({ kind, day, sunset = null, calls: named = [], en, he }) => ({
        kind,
        day,
        sunset,
        calls: named.map((name) => ({ name, id: idOf.get(name) ?? null })),
        en,
        he,
      })),
    })),
  };
}

/** Names of the examples that the page of a call shows and that the contract names by address. */
export function exampleNamesOf(document: object, id: string): readonly string[] {
  const description = document as Described;
  const call = callNamed(description, id)?.call ?? {};
  const answers = Object.values(call.responses ?? {}).map((answer) => resolved(description, answer));
  return [call.requestBody ?? {}, ...answers.filter((answer) => !isFailure(answer))].flatMap(({ content = {} }) => {
    const name = nameOfExample(exampleIn(description, Object.values(content)[0] ?? {}));
    return name === null ? [] : [name];
  });
}

/** One call in full. `examples`: those of `exampleNamesOf`; a body has no example without its own. Null: no such call. */
export function callReferenceOf(document: object, id: string, examples: ContractExamples = {}): CallReference | null {
  const description = document as Described;
  const found = callNamed(description, id);
  if (!found) return null;
  const { call } = found;
  const parameters = (call.parameters ?? []).map((given): ReferenceParameter => {
    const { name = '', in: place, required = false, schema = {}, ...rest } = resolved(description, given);
    return {
      name,
      place: place === 'path' || place === 'header' ? place : 'query',
      type: typeOf(description, schema),
      isRequired: required,
      description: rest.description ?? '',
      example: rest.example === undefined ? null : String(rest.example),
    };
  });
  return {
    ...lineOf(description, found),
    description: call.description ?? '',
    parameters,
    body: bodyOf(description, call.requestBody?.content, examples),
    answers: Object.entries(call.responses ?? {}).map(([status, answer]) =>
      answerOf(description, status, answer, examples),
    ),
    address: addressOf(found.path, parameters),
  };
}

function lineOf({ tags = [] }: Described, { path, method, call }: Found): ReferenceLine {
  const [tag = ''] = call.tags ?? [];
  const isTagReading = tags.some((one) => one.name === tag && one['x-reading'] === true);
  return {
    id: call.operationId ?? '',
    method,
    path,
    tag,
    summary: call.summary ?? '',
    isReading: call['x-reading'] ?? (method === 'GET' && isTagReading),
    scope: call['x-scope'] ?? null,
    token: tokenOf(call.security ?? []),
    isDeprecated: call.deprecated === true,
  };
}

function tokenOf(security: readonly object[]): TokenNeed {
  if (security.length === 0) return 'none';
  return security.some((one) => Object.keys(one).length === 0) ? 'optional' : 'needed';
}

function bodyOf(
  description: Described,
  content: Readonly<Record<string, DescribedMedia>> = {},
  examples: ContractExamples,
): ReferenceBody | null {
  const [entry] = Object.entries(content);
  if (!entry) return null;
  const [type, media] = entry;
  const whole = resolved(description, media.schema ?? {});
  // A bare list has the fields of its items.
  const listed = whole.items ? { properties: { '[]': whole } } : whole;
  const value = valueOfExample(exampleIn(description, media), examples);
  return {
    type,
    fields: fieldsOf(description, listed),
    example: value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value, null, 2),
  };
}

/** The first example of a body. */
const exampleIn = (description: Described, { examples = {} }: DescribedMedia): DescribedExample =>
  resolved(description, Object.values(examples)[0] ?? {});

const isFailure = ({ content = {} }: DescribedAnswer): boolean => PROBLEM_MEDIA_TYPE in content;

function answerOf(
  description: Described,
  status: string,
  given: DescribedAnswer,
  examples: ContractExamples,
): ReferenceAnswer {
  const answer = resolved(description, given);
  return {
    status,
    description: answer.description ?? '',
    body: isFailure(answer) ? null : bodyOf(description, answer.content, examples),
  };
}

/** The call's address with the examples of its required parameters. */
function addressOf(path: string, parameters: readonly ReferenceParameter[]): string {
  const exampleOf = ({ example, name }: ReferenceParameter): string => encodeURIComponent(example ?? name);
  const named = path.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const parameter = parameters.find((one) => one.place === 'path' && one.name === name);
    return parameter ? exampleOf(parameter) : whole;
  });
  const query = parameters
    .filter(({ place, isRequired }) => place === 'query' && isRequired)
    .map((parameter) => `${encodeURIComponent(parameter.name)}=${exampleOf(parameter)}`);
  return query.length === 0 ? named : `${named}?${query.join('&')}`;
}

/** Paragraphs that begin with their title in bold: `**Units.** …`. */
function notesOf(text: string): readonly ReferenceNote[] {
  return text.split(/\n\s*\n/).flatMap((paragraph) => {
    const [, title, rest] = /^\*\*(.+?)\.?\*\*\s*([\s\S]+)$/.exec(paragraph.trim()) ?? [];
    return title === undefined ? [] : [{ title, text: rest!.replace(/\s*\n\s*/g, ' ') }];
  });
}
