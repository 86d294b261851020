import { takeEvent, type ProviderEvent } from '../../bff/src/modules/billing';
import type { Database } from '../../bff/src/modules/open-database';

/** The time of all made-up events. */
export const EVENT_AT = '2026-01-01T00:00:00.000Z';
export const TRIAL_END = '2026-01-08T00:00:00.000Z';

/** The provider's event for a reader's new subscription; its price is named like the plan. */
function madeUpEvent(key: string): ProviderEvent {
  const notice = {
    ...({ kind: 'subscription', eventId: `evt-${key}`, occurredAt: EVENT_AT, status: 'trialing' } as const),
    ...({ planId: 'premium-month', checkoutId: `chk-${key}`, cancelsAt: null, endedAt: null } as const),
    pausesAt: null,
    price: null,
    discountUntil: null,
    trialEndsAt: TRIAL_END,
    periodEndsAt: TRIAL_END,
  };
  const { eventId, occurredAt } = notice;
  return { eventId, type: 'subscription.created', occurredAt, subscriptionId: `sub-${key}`, notice };
}

/** Processes an event as the site does after verifying it: stores it, sets the plan and queues the email, in one transaction. */
export const takeMadeUpEvent = (database: Database, key: string) => {
  const read = (payload: string): ProviderEvent => madeUpEvent(payload);
  const received = { provider: 'sandbox', event: read(key), payload: key, receivedAt: new Date(EVENT_AT) } as const;
  return takeEvent(database, received, read);
};
