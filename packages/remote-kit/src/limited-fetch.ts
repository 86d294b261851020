/** A server that hangs must not leave a page waiting for ever: after this time without an answer a call has failed. */
export const answerLimitMs = 30_000;

/**
 * `fetch` that gives up when no answer begins in time; how long an answer then takes to arrive is not limited.
 * Throws: as `fetch` does; a DOMException named `TimeoutError` at the limit.
 */
export async function limitedFetch(input: Request | string, init: RequestInit = {}): Promise<Response> {
  const limit = new AbortController();
  const timer = setTimeout(
    () => limit.abort(new DOMException(`no answer in ${answerLimitMs} ms`, 'TimeoutError')),
    answerLimitMs,
  );
  const asked = typeof input === 'string' ? init.signal : input.signal;
  const signal = asked ? AbortSignal.any([asked, limit.signal]) : limit.signal;
  try {
    // Looked up at each call: tests and tools put their own in its place.
    return await globalThis.fetch(input, { ...init, signal });
  } finally {
    clearTimeout(timer);
  }
}
