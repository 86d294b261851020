import type { ProblemAnswer } from './write-problem';

/** Larger than the body of any call. */
export const BODY_LIMIT_BYTES = 100 * 1024;

export const BODY_TOO_LARGE = {
  status: 413,
  errorCode: 'body_too_large',
  detail: 'The body is larger than this call allows.',
} as const satisfies ProblemAnswer;
