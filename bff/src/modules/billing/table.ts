import type { SubscriptionState, TakenBack } from '../../domain/billing/subscription-lifecycle';
import type { Market } from '../../domain/company';
import { id, integer, key, nullableInteger, nullableText, real, table, text } from '../../platform/db/table';
import type { PlanTier } from '@site/fields/entitlements';
import type { CheckoutProviderName } from './billing';

/** What readers began to buy; the provider's events lead back to it. */
export const checkouts = table('checkouts', {
  id: text(key),
  userId: text(),
  provider: text<CheckoutProviderName>(),
  planId: text(),
  market: nullableText<Market>(),
  discountCode: nullableText(),
  discountPercent: real(),
  trialDays: integer(),
  firstChargeMinor: integer(),
  /** Null: not paid, as far as is known. */
  providerSubscriptionId: nullableText(),
  /** Null: its reader has not dropped it. */
  droppedAt: nullableText(),
  createdAt: text(),
});

/** Paid plans, as the events of their provider left them. */
export const subscriptions = table('subscriptions', {
  id: id(),
  userId: text(),
  provider: text<CheckoutProviderName>(),
  providerSubscriptionId: text(),
  planId: text(),
  market: nullableText<Market>(),
  state: text<SubscriptionState>(),
  trialEndsAt: nullableText(),
  periodEndsAt: nullableText(),
  endsAt: nullableText(),
  cancelsAt: nullableText(),
  pausesAt: nullableText(),
  /** A period's price as its provider reported it, in the smallest unit of `currency`; null: that of the plan. */
  priceMinor: nullableInteger(),
  currency: nullableText(),
  discountPercent: real(),
  discountUntil: nullableText(),
  /** Until when it gives rights; null: it gives none. */
  accessUntil: nullableText(),
  /** The trial's end that its owner was reminded of; null: of none. */
  remindedOf: nullableText(),
  lastEventAt: text(),
  createdAt: text(),
});

/** Payment providers' events; each counts once. */
export const billingEvents = table('billing_events', {
  provider: text(key),
  eventId: text(key),
  type: text(),
  providerSubscriptionId: nullableText(),
  occurredAt: text(),
  receivedAt: text(),
  outcome: text(),
  payload: text(),
});

/** Charges. */
export const invoices = table('invoices', {
  provider: text<CheckoutProviderName>(key),
  transactionId: text(key),
  userId: text(),
  providerSubscriptionId: text(),
  number: nullableText(),
  state: text<'paid' | TakenBack>(),
  amountMinor: integer(),
  currency: text(),
  planId: nullableText(),
  billedAt: text(),
});

/** Charges of deleted accounts: what accounting law requires, under a hash instead of the account. */
export const retainedInvoices = table('kept_invoices', {
  provider: text<CheckoutProviderName>(key),
  transactionId: text(key),
  ownerHash: text(),
  number: nullableText(),
  state: text<'paid' | TakenBack>(),
  amountMinor: integer(),
  currency: text(),
  planId: nullableText(),
  billedAt: text(),
});

/** Discounts. */
export const discountCodes = table('discount_codes', {
  code: text(key),
  percent: real(),
  validFrom: nullableText(),
  validUntil: nullableText(),
  redemptionsAtMost: nullableInteger(),
  /** Redemptions of deleted accounts. */
  pastRedemptions: integer(),
});

/** Accounts that used a discount, or have reserved it for a checkout. */
export const discountRedemptions = table('discount_redemptions', {
  code: text(key),
  userId: text(key),
  redeemedAt: text(),
  checkoutId: nullableText(),
  /** Null: redeemed. */
  reservedUntil: nullableText(),
});

/** Plans given by hand; the latest of a user counts. Append-only, but for the note that one has ended. */
export const planGifts = table('plan_gifts', {
  id: id(),
  userId: text(),
  /** `NO_PLAN`: the gift is revoked. */
  plan: text<PlanTier>(),
  market: nullableText<Market>(),
  /** Null: unlimited. */
  until: nullableText(),
  givenAt: text(),
  endedAt: nullableText(),
});

/** Addresses that had a trial and no longer belong to that account, as slow hashes only. */
export const usedTrials = table('used_trials', {
  addressHash: text(key),
  keptAt: text(),
});
