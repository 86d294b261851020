import { createApiClient } from '@site/contract';
import { limitedFetch } from './limited-fetch';
import { clearToken, readToken } from './token-cookie';
import type { Failure } from './failure';
import { publishTokenRefused } from './token-refusal';

export class ApiError extends Error {
  constructor(readonly failure: Failure) {
    super(failure.detail || failure.errorCode);
  }
}

/** Reads the problem of an error answer; anything but problem+json is a `bad_answer`. */
export function failureFrom(body: unknown, status: number): Failure {
  const problem = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const { errorCode, detail, title, errors } = problem;
  const refused = refusedIn(errors);
  return {
    errorCode: typeof errorCode === 'string' ? errorCode : 'bad_answer',
    status,
    detail: typeof detail === 'string' ? detail : typeof title === 'string' ? title : '',
    ...(refused.length > 0 ? { refused } : {}),
  };
}

const refusedIn = (errors: unknown): readonly string[] =>
  (Array.isArray(errors) ? (errors as readonly unknown[]) : []).flatMap((error) => {
    const path: unknown = typeof error === 'object' && error !== null ? (error as { path?: unknown }).path : null;
    return typeof path === 'string' ? [path] : [];
  });

export function failureOf(error: unknown): Failure {
  if (error instanceof ApiError) return error.failure;
  return { errorCode: 'network_failure', status: null, detail: error instanceof Error ? error.message : '' };
}

/** The typed client of `openapi.yaml`; sends the reader's token with every call. */
export const api = createApiClient({
  // The SSR bundle includes the client but never calls: it gets its data as input.
  baseUrl: typeof location === 'undefined' ? 'http://site.invalid' : location.origin,
  getToken: readToken,
  fetch: limitedFetch,
});

api.use({
  async onResponse({ request, response }) {
    const refused = request.headers.get('authorization');
    // 5xx and missing answers say nothing about a token; an old token's refusal does not end a newer login.
    if (response.status !== 401 || refused === null || refused !== `Bearer ${readToken() ?? ''}`) return undefined;
    clearToken();
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => null);
    publishTokenRefused(failureFrom(body, response.status));
    return undefined;
  },
});

interface Answered<T> {
  readonly data?: T;
  readonly error?: unknown;
  readonly response: Response;
}

/**
 * The data of a call of `api`, for use with `useLoad`.
 * Throws: ApiError for an error answer or an invalid body; TypeError when there was no answer.
 */
export async function dataOf<T>(call: Promise<Answered<T>>): Promise<T> {
  let answered: Answered<T>;
  try {
    answered = await call;
  } catch (error) {
    // Truncated JSON, or HTML.
    if (error instanceof SyntaxError) throw new ApiError({ errorCode: 'bad_answer', status: null, detail: '' });
    throw error;
  }
  if (!answered.response.ok) throw new ApiError(failureFrom(answered.error, answered.response.status));
  if (answered.data === undefined && answered.response.status !== 204) {
    throw new ApiError({ errorCode: 'bad_answer', status: answered.response.status, detail: '' });
  }
  return answered.data as T;
}
