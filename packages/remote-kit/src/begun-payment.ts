const KEY = 'begun-payment';
/** Later the payment was not made, or its event has arrived: without a webhook the provider is polled within a day. */
const LIFETIME_MS = 24 * 3_600_000;

interface StoredPayment {
  readonly userId: string;
  readonly at: number;
}

/**
 * Remembers in this tab that the reader is at the payment page, for a page that opens before the payment is
 * confirmed.
 */
export function keepPayment(userId: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ userId, at: Date.now() } satisfies StoredPayment));
  } catch {
    // Storage is full or disabled: the page remembers it until a reload.
  }
}

export function forgetPayment(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // It was never stored.
  }
}

/** Whether this reader left for the payment page, without a confirmation yet. */
export function hasBegunPayment(userId: string): boolean {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as StoredPayment | null;
    return stored?.userId === userId && Date.now() - stored.at < LIFETIME_MS;
  } catch {
    return false;
  }
}
