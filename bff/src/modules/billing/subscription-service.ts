import { chargeIfResumed, isInTrial, type NextCharge } from '../../domain/billing/next-charge';
import { afterDiscount } from '../../domain/billing/plans';
import { mayStillCharge, stateAt } from '../../domain/billing/subscription-life';
import { ConflictError, NotFoundError } from '../../platform/errors';
import type { BillingRepository, Checkout, CheckoutProvider, Clock, Invoice, Subscription } from '../../services/ports';
import { isLive } from './is-live';
import { marketOfPlan, newCheckoutId, planFrom } from './checkout-service';

export interface SubscriptionServiceParts {
  readonly billing: BillingRepository;
  /** Null: nothing is sold on this site. */
  readonly provider: CheckoutProvider | null;
  readonly clock: Clock;
}

/** A subscription as its reader sees it. */
export interface OwnSubscription extends Subscription {
  /** Something may be charged yet, for it or for another one of the reader's: cancelling ends that. */
  readonly mayCharge: boolean;
  /** What it will be charged next if it is resumed; null: it cannot be. */
  readonly resumeCharge: NextCharge | null;
}

/** A reader's own subscription. What is asked of the provider holds as soon as its webhook says so. */
export interface SubscriptionService {
  /** The one that holds, else one that may be charged yet, else the latest; null: there never was one. */
  find(userId: string): Promise<OwnSubscription | null>;
  /** The same. Throws: 404 `subscription_not_found`. */
  current(userId: string): Promise<OwnSubscription>;
  /**
   * Cancels all that may be charged yet: with the period where it holds, at once where it does not; idempotent.
   * Throws: 404 `subscription_not_found`, 409 `subscription_over` or `checkout_off`, 503 while the provider is away.
   */
  cancel(userId: string): Promise<OwnSubscription>;
  /** Cancels likewise, for somebody who leaves; nothing to cancel is no error. Throws: 409 `checkout_off`, 503. */
  stopCharges(userId: string): Promise<void>;
  /** Ends what was given back at whoever would charge for it again. Gives how many. Throws: 503. */
  endTakenBack(): Promise<number>;
  /** Takes a cancellation back while the plan holds; idempotent. Throws: as `cancel`. */
  resume(userId: string): Promise<OwnSubscription>;
  /** A cancelled one goes on with the new plan. Throws: as `cancel`, and 404 `plan_not_found`, 409 `same_plan`. */
  change(request: {
    readonly userId: string;
    readonly planId: string;
    readonly market?: string | undefined;
  }): Promise<OwnSubscription>;
  /** Shape: latest first. */
  invoices(userId: string): Promise<readonly Invoice[]>;
}

export function createSubscriptionService({ billing, provider, clock }: SubscriptionServiceParts): SubscriptionService {
  const find: SubscriptionService['find'] = async (userId) => {
    const all = await billing.subscriptionsOf(userId);
    const found = all.find((one) => isLive(one, clock.now())) ?? all.find(mayStillCharge) ?? all[0];
    if (!found) return null;
    const subscription = { ...found, state: stateAt(found, clock.now()) };
    const resumeCharge = provider?.name === found.provider ? chargeIfResumed(subscription) : null;
    return { ...subscription, mayCharge: all.some((one) => isCharged(one)), resumeCharge };
  };
  const current: SubscriptionService['current'] = async (userId) => {
    const found = await find(userId);
    if (!found) throw new NotFoundError('subscription_not_found', 'There is no subscription.');
    return found;
  };

  /** What was played in a sandbox that this site has no more is charged by nobody. */
  const isCharged = (one: Subscription): boolean =>
    mayStillCharge(one) && (one.provider !== 'sandbox' || provider?.name === 'sandbox');

  const takerOf = (subscription: Subscription): CheckoutProvider => {
    if (provider?.name === subscription.provider) return provider;
    throw new ConflictError('checkout_off', 'Whoever took the payment is not reached from this site at present.');
  };

  const end = async (subscriptions: readonly Subscription[]): Promise<void> => {
    for (const one of subscriptions) {
      const taker = takerOf(one);
      await (isLive(one, clock.now()) ? taker.cancelAtPeriodEnd(one) : taker.cancelNow(one));
    }
  };

  /** The one that holds, and whoever takes its money. */
  const running = async (userId: string) => {
    const subscription = await current(userId);
    if (!isLive(subscription, clock.now())) {
      throw new ConflictError('subscription_over', 'The subscription has ended.');
    }
    return { subscription, provider: takerOf(subscription) };
  };

  return {
    find,
    current,

    async cancel(userId) {
      const found = await current(userId);
      const charged = (await billing.subscriptionsOf(userId)).filter(mayStillCharge);
      if (charged.length === 0 && !isLive(found, clock.now())) {
        throw new ConflictError('subscription_over', 'The subscription has ended.');
      }
      await end(charged);
      return current(userId);
    },

    async stopCharges(userId) {
      await end((await billing.subscriptionsOf(userId)).filter(isCharged));
    },

    async endTakenBack() {
      if (!provider) return 0;
      const takenBack = await billing.takenBackOf(provider.name);
      await end(takenBack);
      return takenBack.length;
    },

    async resume(userId) {
      const { subscription, provider: taker } = await running(userId);
      if (subscription.state !== 'cancelled') return subscription;
      await taker.resume(subscription);
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
        // The discount stays with the subscription.
        discountPercent: subscription.discountPercent,
        trialDays: 0,
        firstChargeMinor: isInTrial(subscription)
          ? afterDiscount(plan.priceMinor, subscription.discountPercent)
          : plan.priceMinor,
        createdAt: clock.now().toISOString(),
      };
      await billing.addCheckout(to);
      await taker.changePlan(subscription, to);
      return current(userId);
    },

    invoices: (userId) => billing.invoicesOf(userId),
  };
}
