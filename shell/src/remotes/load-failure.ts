/** Why a remote failed to load: chunk-load errors that readers see, and an unsupported contract. */
export type LoadFailureReason = 'missing' | 'timeout' | 'refused' | 'other';

export class RemoteLoadError extends Error {
  constructor(
    readonly reason: LoadFailureReason,
    message: string,
  ) {
    super(message);
  }
}

/** Classifies errors of the federation runtime and webpack's chunk loader. */
export function reasonOf(error: unknown): LoadFailureReason {
  if (error instanceof RemoteLoadError) return error.reason;
  const text =
    error instanceof Error
      ? `${error.name} ${error.message} ${(error as { type?: string }).type ?? ''}`
      : String(error);
  if (/timed? ?out/i.test(text)) return 'timeout';
  // A remote that requires its own version of a shared library: webpack's strict share scope.
  if (/unsatisfied version/i.test(text)) return 'refused';
  if (/missing|network|failed to load|loading (css )?chunk|404|unreachable|RUNTIME-00[18]/i.test(text))
    return 'missing';
  return 'other';
}
