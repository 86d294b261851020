import type { Checkout, SandboxTill } from './billing';
import { randomUUID } from 'node:crypto';
import { ConflictError, NotFoundError } from '../../platform/errors';
import type { Database } from '../../platform/db/database';
import type { Clock } from '../../platform/clock';
import type { JobLocks } from '../../platform/jobs/job-locks';
import { reserveDiscount } from './discount-uses';
import { createBillingStore } from './store';
import { discountNotValid } from './checkout-service';
import { isInTheWay } from './is-live';

/** Longer than a payment in the sandbox takes; a process that died with one holds up the next no longer. */
const LOCK_MS = 60_000;

export interface SandboxPaymentsParts {
  readonly database: Database;
  /** Null: the site takes real payments, or none. */
  readonly till: SandboxTill | null;
  readonly locks: JobLocks;
  readonly clock: Clock;
}

export type SandboxPayments = ReturnType<typeof createSandboxPayments>;

/** Simulates payments: started on the sandbox's page, and applied by its webhooks. */
export function createSandboxPayments({ database, till, locks, clock }: SandboxPaymentsParts) {
  const store = createBillingStore(database);
  const alreadySubscribed = (): ConflictError =>
    new ConflictError('already_subscribed', 'There is already a subscription: change it in the profile.');

  async function settle(checkout: Checkout, { pay }: SandboxTill): Promise<void> {
    const now = clock.now();
    if ((await store.subscriptionsOf(checkout.userId)).some((one) => isInTheWay(one, 'sandbox', now))) {
      throw alreadySubscribed();
    }
    const until = new Date(now.getTime() + LOCK_MS);
    const use = { checkout, now: now.toISOString(), until: until.toISOString() };
    const isReserved = await database.write(({ transaction }) => reserveDiscount(database, use, transaction));
    if (!isReserved) throw discountNotValid();
    await pay(checkout);
  }

  return {
    /**
     * One at a time per reader. Throws: 404 `checkout_not_found`; 409 `already_subscribed`, also during another payment,
     * and `discount_not_valid` if the checkout has expired and its discount is used up.
     */
    async pay(checkoutId: string, userId: string): Promise<void> {
      const checkout = till ? await store.findCheckout(checkoutId) : null;
      // A checkout of another user looks like a missing one.
      if (!till || checkout?.userId !== userId || checkout.provider !== 'sandbox') {
        throw new NotFoundError('checkout_not_found', 'There is no such checkout in the sandbox.');
      }
      const [name, holder, now] = [`sandbox payment ${userId}`, randomUUID(), clock.now()];
      const expiresAt = new Date(now.getTime() + LOCK_MS).toISOString();
      if (!(await locks.acquire(name, holder, now.toISOString(), expiresAt))) throw alreadySubscribed();
      try {
        await settle(checkout, till);
      } finally {
        await locks.release(name, holder);
      }
    },

    /** Renews and ends subscriptions that are due. Returns how many. */
    async turnDue(): Promise<number> {
      if (!till) return 0;
      const due = await store.dueAt('sandbox', clock.now());
      for (const subscription of due) await till.turn(subscription);
      return due.length;
    },
  };
}
