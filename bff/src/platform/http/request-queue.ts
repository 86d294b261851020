/**
 * Requests that arrived together, begun one in each turn of the event loop.
 * Node reports all requests that have arrived in one turn of the event loop, one after another. Begun at once, a hundred of
 * them would hold the loop until the last one has passed Express, whatever each of them waits for later.
 */
export function createRequestQueue(nextTurn: (begin: () => void) => void = setImmediate) {
  /** Never holds a client without requests. The client that waits longest for its turn comes first. */
  const waiting = new Map<string, (() => void)[]>();
  let hasBegun = false;

  const beginNext = (): void => {
    const [next] = waiting;
    hasBegun = next !== undefined;
    if (!next) return;
    const [client, [request, ...others]] = next as [string, [() => void, ...(() => void)[]]];
    waiting.delete(client);
    if (others.length > 0) waiting.set(client, others);
    nextTurn(beginNext);
    request();
  };

  return {
    /** Begins now if nothing else was begun in this turn, otherwise in a later turn. Clients take turns. */
    begin(client: string, request: () => void): void {
      if (hasBegun) {
        const own = waiting.get(client);
        if (own) own.push(request);
        else waiting.set(client, [request]);
        return;
      }
      hasBegun = true;
      nextTurn(beginNext);
      request();
    },
  };
}
