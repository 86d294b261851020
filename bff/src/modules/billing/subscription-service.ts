import type { Checkout, CheckoutProvider, Subscription } from './billing';
import { chargeIfResumed, isInTrial, type NextCharge } from '../../domain/billing/next-charge';
import { afterDiscount } from '../../domain/billing/plans';
import { mayStillCharge, stateAt } from '../../domain/billing/subscription-lifecycle';
import { ConflictError, NotFoundError } from '../../platform/errors';
import type { Database } from '../../platform/db/database';
import type { Clock } from '../../platform/clock';
import { createBillingStore } from './store';
import { isLive } from './is-live';
import { marketOfPlan, newCheckoutId, planFrom } from './checkout-service';

export interface SubscriptionServiceParts {
  readonly database: Database;
  /** Null: nothing is sold on this site. */
  readonly provider: CheckoutProvider | null;
  readonly clock: Clock;
}

/** A subscription as its reader sees it. */
export interface UserSubscription extends Subscription {
  /** Whether this or another subscription of the reader may still be charged. Cancelling ends that. */
  readonly mayCharge: boolean;
  /** The next charge if it is resumed; null: it cannot be. */
  readonly resumeCharge: NextCharge | null;
}

export type SubscriptionService = ReturnType<typeof createSubscriptionService>;

/** A reader's own subscription. Requests to the provider take effect when its webhook confirms them. */
export function createSubscriptionService({ database, provider, clock }: SubscriptionServiceParts) {
  const store = createBillingStore(database);
  /** The one that gives rights, else one that may still be charged, else the latest; null: there never was one. */
  const find = async (userId: string): Promise<UserSubscription | null> => {
    const all = await store.subscriptionsOf(userId);
    const found = all.find((one) => isLive(one, clock.now())) ?? all.find(mayStillCharge) ?? all[0];
    if (!found) return null;
    const subscription = { ...found, state: stateAt(found, clock.now()) };
    const resumeCharge = provider?.name === found.provider ? chargeIfResumed(subscription) : null;
    return { ...subscription, mayCharge: all.some((one) => isCharged(one)), resumeCharge };
  };
  /** The same. Throws: 404 `subscription_not_found`. */
  const current = async (userId: string): Promise<UserSubscription> => {
    const found = await find(userId);
    if (!found) throw new NotFoundError('subscription_not_found', 'There is no subscription.');
    return found;
  };

  /** No provider charges a subscription of a sandbox that the site no longer has. */
  const isCharged = (one: Subscription): boolean =>
    mayStillCharge(one) && (one.provider !== 'sandbox' || provider?.name === 'sandbox');

  const takerOf = (subscription: Subscription): CheckoutProvider => {
    if (provider?.name === subscription.provider) return provider;
    throw new ConflictError(
      'checkout_off',
      'The payment provider of this subscription is not configured on this site.',
    );
  };

  const end = async (subscriptions: readonly Subscription[]): Promise<void> => {
    for (const one of subscriptions) {
      const taker = takerOf(one);
      await (isLive(one, clock.now()) ? taker.cancelAtPeriodEnd(one) : taker.cancelNow(one));
    }
  };

  /** The subscription that gives rights, and its payment provider. */
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

    /**
     * Cancels everything that may still be charged: at the end of the period if it gives rights, else at once.
     * Idempotent. Throws: 404 `subscription_not_found`, 409 `subscription_over` or `checkout_off`, 503 while the
     * provider is away.
     */
    async cancel(userId: string): Promise<UserSubscription> {
      const found = await current(userId);
      const charged = (await store.subscriptionsOf(userId)).filter(mayStillCharge);
      if (charged.length === 0 && !isLive(found, clock.now())) {
        throw new ConflictError('subscription_over', 'The subscription has ended.');
      }
      await end(charged);
      return current(userId);
    },

    /**
     * Cancels in the same way for a reader who deletes the account; having nothing to cancel is no error. Throws: 409
     * `checkout_off`, 503.
     */
    async stopCharges(userId: string): Promise<void> {
      await end((await store.subscriptionsOf(userId)).filter(isCharged));
    },

    /** Ends refunded subscriptions at the provider, so that they are not charged again. Returns how many. Throws: 503. */
    async endTakenBack(): Promise<number> {
      if (!provider) return 0;
      const takenBack = await store.takenBackOf(provider.name);
      await end(takenBack);
      return takenBack.length;
    },

    /** Takes a cancellation back while the plan holds; idempotent. Throws: as `cancel`. */
    async resume(userId: string): Promise<UserSubscription> {
      const { subscription, provider: taker } = await running(userId);
      if (subscription.state !== 'cancelled') return subscription;
      await taker.resume(subscription);
      return current(userId);
    },

    /** A cancelled one continues with the new plan. Throws: as `cancel`, and 404 `plan_not_found`, 409 `same_plan`. */
    async change({
      userId,
      planId,
      market: code,
    }: {
      readonly userId: string;
      readonly planId: string;
      readonly market?: string | undefined;
    }): Promise<UserSubscription> {
      const plan = planFrom(planId);
      const market = marketOfPlan(plan, code);
      const { subscription, provider: taker } = await running(userId);
      if (subscription.planId === plan.id && subscription.market === market) {
        throw new ConflictError('same_plan', 'The subscription already has this plan.');
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
      await database.write(({ transaction }) => store.addCheckout(to, transaction));
      await taker.changePlan(subscription, to);
      return current(userId);
    },

    /** Shape: latest first. */
    invoices: (userId: string) => store.invoicesOf(userId),
  };
}
