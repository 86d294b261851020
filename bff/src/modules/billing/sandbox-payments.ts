import { randomUUID } from 'node:crypto';
import { ConflictError, NotFoundError } from '../../platform/errors';
import type { BillingRepository, Checkout, Clock, JobLocks, SandboxTill } from '../../services/ports';
import { discountNotValid } from './checkout-service';
import { isInTheWay } from './is-live';

/** Longer than a payment in the sandbox takes; a process that died with one holds up the next no longer. */
const LOCK_MS = 60_000;

export interface SandboxPaymentsParts {
  readonly billing: BillingRepository;
  /** Null: the site takes payments in earnest, or none. */
  readonly till: SandboxTill | null;
  readonly locks: JobLocks;
  readonly clock: Clock;
}

export interface SandboxPayments {
  /**
   * One at a time for a reader. Throws: 404 `checkout_not_found`; 409 `already_subscribed`, also beside a payment under way, and
   * `discount_not_valid` where the checkout expired and its discount is used up.
   */
  pay(checkoutId: string, userId: string): Promise<void>;
  /** Renews and ends what is due. Gives how many. */
  turnDue(): Promise<number>;
}

/** Plays payments: the sandbox's own page presses the button, the webhooks do the rest. */
export function createSandboxPayments({ billing, till, locks, clock }: SandboxPaymentsParts): SandboxPayments {
  const alreadySubscribed = (): ConflictError =>
    new ConflictError('already_subscribed', 'There is a subscription already: change it in the profile.');

  async function settle(checkout: Checkout, { pay }: SandboxTill): Promise<void> {
    const now = clock.now();
    if ((await billing.subscriptionsOf(checkout.userId)).some((one) => isInTheWay(one, 'sandbox', now))) {
      throw alreadySubscribed();
    }
    const until = new Date(now.getTime() + LOCK_MS);
    if (!(await billing.reserveDiscount(checkout, now, until))) throw discountNotValid();
    await pay(checkout);
  }

  return {
    async pay(checkoutId, userId) {
      const checkout = till ? await billing.findCheckout(checkoutId) : null;
      // Somebody else's looks like none.
      if (!till || checkout?.userId !== userId || checkout.provider !== 'sandbox') {
        throw new NotFoundError('checkout_not_found', 'There is no such checkout to pay in the sandbox.');
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

    async turnDue() {
      if (!till) return 0;
      const due = await billing.dueAt('sandbox', clock.now());
      for (const subscription of due) await till.turn(subscription);
      return due.length;
    },
  };
}
