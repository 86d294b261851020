import type { Schema } from './schema';

/** An error of a call in the form of the contract (RFC 9457). */
export type Problem = Schema<'Problem'>;

/** Media type of every error answer. */
export const PROBLEM_MEDIA_TYPE = 'application/problem+json';

/** Whether a value is a problem of the contract; for unvalidated bodies. */
export function isProblem(value: unknown): value is Problem {
  if (typeof value !== 'object' || value === null) return false;
  const { type, title, status, detail, errorCode, errors } = value as Record<string, unknown>;
  return (
    [type, title, detail, errorCode].every((text) => typeof text === 'string') &&
    typeof status === 'number' &&
    Array.isArray(errors) &&
    errors.every(isFieldError)
  );
}

/**
 * Reads the problem of an error answer.
 * Null: not an answer of the API, such as HTML or truncated JSON. The body is read from a clone; the answer stays usable.
 */
export async function problemFrom(response: Response): Promise<Problem | null> {
  try {
    const body: unknown = await response.clone().json();
    return isProblem(body) ? body : null;
  } catch {
    return null;
  }
}

function isFieldError(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { path, message } = value as Record<string, unknown>;
  return typeof path === 'string' && typeof message === 'string';
}
