import { ServiceError } from '../errors';

/** What a failure may be called where people read it: never its message, which may quote anything. */
export function failureName(failure: unknown): string {
  if (failure instanceof ServiceError) return failure.errorCode;
  const { code } = (failure ?? {}) as { readonly code?: unknown };
  if (typeof code === 'string' && /^\w{1,60}$/.test(code)) return code;
  return failure instanceof Error && /^\w{1,60}$/.test(failure.name) ? failure.name : 'Error';
}
