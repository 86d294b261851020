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

/** Operations that would end or change a demo account: these are sent by strangers alone. */
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
 * Requests to one operation: about half of them valid, the others broken in one place or several; a few with another
 * method, an address that is no address, or other forms of answer asked for.
 * `taken`: methods that the operation's path takes, which are operations of their own.
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

/** Mostly without a word about it, as programs ask; sometimes as a browser would, or as nobody should. */
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

/** Another operation's method is left to that operation. Without rights: what these methods do elsewhere must not happen. */
function ofOtherMethod(plan: Arbitrary<RequestPlan>, taken: readonly string[]): Arbitrary<RequestPlan> {
  const methods = OTHER_METHODS.filter((method) => !taken.includes(method));
  return fc.tuple(plan, fc.constantFrom(...methods)).map(([made, method]) => ({ ...made, method }));
}

/** A damaged address beside the API (`/healthz%`) is a page that is not there, and no call. */
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
    // With an empty part an address is another call's.
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

/** Absent mostly, sometimes there, seldom twice: a board has more than twenty options. */
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

/** A valid body whose end got lost on its way. */
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

/** As it stands in an address: lists with commas between. */
function asText(value: unknown): string {
  if (Array.isArray(value)) return value.map(asText).join(',');
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** Only what can stand in a header at all; Node refuses to send the rest. */
const asHeader = (text: string): string => text.replace(/[^\t\x20-\x7e]/g, '').trim();
