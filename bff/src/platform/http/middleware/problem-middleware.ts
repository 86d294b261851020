import { error as openApiErrors } from 'express-openapi-validator';
import type { ErrorRequestHandler, Request } from 'express';
import type { Logger } from 'pino';
import {
  ConflictError,
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
  OvertakenError,
  ServiceError,
  TooManyRequestsError,
  UnauthenticatedError,
  UnavailableError,
} from '../../errors';
import { BODY_TOO_LARGE } from '../body-limit';
import { ClientLeft } from '../limits/expensive-work';
import { rateLimitHeaders, type LimitState } from '../limits/rate-limit-headers';
import type { FailureLog } from '../operations/failure-log';
import { logIdsOf } from '../operations/request-log-fields';
import { INTERNAL_ERROR, writeProblem } from '../write-problem';
import type { ProblemAnswer } from '../write-problem';
import { faultsOf, marketCodesOf, shortOf } from './request-faults';
import type { RequestFacts, ReportedFault } from './request-faults';

/** The message for an invalid request, by the status of the validator or the body reader. */
const REQUEST_CODES: Readonly<Record<number, readonly [string, string]>> = {
  400: ['invalid_request', 'The request does not fit the contract.'],
  401: ['login_required', 'Sign in to do this.'],
  404: ['path_not_found', 'There is no such path.'],
  405: ['method_not_allowed', 'This path does not allow this method.'],
  413: [BODY_TOO_LARGE.errorCode, BODY_TOO_LARGE.detail],
  415: ['unsupported_media_type', 'The body must be application/json.'],
};

const problem = (
  status: number,
  errorCode: string,
  detail: string,
  rest: Partial<ProblemAnswer> = {},
): ProblemAnswer => ({
  status,
  errorCode,
  detail,
  ...rest,
});

function statusOf(failure: ServiceError): number {
  if (failure instanceof NotFoundError) return 404;
  if (failure instanceof UnauthenticatedError) return 401;
  if (failure instanceof ForbiddenError) return 403;
  if (failure instanceof ConflictError) return 409;
  if (failure instanceof OvertakenError) return 412;
  if (failure instanceof InvalidInputError) return 400;
  if (failure instanceof TooManyRequestsError) return 429;
  if (failure instanceof UnavailableError) return 503;
  return 500;
}

function fromService(failure: ServiceError): ProblemAnswer {
  const headers: Record<string, string> = {};
  if (failure instanceof TooManyRequestsError || failure instanceof UnavailableError) {
    headers['Retry-After'] = String(Math.max(1, Math.ceil(failure.retryAfterSeconds)));
  }
  if (failure instanceof TooManyRequestsError) Object.assign(headers, rateLimitHeaders(stateOf(failure)));
  if (failure instanceof UnauthenticatedError) headers['WWW-Authenticate'] = 'Bearer';
  return problem(statusOf(failure), failure.errorCode, failure.message, { errors: failure.errors, headers });
}

/** The state of the limit that refused. */
const stateOf = ({ limit, retryAfterSeconds, quota }: TooManyRequestsError): LimitState => ({
  ...quota,
  limit,
  remaining: 0,
  resetSeconds: Math.max(1, Math.ceil(retryAfterSeconds)),
});

interface RequestFailure {
  readonly status: number;
  readonly errors?: readonly ReportedFault[];
  readonly headers?: Readonly<Record<string, string>>;
}

const isRequestFailure = (value: unknown): value is RequestFailure =>
  typeof value === 'object' && value !== null && typeof (value as { status?: unknown }).status === 'number';

const NO_FACTS: RequestFacts = { options: [], given: [], repeated: [], fieldsAt: () => [] };
const NO_ENCODING = problem(400, 'invalid_request', 'The address has invalid percent-encoding.');

function fromRequestFailure(failure: RequestFailure, facts: RequestFacts): ProblemAnswer | null {
  const known = REQUEST_CODES[failure.status];
  if (!known) return null;
  const reported = failure.errors ?? [];
  if (reported.some(({ message }) => message?.startsWith('malformed uri'))) return NO_ENCODING;
  const codes = failure.status === 400 && reported.length > 0 ? marketCodesOf(reported) : null;
  if (codes !== null) return problem(404, 'market_not_found', `There is no such market. The codes are ${codes}.`);
  // An unknown path, method or media type is not repeated: it may be markup.
  const errors = failure.status === 400 ? faultsOf(reported, facts) : [];
  const detail = errors.length > 0 ? shortOf(errors) : known[1];
  const headers: Record<string, string> = {};
  if (failure.status === 401) headers['WWW-Authenticate'] = 'Bearer';
  const allow = failure.headers?.['Allow'];
  if (allow) headers['Allow'] = /\bGET\b/.test(allow) ? `${allow}, HEAD` : allow;
  return problem(failure.status, known[0], detail, { errors, headers });
}

/**
 * The public problem of a failure. An unknown failure is a 500 without details, and is logged. `facts`: what the call
 * accepts, to explain a wrong request.
 */
export function problemOf(failure: unknown, facts: RequestFacts = NO_FACTS): ProblemAnswer {
  if (failure instanceof ServiceError) return fromService(failure);
  if (failure instanceof URIError) return NO_ENCODING;
  const isOwnAnswerWrong = failure instanceof openApiErrors.InternalServerError;
  const answer = !isOwnAnswerWrong && isRequestFailure(failure) ? fromRequestFailure(failure, facts) : null;
  return answer ?? INTERNAL_ERROR;
}

export interface ProblemMiddlewareParts {
  readonly logger: Logger;
  readonly failureLog: FailureLog;
  readonly factsOf: (request: Request) => RequestFacts;
}

/** The last middleware: turns any failure into a problem. Logs unknown failures and the cause of each 503. */
export function createProblemMiddleware({ logger, failureLog, factsOf }: ProblemMiddlewareParts): ErrorRequestHandler {
  return (failure, request, response, next) => {
    if (response.headersSent) return next(failure);
    if (failure instanceof ClientLeft) return void response.end();
    const answer = problemOf(failure, factsOf(request));
    const ids = logIdsOf(request);
    if (answer.status === 500) logger.error({ err: failure, ...ids }, 'request failed');
    if (answer.status === 503) failureLog.unavailable(answer.errorCode, failure, ids);
    writeProblem(response, answer);
  };
}
