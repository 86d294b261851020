import { ConflictError, NotFoundError } from '../errors';
import type { BillingRepository, Clock, SandboxTill } from '../ports';
import { isInTheWay } from './is-live';

export interface SandboxPaymentsParts {
  readonly billing: BillingRepository;
  /** Null: the site takes payments in earnest, or none. */
  readonly till: SandboxTill | null;
  readonly clock: Clock;
}

export interface SandboxPayments {
  /** Throws: 404 `checkout_not_found`, 409 `already_subscribed`. */
  pay(checkoutId: string, userId: string): Promise<void>;
  /** Renews and ends what is due. Gives how many. */
  turnDue(): Promise<number>;
}

/** Plays payments: the sandbox's own page presses the button, the webhooks do the rest. */
export function createSandboxPayments({ billing, till, clock }: SandboxPaymentsParts): SandboxPayments {
  return {
    async pay(checkoutId, userId) {
      const checkout = till ? await billing.findCheckout(checkoutId) : null;
      // Somebody else's looks like none.
      if (!till || checkout?.userId !== userId || checkout.provider !== 'sandbox') {
        throw new NotFoundError('checkout_not_found', 'There is no such checkout to pay in the sandbox.');
      }
      if ((await billing.subscriptionsOf(userId)).some((one) => isInTheWay(one, 'sandbox', clock.now()))) {
        throw new ConflictError('already_subscribed', 'There is a subscription already: change it in the profile.');
      }
      await till.pay(checkout);
    },

    async turnDue() {
      if (!till) return 0;
      const due = await billing.dueAt('sandbox', clock.now());
      for (const subscription of due) await till.turn(subscription);
      return due.length;
    },
  };
}
