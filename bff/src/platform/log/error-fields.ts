/** The fields of a failure that may be logged. */
export interface ErrorFields {
  readonly name: string;
  readonly message: string;
  readonly code?: string;
  readonly stack?: string;
  readonly cause?: ErrorFields;
}

/** Maximum depth of causes. */
const DEEPEST_CAUSE = 3;

interface ErrorLike {
  readonly name?: unknown;
  readonly message?: unknown;
  readonly code?: unknown;
  readonly errorCode?: unknown;
  readonly stack?: unknown;
  readonly cause?: unknown;
  readonly parent?: unknown;
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : undefined;

/**
 * Name, message, code, stack and cause of a failure, and nothing else: errors of storage carry their statement and its
 * values, those of HTTP clients their headers, and with them addresses, hashes and tokens.
 */
export function errorFields(failure: unknown, depth = 0): ErrorFields {
  if (typeof failure !== 'object' || failure === null) return { name: 'Error', message: String(failure) };
  const error = failure as ErrorLike;
  const code = textOf(error.code) ?? textOf(error.errorCode);
  const stack = textOf(error.stack);
  const behind = error.cause ?? error.parent;
  return {
    name: textOf(error.name) ?? 'Error',
    message: textOf(error.message) ?? '',
    ...(code === undefined ? {} : { code }),
    ...(stack === undefined ? {} : { stack }),
    ...(behind && behind !== failure && depth < DEEPEST_CAUSE ? { cause: errorFields(behind, depth + 1) } : {}),
  };
}
