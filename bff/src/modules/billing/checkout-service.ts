import { isForOneMarket } from '@site/fields/entitlements';
import { randomBytes } from 'node:crypto';
import { isValidAt } from '../../domain/billing/discounts';
import { ConflictError, InvalidInputError, NotFoundError } from '../../platform/errors';
import { afterDiscount, planOf, PLANS, type Plan } from '../../domain/billing/plans';
import { marketFrom } from '../../platform/market-code';
import { isInTheWay } from './is-live';

import type { Market } from '../../domain/company';
import type { Database } from '../../platform/db/database';
import { storing } from '../../platform/db/storage-errors';
import { users } from '../accounts';
import type { Clock } from '../../platform/clock';
import type { Checkout, CheckoutProvider, DiscountCode, ProviderPopup } from './billing';
import { releaseDiscount, reserveDiscount } from './discount-uses';
import { createBillingStore } from './store';
import { hadTrial } from './used-trials';

const DAY_MS = 86_400_000;
/** Until when a checkout's window may be opened, since old ones are not paid. */
const WINDOW_MS = 30 * 60_000;
/**
 * Until when a second checkout is refused: the time for a reader to pay in an open window. A payment that no webhook
 * reported is found within an hour by `reconciliation.ts`.
 */
const OPEN_MS = 2 * WINDOW_MS + 60 * 60_000;

export interface CheckoutServiceParts {
  readonly database: Database;
  /** Null: nothing is sold on this site. */
  readonly provider: CheckoutProvider | null;
  readonly clock: Clock;
}

/** The plan to buy. */
export interface CheckoutWish {
  readonly userId: string;
  readonly planId: string;
  /** The one market of a basic plan. */
  readonly market?: string | undefined;
  readonly discountCode?: string | undefined;
}

export interface BegunCheckout {
  readonly quote: Quote;
  readonly checkout: Checkout;
  readonly isSandbox: boolean;
  readonly popup: string | null;
}

/** A checkout that may still be paid, or has just been. */
export interface OpenCheckout {
  readonly checkout: Checkout;
  readonly plan: Plan;
  /** The instant from which another may be begun. */
  readonly openUntil: string;
}

/**
 * The price of a plan for a reader and when it is charged. Unit: `firstChargeMinor` in the smallest unit of the plan's
 * currency.
 */
export interface Quote {
  readonly plan: Plan;
  readonly market: Market | null;
  readonly firstChargeMinor: number;
  readonly discountCode: string | null;
  readonly discountPercent: number;
  /** 0 where the trial was used already. */
  readonly trialDays: number;
  /** A day, in UTC. */
  readonly firstChargeOn: string;
}

export type CheckoutService = ReturnType<typeof createCheckoutService>;

/**
 * Quotes and checkouts. Neither changes a subscription.
 * Throws: 404 `plan_not_found`, `market_not_found` or `discount_not_found`, 400 `invalid_options`, 409 `checkout_off`,
 * `discount_not_valid`, `already_subscribed` or, with the one that is open, `checkout_begun`.
 */
export function createCheckoutService({ database, provider, clock }: CheckoutServiceParts) {
  const store = createBillingStore(database);
  const openProvider = (): CheckoutProvider => {
    if (!provider) throw new ConflictError('checkout_off', 'This site does not sell plans at present.');
    return provider;
  };

  const plansFor = async (userId: string | null, plans: readonly Plan[]): Promise<readonly Plan[]> =>
    userId !== null && (await storing(hadTrial(database, userId)))
      ? plans.map((plan) => ({ ...plan, trialDays: 0 }))
      : plans;

  const quote = async ({ userId, planId, market, discountCode }: CheckoutWish): Promise<Quote> => {
    openProvider();
    const planMarket = marketOfPlan(planFrom(planId), market);
    const discount =
      discountCode === undefined
        ? null
        : await usableDiscount(database, { code: discountCode, userId, now: clock.now() });
    const [plan = planFrom(planId)] = await plansFor(userId, [planFrom(planId)]);
    const { trialDays } = plan;
    const discountPercent = discount?.percent ?? 0;
    return {
      plan,
      market: planMarket,
      firstChargeMinor: afterDiscount(plan.priceMinor, discountPercent),
      discountCode: discount?.code ?? null,
      discountPercent,
      trialDays,
      firstChargeOn: new Date(clock.now().getTime() + trialDays * DAY_MS).toISOString().slice(0, 10),
    };
  };

  const opensSince = (): string => new Date(clock.now().getTime() - OPEN_MS).toISOString();

  const hasOne = async (userId: string, taker: CheckoutProvider['name']): Promise<boolean> =>
    (await store.subscriptionsOf(userId)).some((one) => isInTheWay(one, taker, clock.now()));

  return {
    /** Every plan with the trial days left for this reader; null: a visitor, who may have a trial. */
    plansFor: (userId: string | null) => plansFor(userId, PLANS),
    quote,
    /** One at a time: a checkout that was begun on another device may be paid, with its webhook on the way. */
    async begin(wish: CheckoutWish): Promise<BegunCheckout> {
      const { name, isSandbox, popupOf } = openProvider();
      const quoted = await quote(wish);
      const now = clock.now();
      if (await hasOne(wish.userId, name)) {
        throw new ConflictError(
          'already_subscribed',
          'There is already a subscription: change or cancel it in the profile.',
        );
      }
      const checkout: Checkout = {
        id: newCheckoutId(),
        userId: wish.userId,
        provider: name,
        planId: quoted.plan.id,
        market: quoted.market,
        discountCode: quoted.discountCode,
        discountPercent: quoted.discountPercent,
        trialDays: quoted.trialDays,
        firstChargeMinor: quoted.firstChargeMinor,
        createdAt: now.toISOString(),
      };
      const reserveUntil = new Date(now.getTime() + OPEN_MS).toISOString();
      const begun = await beginCheckout(database, checkout, { since: opensSince(), reserveUntil });
      if (begun.outcome === 'discount_taken') throw discountNotValid();
      if (begun.outcome === 'other_open') {
        const { id, planId, createdAt } = begun.checkout;
        throw new ConflictError(
          'checkout_begun',
          `${planFrom(planId).name} was started at ${createdAt} and may be paid by now. Wait for its confirmation, or discard ${id} and start again.`,
        );
      }
      return { quote: quoted, checkout, isSandbox, popup: popupOf(checkout) };
    },

    /** The open checkout that prevents another; null: none. */
    async openOf(userId: string): Promise<OpenCheckout | null> {
      if (!provider) return null;
      const checkout = await store.openCheckout({ userId, provider: provider.name, since: opensSince() });
      if (!checkout) return null;
      const openUntil = new Date(Date.parse(checkout.createdAt) + OPEN_MS).toISOString();
      return { checkout, plan: planFrom(checkout.planId), openUntil };
    },

    /**
     * Drops a checkout that its reader will not pay: another may be begun, and its discount is free again. Idempotent.
     * Throws: 404 `checkout_not_found`, also for that of another reader.
     */
    async drop(checkoutId: string, userId: string): Promise<void> {
      const at = clock.now().toISOString();
      const isThere = await database.write(async ({ transaction }) => {
        await releaseDiscount(database, { id: checkoutId, userId }, transaction);
        return store.dropCheckout(checkoutId, userId, at, transaction);
      });
      if (!isThere) throw new NotFoundError('checkout_not_found', 'There is no such checkout.');
    },

    /**
     * The parameters of the provider's window; null: the checkout is unknown, expired or dropped, its owner has a
     * subscription, or it needs no window.
     */
    async popup(checkoutId: string): Promise<ProviderPopup | null> {
      const checkout = await store.findCheckout(checkoutId);
      if (!provider || checkout?.provider !== provider.name) return null;
      if (clock.now().getTime() - Date.parse(checkout.createdAt) > WINDOW_MS) return null;
      // A checkout that was begun in another window may have been paid.
      if (await hasOne(checkout.userId, provider.name)) return null;
      const owner = await storing(database.model(users).findByPk(checkout.userId));
      return owner && provider.popupFor(checkout, owner);
    },
  };
}

