const KEY = 'begun-payment';
/** By then its event is here, or the payment was never made: what no webhook brings is asked for within a day. */
const LIFE_MS = 24 * 3_600_000;

interface Kept {
  readonly userId: string;
  readonly at: number;
}

/** Keeps that this reader has gone to pay, for a page that is opened again before the payment is confirmed. In this tab alone. */
export function keepPayment(userId: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ userId, at: Date.now() } satisfies Kept));
  } catch {
    // Storage is full or switched off: until it is opened again the page knows by itself.
  }
}

export function forgetPayment(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // It was never kept.
  }
}

/** Whether this reader has gone to pay, and nothing was heard of it yet. */
export function hasBegunPayment(userId: string): boolean {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null;
    return kept?.userId === userId && Date.now() - kept.at < LIFE_MS;
  } catch {
    return false;
  }
}
