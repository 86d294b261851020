import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { PROBLEM_MEDIA_TYPE, type Problem } from '@site/contract/problem';
import type { FieldError } from '../errors';
import { REQUEST_ID } from './operations/request-log-fields';

/** An answer of RFC 9457. `errorCode` is stable and snake_case; clients branch on it and never on text. */
export interface ProblemAnswer {
  readonly status: number;
  readonly errorCode: string;
  readonly detail: string;
  readonly errors?: readonly FieldError[];
  readonly headers?: Readonly<Record<string, string>>;
}

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'Request too slow',
  409: 'Conflict',
  412: 'Changed meanwhile',
  413: 'Too large',
  414: 'Address too long',
  415: 'Unsupported media type',
  429: 'Too many requests',
  431: 'Header too large',
  500: 'Internal error',
  503: 'Not available now',
};

/** An unknown failure has no details in its answer: the cause is logged. */
export const INTERNAL_ERROR = {
  status: 500,
  errorCode: 'internal_error',
  detail: 'Something went wrong on our side. The error has been logged.',
} as const satisfies ProblemAnswer;

/** Shape: RFC 9457 `application/problem+json`. `requestId`: as in the header; undefined leaves it out. */
export function problemBody(
  { status, errorCode, detail, errors = [] }: ProblemAnswer,
  requestId: string | undefined,
): string {
  const title = TITLES[status] ?? 'Error';
  const problem = { type: 'about:blank', title, status, detail, errorCode, errors: [...errors], requestId };
  return JSON.stringify(problem satisfies Omit<Problem, 'requestId'>);
}

/** Headers of a problem, in addition to the fixed ones. */
export function problemHeaders({ headers }: ProblemAnswer, body: string): OutgoingHttpHeaders {
  return {
    'Cache-Control': 'no-store',
    'Content-Type': `${PROBLEM_MEDIA_TYPE}; charset=utf-8`,
    'Content-Length': Buffer.byteLength(body),
    ...headers,
  };
}

/** Writes a problem where the fixed headers are set already. Node leaves out the body for HEAD. */
export function writeProblem(response: ServerResponse, answer: ProblemAnswer): void {
  const requestId = response.getHeader(REQUEST_ID);
  const body = problemBody(answer, typeof requestId === 'string' ? requestId : undefined);
  response.writeHead(answer.status, problemHeaders(answer, body)).end(body);
}
