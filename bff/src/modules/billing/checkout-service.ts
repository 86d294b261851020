import { randomBytes } from 'node:crypto';
import { isValidAt } from '../../domain/billing/discounts';
import { ConflictError, InvalidInputError, NotFoundError } from '../../platform/errors';
import { afterDiscount, planOf, PLANS, type Plan } from '../../domain/billing/plans';
import { marketFrom } from '../../services/market-code';
import type {
  AccountRepository,
  BillingRepository,
  Checkout,
  CheckoutProvider,
  Clock,
  DiscountCode,
  ProviderPopup,
} from '../../services/ports';
import type { Quote } from './billing-view';
import { isInTheWay } from './is-live';

const DAY_MS = 86_400_000;
/** Until when a checkout's window may be opened, which is not paid in for ever. */
const OPENS_MS = 30 * 60_000;
/**
 * Until when another one is not begun beside it: whoever opened its window last has as long again to pay, and what no webhook
 * told of that is known an hour later (`reconciliation.ts`).
 */
const STANDS_MS = 2 * OPENS_MS + 60 * 60_000;

export interface CheckoutServiceParts {
  readonly billing: BillingRepository;
  readonly accounts: Pick<AccountRepository, 'findById'>;
  /** Null: nothing is sold on this site. */
  readonly provider: CheckoutProvider | null;
  readonly clock: Clock;
}

/** What a reader wants to buy. */
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

/** A checkout that was begun and may be paid yet, or by now. */
export interface StandingCheckout {
  readonly checkout: Checkout;
  readonly plan: Plan;
  /** An instant: from then on another may be begun. */
  readonly standsUntil: string;
}

/**
 * Quotes and checkouts. Neither changes a subscription.
 * Throws: 404 `plan_not_found`, `market_not_found` or `discount_not_found`, 400 `invalid_options`, 409 `checkout_off`,
 * `discount_not_valid`, `already_subscribed` or, with the one that stands, `checkout_begun`.
 */
export interface CheckoutService {
  /** Every plan with the days of trial that this reader still has; null: a visitor, who may have one. */
  plansFor(userId: string | null): Promise<readonly Plan[]>;
  quote(wish: CheckoutWish): Promise<Quote>;
  /** One at a time: what was begun on another device may be paid by now, and its webhook be on its way. */
  begin(wish: CheckoutWish): Promise<BegunCheckout>;
  /** The one that stands in the way of another; null: none does. */
  standing(userId: string): Promise<StandingCheckout | null>;
  /** Its reader will not pay it: another may be begun. Idempotent. Throws: 404 `checkout_not_found`. */
  drop(checkoutId: string, userId: string): Promise<void>;
  /**
   * What the provider's window is opened with; null: there is no such checkout, it is old, its owner dropped it or has a
   * subscription by now, or it needs no window.
   */
  popup(checkoutId: string): Promise<ProviderPopup | null>;
}

export function createCheckoutService({ billing, accounts, provider, clock }: CheckoutServiceParts): CheckoutService {
  const openProvider = (): CheckoutProvider => {
    if (!provider) throw new ConflictError('checkout_off', 'No plan is sold on this site at present.');
    return provider;
  };

  const discountFor = async (code: string | undefined, userId: string): Promise<DiscountCode | null> => {
    if (code === undefined) return null;
    const now = clock.now();
    const found = await billing.findDiscount(code.toUpperCase(), userId, now);
    if (!found) throw new NotFoundError('discount_not_found', 'There is no such discount code.');
    const { discount, redemptions, isUsedBy } = found;
    const isLeft = discount.redemptionsAtMost === null || redemptions < discount.redemptionsAtMost;
    if (isUsedBy || !isLeft || !isValidAt(discount, now.toISOString())) throw discountNotValid();
    return discount;
  };

  const plansFor = async (userId: string | null, plans: readonly Plan[]): Promise<readonly Plan[]> =>
    userId !== null && (await billing.hadTrial(userId)) ? plans.map((plan) => ({ ...plan, trialDays: 0 })) : plans;

  const quote = async ({ userId, planId, market, discountCode }: CheckoutWish): Promise<Quote> => {
    openProvider();
    const planMarket = marketOfPlan(planFrom(planId), market);
    const discount = await discountFor(discountCode, userId);
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

  const standsSince = (): string => new Date(clock.now().getTime() - STANDS_MS).toISOString();

  const hasOne = async (userId: string, taker: CheckoutProvider['name']): Promise<boolean> =>
    (await billing.subscriptionsOf(userId)).some((one) => isInTheWay(one, taker, clock.now()));

  return {
    plansFor: (userId) => plansFor(userId, PLANS),
    quote,
    async begin(wish) {
      const { name, isSandbox, popupOf } = openProvider();
      const quoted = await quote(wish);
      const now = clock.now();
      if (await hasOne(wish.userId, name)) {
        throw new ConflictError(
          'already_subscribed',
          'There is a subscription already: change it in the profile, or cancel it there.',
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
      const reserveUntil = new Date(now.getTime() + STANDS_MS).toISOString();
      const begun = await billing.beginCheckout(checkout, { since: standsSince(), reserveUntil });
      if (begun.outcome === 'discount_taken') throw discountNotValid();
      if (begun.outcome === 'standing') {
        const { checkout: standing } = begun;
        const { name: plan } = planFrom(standing.planId);
        throw new ConflictError(
          'checkout_begun',
          `${plan} was begun at ${standing.createdAt} and may be paid by now. Wait for its confirmation, or drop ${standing.id} and begin anew.`,
        );
      }
      return { quote: quoted, checkout, isSandbox, popup: popupOf(checkout) };
    },

    async standing(userId) {
      if (!provider) return null;
      const checkout = await billing.standingCheckout({ userId, provider: provider.name, since: standsSince() });
      if (!checkout) return null;
      const standsUntil = new Date(Date.parse(checkout.createdAt) + STANDS_MS).toISOString();
      return { checkout, plan: planFrom(checkout.planId), standsUntil };
    },

    async drop(checkoutId, userId) {
      // Somebody else's looks like none.
      if (!(await billing.dropCheckout(checkoutId, userId, clock.now().toISOString()))) {
        throw new NotFoundError('checkout_not_found', 'There is no such checkout.');
      }
    },

    async popup(checkoutId) {
      const checkout = await billing.findCheckout(checkoutId);
      if (!provider || checkout?.provider !== provider.name) return null;
      if (clock.now().getTime() - Date.parse(checkout.createdAt) > OPENS_MS) return null;
      // One that was begun in another window may have been paid meanwhile.
      if (await hasOne(checkout.userId, provider.name)) return null;
      const owner = await accounts.findById(checkout.userId);
      return owner && provider.popupFor(checkout, owner);
    },
  };
}

/** What is said of a code that was used up, is over, or was used by its reader. */
export const discountNotValid = (): ConflictError =>
  new ConflictError('discount_not_valid', 'This discount code is not valid any more.');

/** Nobody guesses one. */
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
  if (tier === 'premium') {
    if (market !== undefined) throw wrong('is for a basic plan alone');
    return null;
  }
  if (market === undefined) throw wrong('is needed with a basic plan');
  return marketFrom(market);
}
