/** When the network was lost, and how often it came back: for retries. */

let returns = 0;
const listeners = new Set<() => void>();

if (typeof window !== 'undefined') {
  window.addEventListener('online', () => {
    returns += 1;
    for (const listener of [...listeners]) listener();
  });
}

/** How often the network has come back since the document was opened. */
export const readReturns = (): number => returns;

/** Calls when the network is back. Returns the unsubscribe function. */
export function subscribeReturns(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