/** Throws: 404 `discount_not_found`, 409 `discount_not_valid`. */
async function usableDiscount(
  database: Database,
  { code, userId, now }: { readonly code: string; readonly userId: string; readonly now: Date },
): Promise<DiscountCode> {
  const found = await createBillingStore(database).findDiscount(code.toUpperCase(), userId, now);
  if (!found) throw new NotFoundError('discount_not_found', 'There is no such discount code.');
  const { discount, redemptions, isUsedBy } = found;
  const isLeft = discount.redemptionsAtMost === null || redemptions < discount.redemptionsAtMost;
  if (isUsedBy || !isLeft || !isValidAt(discount, now.toISOString())) throw discountNotValid();
  return discount;
}

export type BeginOutcome =
  | { readonly outcome: 'begun' | 'discount_taken' }
  | { readonly outcome: 'other_open'; readonly checkout: Checkout };

/**
 * Stores a checkout and reserves its discount, unless its reader has another open one with this provider that was begun
 * after `since`, or no use of the discount is left. Of several at once one is stored.
 */
export function beginCheckout(
  database: Database,
  checkout: Checkout,
  { since, reserveUntil }: { readonly since: string; readonly reserveUntil: string },
): Promise<BeginOutcome> {
  const store = createBillingStore(database);
  return database.write(async (session) => {
    const { userId, provider } = checkout;
    if (session.dialect === 'postgres') {
      // Two at once, on two devices, would each find none that is open.
      await session.all('SELECT pg_advisory_xact_lock(hashtext(?))', [`checkout ${userId}`]);
    }
    const { transaction } = session;
    const open = await store.openCheckout({ userId, provider, since }, transaction);
    if (open) return { outcome: 'other_open', checkout: open };
    const use = { checkout, now: checkout.createdAt, until: reserveUntil };
    if (!(await reserveDiscount(database, use, transaction))) return { outcome: 'discount_taken' };
    await store.addCheckout(checkout, transaction);
    return { outcome: 'begun' };
  });
}

/** The refusal of a code that is used up, has expired, or was used by its reader. */
export const discountNotValid = (): ConflictError =>
  new ConflictError('discount_not_valid', 'This discount code is no longer valid.');

/** Too long to guess. */
export const newCheckoutId = (): string => `chk_${randomBytes(18).toString('base64url')}`;

/** Throws: NotFoundError('plan_not_found'). */
export function planFrom(id: string): Plan {
  const plan = planOf(id);
  if (!plan) throw new NotFoundError('plan_not_found', 'There is no such plan.');
  return plan;
}

/** The market that a plan is for. Throws: 400 `invalid_options`, 404 `market_not_found`. */
export function marketOfPlan({ tier }: Plan, market: string | undefined): Checkout['market'] {
  const wrong = (message: string): InvalidInputError =>
    new InvalidInputError('invalid_options', `body.market ${message}`, [{ path: 'body.market', message }]);
  if (!isForOneMarket(tier)) {
    if (market !== undefined) throw wrong('is only for a basic plan');
    return null;
  }
  if (market === undefined) throw wrong('is required for a basic plan');
  return marketFrom(market);
}
