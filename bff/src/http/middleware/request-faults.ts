import type { FieldError } from '../../services/errors';

/** A wrong part of a request, as the contract validator tells of it. */
export interface ToldFault {
  readonly path?: string;
  readonly message?: string;
}

/** The validator's words where they name a rule and not what is taken. */
const IN_PLAIN_WORDS: readonly (readonly [RegExp, string])[] = [
  [/^must match format "date"$/, 'must be a day of the calendar, as YYYY-MM-DD'],
  [/^must match pattern "\^\[\^\\u0000-\\u001f\\u007f\]\+\$"$/, 'must not hold control characters'],
  [/^must be boolean$/, 'must be true or false'],
  [/^Empty value found for query parameter/, 'must not be empty'],
];
const ONE_VALUE = /^must be (?:string|number|integer|boolean)$/;
const UNKNOWN_OPTION = /^Unknown query parameter/;
/** Said of a part beside what is wrong inside it, since it may also be absent. */
const SAID_OF_THE_WHOLE = /^must be null$|^must match exactly one schema in oneOf$/;

/** What is known of a request's query. */
export interface QueryFacts {
  /** Names that the call takes. */
  readonly options: readonly string[];
  /** Names that were given more than once. */
  readonly repeated: readonly string[];
}

/** Names the wrong parts of a request and says what each takes. */
export function faultsOf(told: readonly ToldFault[], query: QueryFacts): readonly FieldError[] {
  const faults = told.map(({ path = '', message = '' }) => ({ path: readablePath(path), message }));
  return faults
    .filter(({ path, message }) => !SAID_OF_THE_WHOLE.test(message) || !faults.some((other) => isInside(other, path)))
    .map(({ path, message }) => ({ path, message: inPlainWords({ path, message }, query) }));
}

/** `/query/maxPbRatio` -> `query.maxPbRatio`: where in the request the wrong part stands. */
const readablePath = (path: string): string => path.replace(/^\/+/, '').replaceAll('/', '.');

const isInside = (fault: FieldError, path: string): boolean => fault.path.startsWith(`${path}.`);

function inPlainWords({ path, message }: FieldError, { options, repeated }: QueryFacts): string {
  if (ONE_VALUE.test(message) && repeated.some((name) => path === `query.${name}`)) return 'must be given once';
  if (UNKNOWN_OPTION.test(message)) {
    return options.length === 0
      ? 'is not known; this call takes no options'
      : `is not known; this call takes ${options.join(', ')}`;
  }
  return IN_PLAIN_WORDS.find(([words]) => words.test(message))?.[1] ?? message;
}
