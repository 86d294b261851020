import { takeEvent, type ProviderEvent } from '../../bff/src/modules/billing';
import type { Database } from '../../bff/src/modules/open-database';

/** When everything that is made up happened. */
export const EVENT_AT = '2026-01-01T00:00:00.000Z';
export const TRIAL_END = '2026-01-08T00:00:00.000Z';

/** The provider's event for a reader's new subscription; its price has the name of the plan. */
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

/** As the site processes a verified event: stored, folded, the plan given and its mail queued, in one transaction. */
export const takeMadeUpEvent = (database: Database, key: string) => {
  const read = (payload: string): ProviderEvent => madeUpEvent(payload);
  const received = { provider: 'sandbox', event: read(key), payload: key, receivedAt: new Date(EVENT_AT) } as const;
  return takeEvent(database, received, read);
};
