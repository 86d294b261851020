import { stateAt } from '../../domain/billing/subscription-life';
import { ConflictError, NotFoundError } from '../errors';
import type { BillingRepository, Checkout, CheckoutProvider, Clock, Invoice, Subscription } from '../ports';
import { isLive } from './is-live';
import { marketOfPlan, newCheckoutId, planFrom } from './checkout-service';

export interface SubscriptionServiceParts {
  readonly billing: BillingRepository;
  /** Null: nothing is sold on this site. */
  readonly provider: CheckoutProvider | null;
  readonly clock: Clock;
}

/** A reader's own subscription. What is asked of the provider holds as soon as its webhook says so. */
export interface SubscriptionService {
  /** The one that holds, else the latest; null: there never was one. */
  find(userId: string): Promise<Subscription | null>;
  /** The same. Throws: 404 `subscription_not_found`. */
  current(userId: string): Promise<Subscription>;
  /** Cancels with the period; idempotent. Throws: 404 `subscription_not_found`, 409 `subscription_over` or `checkout_off`. */
  cancel(userId: string): Promise<Subscription>;
  /** Throws: as `cancel`, and 404 `plan_not_found`, 409 `same_plan`. */
  change(request: {
    readonly userId: string;
    readonly planId: string;
    readonly market?: string | undefined;
  }): Promise<Subscription>;
  /** Shape: latest first. */
  invoices(userId: string): Promise<readonly Invoice[]>;
}

export function createSubscriptionService({ billing, provider, clock }: SubscriptionServiceParts): SubscriptionService {
  const find = async (userId: string): Promise<Subscription | null> => {
    const all = await billing.subscriptionsOf(userId);
    const found = all.find((one) => isLive(one, clock.now())) ?? all[0];
    return found ? { ...found, state: stateAt(found, clock.now()) } : null;
  };
  const current = async (userId: string): Promise<Subscription> => {
    const found = await find(userId);
    if (!found) throw new NotFoundError('subscription_not_found', 'There is no subscription.');
    return found;
  };

  /** The one that holds, and whoever takes its money. */
  const running = async (userId: string) => {
    const subscription = await current(userId);
    if (!isLive(subscription, clock.now())) {
      throw new ConflictError('subscription_over', 'The subscription has ended.');
    }
    if (provider?.name !== subscription.provider) {
      throw new ConflictError('checkout_off', 'Whoever took the payment is not reached from this site at present.');
    }
    return { subscription, provider };
  };

  return {
    find,
    current,

    async cancel(userId) {
      const { subscription, provider: taker } = await running(userId);
      if (subscription.state !== 'cancelled') await taker.cancelAtPeriodEnd(subscription);
      return current(userId);
    },

    async change({ userId, planId, market: code }) {
      const plan = planFrom(planId);
      const market = marketOfPlan(plan, code);
      const { subscription, provider: taker } = await running(userId);
      if (subscription.planId === plan.id && subscription.market === market) {
        throw new ConflictError('same_plan', 'This is the plan already.');
      }
      const to: Checkout = {
        id: newCheckoutId(),
        userId,
        provider: taker.name,
        planId: plan.id,
        market,
        discountCode: null,
        discountPercent: 0,
        trialDays: 0,
        firstChargeMinor: plan.priceMinor,
        createdAt: clock.now().toISOString(),
      };
      await billing.addCheckout(to);
      await taker.changePlan(subscription, to);
      return current(userId);
    },

    invoices: (userId) => billing.invoicesOf(userId),
  };
}
