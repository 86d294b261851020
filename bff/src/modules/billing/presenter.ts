import type { Schema } from '@site/contract';
import { fromSmallestUnit } from '@site/format';
import { nextChargeOf, type NextCharge } from '../../domain/billing/next-charge';
import type { Plan } from '../../domain/billing/plans';
import { holdsUntil } from '../../domain/billing/subscription-lifecycle';
import type { BegunCheckout, OpenCheckout, Quote } from './checkout-service';
import type { DiscountNow } from './discount-service';
import type { UserSubscription } from './subscription-service';
import type { Invoice } from './billing';

export const presentPlan = ({ priceMinor, ...plan }: Plan): Schema<'Plan'> => ({
  ...plan,
  price: fromSmallestUnit(priceMinor, plan.currency),
});

export const presentQuote = ({ plan, firstChargeMinor, ...quote }: Quote): Schema<'CheckoutQuote'> => ({
  ...quote,
  plan: presentPlan(plan),
  price: fromSmallestUnit(firstChargeMinor, plan.currency),
  currency: plan.currency,
});

export const presentCheckout = ({ quote, checkout, isSandbox, popup }: BegunCheckout): Schema<'Checkout'> => ({
  ...presentQuote(quote),
  checkoutId: checkout.id,
  provider: checkout.provider,
  sandbox: isSandbox,
  url: popup,
});

export const presentOpenCheckout = ({
  checkout: { id, market, createdAt },
  plan,
  openUntil: checkoutOpenUntil,
}: OpenCheckout): Schema<'StandingCheckout'> => ({
  checkoutId: id,
  plan: presentPlan(plan),
  market,
  begunAt: createdAt,
  standsUntil: checkoutOpenUntil,
});

const presentNextCharge = ({ amountMinor, regularMinor, ...charge }: NextCharge): Schema<'NextCharge'> => ({
  ...charge,
  amount: fromSmallestUnit(amountMinor, charge.currency),
  regularAmount: fromSmallestUnit(regularMinor, charge.currency),
});

export const presentSubscription = (subscription: UserSubscription): Schema<'Subscription'> => {
  const { id, planId, market, state, trialEndsAt, cancelsAt, provider, mayCharge, resumeCharge } = subscription;
  const nextCharge = nextChargeOf(subscription);
  return {
    id,
    planId,
    market,
    state,
    trialEndsAt,
    provider,
    mayCharge,
    holdsUntil: holdsUntil(subscription),
    nextChargeAt: nextCharge?.at ?? null,
    nextCharge: nextCharge && presentNextCharge(nextCharge),
    cancelAtPeriodEnd: cancelsAt !== null && state === 'cancelled',
    resumeCharge: resumeCharge && presentNextCharge(resumeCharge),
  };
};

export const presentInvoice = ({ amountMinor, ...invoice }: Invoice): Schema<'Invoice'> => ({
  ...invoice,
  amount: fromSmallestUnit(amountMinor, invoice.currency),
});

export const presentDiscount = (discount: DiscountNow): Schema<'Discount'> => ({
  code: discount.code,
  percent: discount.percent,
  uses: discount.uses,
  state: discount.state,
  valid_from: discount.validFrom,
  valid_until: discount.validUntil,
  redemptions_at_most: discount.redemptionsAtMost,
});
