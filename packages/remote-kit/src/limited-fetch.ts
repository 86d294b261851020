/** A hanging server must not leave a page waiting forever: a call fails after this time without an answer. */
export const answerLimitMs = 30_000;

/**
 * `fetch` with a time limit for the first byte; the duration of the body is not limited.
 * Throws: as `fetch` does; a DOMException named `TimeoutError` at the limit.
 */
export async function limitedFetch(input: Request | string, init: RequestInit = {}): Promise<Response> {
  const limit = new AbortController();
  const timer = setTimeout(
    () => limit.abort(new DOMException(`no answer in ${answerLimitMs} ms`, 'TimeoutError')),
    answerLimitMs,
  );
  const requested = typeof input === 'string' ? init.signal : input.signal;
  const signal = requested ? AbortSignal.any([requested, limit.signal]) : limit.signal;
  try {
    // Read for each call: tests and tools replace it.
    return await globalThis.fetch(input, { ...init, signal });
  } finally {
    clearTimeout(timer);
  }
}
