import fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import type { ContractOperation, ContractParameter } from '@site/contract/contract-document';
import type { LiveValues } from './live-values';
import {
  ACCEPTED_ENCODINGS,
  ACCEPTS,
  NASTY_BODIES,
  NASTY_CONTENT_TYPES,
  OTHER_METHODS,
  RAW_TAILS,
} from './nasty-texts';
import { TO_THE_FIRST, anyValue, nastyText, validValue } from './schema-arbitrary';
import type { RequestPlan, Role } from './request-plan';
import { ROLES } from './request-plan';

/** Operations that delete or change a demo account: only strangers send these. */
const STRANGERS_ONLY = [
  'signOut',
  'deleteMe',
  'changePassword',
  'endOtherSessions',
  'endSession',
  'updateMe',
  'setRemote',
  'rejectUser',
];

type Part = readonly [name: string, value: string];

/**
 * Requests to one operation: about half valid, the others broken in one or more places; a few with another
 * method, an invalid address, or another Accept header.
 * `taken`: methods of the other operations on the same path.
 */
export function planArbitrary(
  operation: ContractOperation,
  live: LiveValues,
  taken: readonly string[] = [operation.method.toUpperCase()],
): Arbitrary<RequestPlan> {
  const role = fc.constantFrom<Role>(...(STRANGERS_ONLY.includes(operation.operationId) ? ROLES.slice(0, 2) : ROLES));
  return fc.oneof(
    TO_THE_FIRST,
    { weight: 8, arbitrary: inOtherForms(validPlan(operation, live, role)) },
    { weight: 8, arbitrary: inOtherForms(brokenPlan(operation, live, role)) },
    { weight: 1, arbitrary: ofOtherMethod(validPlan(operation, live, fc.constantFrom<Role>('none', 'bad')), taken) },
    { weight: 1, arbitrary: withRawTail(operation, brokenPlan(operation, live, role)) },
  );
}

/** Usually no Accept header, as of programs; sometimes a browser's, or an invalid one. */
function inOtherForms(plan: Arbitrary<RequestPlan>): Arbitrary<RequestPlan> {
  const accept = fc.option(fc.constantFrom(...ACCEPTS), { freq: 3, nil: undefined });
  const encoding = fc.option(fc.constantFrom(...ACCEPTED_ENCODINGS), { freq: 3, nil: undefined });
  return fc.tuple(plan, accept, encoding).map(([made, accepted, coding]) => ({
    ...made,
    headers: {
      ...made.headers,
      ...(accepted !== undefined && { accept: accepted }),
      ...(coding !== undefined && { 'accept-encoding': coding }),
    },
  }));
}

/** Skips methods of other operations on the path. Sent without rights, since these methods may have effects elsewhere. */
function ofOtherMethod(plan: Arbitrary<RequestPlan>, taken: readonly string[]): Arbitrary<RequestPlan> {
  const methods = OTHER_METHODS.filter((method) => !taken.includes(method));
  return fc.tuple(plan, fc.constantFrom(...methods)).map(([made, method]) => ({ ...made, method }));
}

/** A damaged address outside of the API (`/healthz%`) is a missing page, not a call. */
function withRawTail(operation: ContractOperation, plan: Arbitrary<RequestPlan>): Arbitrary<RequestPlan> {
  const isCall = operation.path.startsWith('/api/');
  const tails = RAW_TAILS.filter((tail) => isCall || tail.startsWith('?'));
  return fc.tuple(plan, fc.constantFrom(...tails)).map(([made, rawTail]) => ({ ...made, rawTail }));
}

function validPlan(operation: ContractOperation, live: LiveValues, role: Arbitrary<Role>): Arbitrary<RequestPlan> {
  return build(operation, {
    role,
    path: (parameter) =>
      fc.oneof(
        TO_THE_FIRST,
        { weight: 3, arbitrary: known(parameter, live) },
        { weight: 1, arbitrary: validPart(parameter) },
      ),
    query: (parameter) => validPart(parameter),
    strangers: fc.constant([]),
    body: operation.body ? validValue(operation.body.schema).map((json) => ({ json })) : null,
    contentType: fc.constant(undefined),
  });
}

function brokenPlan(operation: ContractOperation, live: LiveValues, role: Arbitrary<Role>): Arbitrary<RequestPlan> {
  const stranger = fc.tuple(fc.oneof(fc.constantFrom('foo', '__proto__', 'limit[]', 'a[b]'), nastyText()), nastyText());
  return build(operation, {
    role,
    // With an empty segment the address belongs to another call.
    path: (parameter) =>
      fc.oneof(
        known(parameter, live),
        nastyText().filter((text) => text !== ''),
        validPart(parameter),
      ),
    query: (parameter) => fc.oneof(anyValue(parameter.schema).map(asText), nastyText(), validPart(parameter)),
    strangers: fc.array(stranger, { maxLength: 2 }),
    body: operation.body ? brokenBody(operation) : null,
    contentType: fc.oneof(
      { weight: 4, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: fc.constantFrom(...NASTY_CONTENT_TYPES) },
    ),
  });
}

