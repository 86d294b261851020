import type { FieldError } from '../../errors';

/** A wrong part of a request, as reported by the contract validator. */
export interface ReportedFault {
  readonly path?: string;
  readonly message?: string;
  /** The rule's name with the validator's own ending, such as `enum.openapi.validation`. */
  readonly errorCode?: string;
}

const NO_COMMA = 'must be a number with a decimal point and without commas';
/** Messages of the validator that name a rule instead of what is accepted, with their replacements. */
const IN_PLAIN_WORDS: readonly (readonly [RegExp, string])[] = [
  [/^must match format "date"$/, 'must be a calendar day, as YYYY-MM-DD'],
  [/^must match pattern "\^\[\^\\u0000-\\u001f\\u007f\]\+\$"$/, 'must not contain control characters'],
  [/^must be boolean$/, 'must be true or false'],
  [/^must have required property /, 'is missing'],
  [/must be url encoded/, `${NO_COMMA}; other reserved characters must be percent-encoded`],
  [/^Empty value found for query parameter/, 'must not be empty'],
];
const NUMBER = /^must be (?:number|integer)$/;
const ONE_VALUE = /^must be (?:string|number|integer|boolean)$/;
const UNKNOWN_OPTION = /^Unknown query parameter/;
const UNKNOWN_FIELD = /^must NOT have additional properties$/;
const MISSING = /^must have required property /;
const ONE_OF_SEVERAL = /^must match a schema in anyOf$/;
/**
 * Reported for a part as a whole beside the faults inside it, because the part may also be null or have another form.
 */
const SAID_OF_THE_WHOLE = /^must be null$|^must match exactly one schema in oneOf$|^must match a schema in anyOf$/;
const UNKNOWN_CODE = /^must be equal to one of the allowed values: (.+)$/;
/** Parameters that name a market: an unknown code is answered like an unknown page. */
const MARKET_PLACES = new Set(['params.market', 'body.market', 'body.marketName']);
/** Maximum number of reported faults, so that answers to huge invalid requests stay small. */
const MAX_FAULTS = 20;
const LONGEST_DETAIL = 200;

/** What is known of a request, and of the call that it was matched to. */
export interface RequestFacts {
  /** Names that the call takes in its query. */
  readonly options: readonly string[];
  /** Names that were given in the query, each once. */
  readonly given: readonly string[];
  /** Names that were given more than once. */
  readonly repeated: readonly string[];
  /** What was given for a name of the query, decoded; undefined: nothing. */
  readonly givenFor?: (name: string) => string | undefined;
  /** Names that a part of the body takes: of `body`, or of `body.options`. */
  readonly fieldsAt: (path: string) => readonly string[];
}

/** Names the wrong parts of a request and says what each takes. Shape: 20 at most. */
export function faultsOf(reported: readonly ReportedFault[], facts: RequestFacts): readonly FieldError[] {
  const faults = withStrangers(reported.map(readable), facts);
  return alternativesAsOne(faults)
    .filter(({ path, message }) => !SAID_OF_THE_WHOLE.test(message) || !faults.some((other) => isInside(other, path)))
    .slice(0, MAX_FAULTS)
    .map(({ path, message }) => ({ path, message: inPlainWords({ path, message }, facts) }));
}

/** The valid market codes, if the only fault of the request is its market code; else null. */
export function marketCodesOf(reported: readonly ReportedFault[]): string | null {
  const codes = reported
    .map(readable)
    .map(({ path, message }) => (MARKET_PLACES.has(path) ? UNKNOWN_CODE.exec(message)?.[1] : undefined));
  return codes.every((list) => list !== undefined) ? (codes[0] ?? null) : null;
}

/** The faults in one line, shortened; `errors` has them in full. */
export function shortOf(faults: readonly FieldError[]): string {
  const short = faults.map(({ path, message }) => `${path} ${message.split(';')[0]}`.trim()).join('; ');
  return short.length <= LONGEST_DETAIL ? short : `${short.slice(0, LONGEST_DETAIL).trimEnd()} …`;
}

/** `/query/maxPbRatio` -> `query.maxPbRatio`: the path of the wrong part of the request. */
const readable = ({ path = '', message = '' }: ReportedFault): FieldError => ({
  path: path.replace(/^\/+/, '').replaceAll('/', '.'),
  message,
});

const isInside = (fault: FieldError, path: string): boolean => fault.path.startsWith(`${path}.`);

/** The validator stops at the first unknown name of a query; this reports all of them. */
function withStrangers(faults: readonly FieldError[], { options, given }: RequestFacts): readonly FieldError[] {
  const first = faults.find(({ message }) => UNKNOWN_OPTION.test(message));
  if (!first) return faults;
  const others = given
    .filter((name) => !options.includes(name) && `query.${name}` !== first.path)
    .map((name) => ({ path: `query.${name}`, message: first.message }));
  return [...faults, ...others];
}

/** If one of several names is required, the first is reported as missing, with its alternatives. */
function alternativesAsOne(faults: readonly FieldError[]): readonly FieldError[] {
  const end = faults.findIndex(({ message }) => ONE_OF_SEVERAL.test(message));
  const whole = faults[end];
  if (!whole) return faults;
  // The faults of the alternatives come right before the fault of the whole.
  const isOther = (fault: FieldError): boolean => !MISSING.test(fault.message) || !isInside(fault, whole.path);
  const start = faults.slice(0, end).findLastIndex(isOther) + 1;
  const [first, ...others] = faults.slice(start, end);
  if (!first || others.length === 0) return faults;
  const names = others.map(({ path }) => path.slice(whole.path.length + 1)).join(' or ');
  return faults
    .filter((fault) => !others.includes(fault))
    .map((fault) =>
      fault === first ? { path: fault.path, message: `is missing; ${names} can be given instead` } : fault,
    );
}

function inPlainWords({ path, message }: FieldError, { options, repeated, fieldsAt, givenFor }: RequestFacts): string {
  if (ONE_VALUE.test(message) && repeated.some((name) => path === `query.${name}`)) return 'must be given once';
  const given = path.startsWith('query.') ? givenFor?.(path.slice('query.'.length)) : undefined;
  if (NUMBER.test(message) && given?.includes(',')) return NO_COMMA;
  if (UNKNOWN_OPTION.test(message)) return unknown('this call', options, 'options');
  if (UNKNOWN_FIELD.test(message)) {
    const within = path.split('.').slice(0, -1).join('.');
    return unknown(within === '' ? 'this part' : within, fieldsAt(within), 'fields');
  }
  return IN_PLAIN_WORDS.find(([words]) => words.test(message))?.[1] ?? message;
}

const unknown = (what: string, names: readonly string[], kind: string): string =>
  names.length === 0 ? `is unknown; ${what} has no ${kind}` : `is unknown; ${what} allows ${names.join(', ')}`;
