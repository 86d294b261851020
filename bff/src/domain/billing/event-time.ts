import type { BillingNotice } from './subscription-lifecycle';

/** The clocks of a provider and of this site may differ by so much. */
const CLOCK_SKEW_MS = 5 * 60_000;

/**
 * An instant that a provider reports. If it is after the receipt of its event by more than the clock skew, the time of
 * receipt. ISO 8601 in UTC.
 */
const notAfter = (claimed: string, receivedAt: string): string =>
  Date.parse(claimed) - Date.parse(receivedAt) > CLOCK_SKEW_MS ? receivedAt : claimed;

/**
 * The notice with the times of what it reports bounded by its arrival: a date far in the future would otherwise outrank every
 * later event of the subscription, its cancellation included.
 */
export function boundedNotice<T extends BillingNotice>(notice: T, receivedAt: string): T {
  const bounded = { ...notice, occurredAt: notAfter(notice.occurredAt, receivedAt) };
  return 'billedAt' in bounded ? { ...bounded, billedAt: notAfter(bounded.billedAt, receivedAt) } : bounded;
}
