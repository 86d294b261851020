/**
 * Named failures of the use cases. They carry a stable `errorCode` and no HTTP status: the last middleware maps each
 * class to its status.
 */
export interface FieldError {
  readonly path: string;
  readonly message: string;
}

export abstract class ServiceError extends Error {
  constructor(
    readonly errorCode: string,
    message: string,
    readonly errors: readonly FieldError[] = [],
  ) {
    super(message);
    this.name = new.target.name;
  }
}

/** The requested item does not exist (404). */
export class NotFoundError extends ServiceError {}

/** Not signed in, or an invalid token (401). */
export class UnauthenticatedError extends ServiceError {}

/** Signed in, but not allowed (403). */
export class ForbiddenError extends ServiceError {}

/** The state doesn't allow it now (409). */
export class ConflictError extends ServiceError {}

/** The resource is no longer the version that the caller has (412). */
export class OvertakenError extends ServiceError {}

/** The input is well-formed, but a domain rule refuses it (400). */
export class InvalidInputError extends ServiceError {}

/**
 * Too many tries (429). `retryAfterSeconds` is a whole number of at least 1; `limit`: tries that a window allows;
 * `quota`: the name of the limit and its window in seconds, if it has one.
 */
export class TooManyRequestsError extends ServiceError {
  constructor(
    errorCode: string,
    message: string,
    readonly retryAfterSeconds: number,
    readonly limit: number,
    readonly quota: { readonly policy: string; readonly windowSeconds?: number } = { policy: 'tries' },
  ) {
    super(errorCode, message);
  }
}

/** Something that this needs is down for now (503). */
export class UnavailableError extends ServiceError {
  constructor(
    errorCode: string,
    message: string,
    readonly retryAfterSeconds = 5,
  ) {
    super(errorCode, message);
  }
}

/** The site must not start like this. The message is one line for its operator. */
export class StartRefusal extends Error {}