interface PlanParts {
  readonly role: Arbitrary<Role>;
  readonly path: (parameter: ContractParameter) => Arbitrary<string>;
  readonly query: (parameter: ContractParameter) => Arbitrary<string>;
  readonly strangers: Arbitrary<readonly Part[]>;
  readonly body: Arbitrary<NonNullable<RequestPlan['body']>> | null;
  readonly contentType: Arbitrary<string | undefined>;
}

function build({ operationId, parameters }: ContractOperation, parts: PlanParts): Arbitrary<RequestPlan> {
  const inPlace = (place: ContractParameter['in']) => parameters.filter((parameter) => parameter.in === place);
  const path = fc.record(Object.fromEntries(inPlace('path').map((one) => [one.name, parts.path(one)])));
  const options = inPlace('query').map((one) =>
    one.isRequired
      ? parts.query(one).map((value) => [[one.name, value] as Part])
      : sometimes(parts.query(one), one.name),
  );
  const headers = fc.record(
    Object.fromEntries(inPlace('header').map((one) => [one.name.toLowerCase(), parts.query(one).map(asHeader)])),
    { requiredKeys: [] },
  );
  return fc
    .record({
      role: parts.role,
      path,
      query: fc.tuple(...options).map((found) => found.flat()),
      strangers: parts.strangers,
      headers,
      body: parts.body ?? fc.constant(undefined),
      contentType: parts.contentType,
    })
    .map(({ role, path, headers, query, strangers, body, contentType }) => ({
      operationId,
      role,
      path,
      headers: headers as Record<string, string>,
      query: [...query, ...strangers],
      ...(body !== undefined && { body, ...(contentType !== undefined && { contentType }) }),
    }));
}

/** Usually absent, sometimes present, rarely twice: a board has over twenty options. */
function sometimes(value: Arbitrary<string>, name: string): Arbitrary<Part[]> {
  return fc.oneof(
    TO_THE_FIRST,
    { weight: 7, arbitrary: fc.constant<Part[]>([]) },
    { weight: 3, arbitrary: value.map((text): Part[] => [[name, text]]) },
    { weight: 1, arbitrary: fc.tuple(value, value).map((texts) => texts.map((text): Part => [name, text])) },
  );
}

function brokenBody(operation: ContractOperation): Arbitrary<NonNullable<RequestPlan['body']>> {
  const schema = operation.body!.schema;
  const properties = (schema['properties'] ?? {}) as Record<string, Record<string, unknown>>;
  const broken = Object.fromEntries(
    Object.entries(properties).map(([name, part]) => [name, fc.oneof(anyValue(part), validValue(part))]),
  );
  const extra = fc.dictionary(
    fc.constantFrom('admin', 'role', 'premium', 'id', '__proto__', 'x'),
    fc.jsonValue({ maxDepth: 1 }),
    {
      maxKeys: 1,
    },
  );
  return fc.oneof(
    fc.tuple(fc.record(broken, { requiredKeys: [] }), extra).map(([body, more]) => ({ json: { ...body, ...more } })),
    fc.constantFrom(...NASTY_BODIES).map((text) => ({ text })),
    cutShort(operation),
    fc.jsonValue({ maxDepth: 2 }).map((json) => ({ json })),
  );
}

/** A valid body that is cut off. */
function cutShort(operation: ContractOperation): Arbitrary<{ text: string }> {
  return fc
    .tuple(validValue(operation.body!.schema), fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }))
    .map(([json, share]) => JSON.stringify(json).slice(0, Math.floor(JSON.stringify(json).length * share)))
    .map((text) => ({ text }));
}

function known({ name, schema, example }: ContractParameter, live: LiveValues): Arbitrary<string> {
  const value = live[name] ?? example;
  return value === undefined ? validPart({ schema } as ContractParameter) : fc.constant(asText(value));
}

const validPart = ({ schema }: Pick<ContractParameter, 'schema'>): Arbitrary<string> => validValue(schema).map(asText);

/** As written in an address: lists are comma-separated. */
function asText(value: unknown): string {
  if (Array.isArray(value)) return value.map(asText).join(',');
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** Only characters that a header may contain; Node refuses to send others. */
const asHeader = (text: string): string => text.replace(/[^\t\x20-\x7e]/g, '').trim();
