/** Plans that are bought: checkouts, subscriptions, invoices, discounts, and the providers that take the money. */
import type { Locale } from '@site/format';
import type { BillingNotice, SubscriptionNow, TakenBack } from '../../domain/billing/subscription-lifecycle';
import type { PlanId } from '../../domain/billing/plans';
import type { Market } from '../../domain/company';

export type CheckoutProviderName = 'paddle' | 'sandbox';

/**
 * The plan that a reader is buying or changing to. Unit: `firstChargeMinor` in the smallest unit of the plan's currency.
 */
export interface Checkout {
  readonly id: string;
  readonly userId: string;
  readonly provider: CheckoutProviderName;
  readonly planId: PlanId;
  /** The one market of a basic plan; null otherwise. */
  readonly market: Market | null;
  readonly discountCode: string | null;
  readonly discountPercent: number;
  readonly trialDays: number;
  readonly firstChargeMinor: number;
  readonly createdAt: string;
}

export interface Subscription extends Omit<SubscriptionNow, 'checkoutId'> {
  /** Of the code that it was bought with; 0: none. */
  readonly discountPercent: number;
  readonly userId: string;
  readonly provider: CheckoutProviderName;
  /** As the provider names it. */
  readonly id: string;
  readonly market: Market | null;
  readonly createdAt: string;
}

export interface Invoice {
  readonly id: string;
  readonly number: string | null;
  readonly state: 'paid' | TakenBack;
  readonly amountMinor: number;
  readonly currency: string;
  readonly planId: PlanId | null;
  readonly billedAt: string;
}

/** `percent` off the first charge; instants null: no such bound. */
export interface DiscountCode {
  readonly code: string;
  readonly percent: number;
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  readonly redemptionsAtMost: number | null;
}

/** One parsed event of a provider. `notice` null: it concerns none of our subscriptions, or has no effect. */
export interface ProviderEvent {
  readonly eventId: string;
  readonly type: string;
  readonly occurredAt: string;
  readonly subscriptionId: string | null;
  readonly notice: BillingNotice | null;
}

/** A received event, proven to be the provider's. */
export interface ReceivedEvent {
  readonly provider: CheckoutProviderName;
  readonly event: ProviderEvent;
  readonly payload: string;
  readonly receivedAt: Date;
}

export interface TakenEvent {
  /** `duplicate`: received before; `ignored`: stored without effect. */
  readonly outcome: 'accepted' | 'duplicate' | 'ignored';
  /** The user with rights that may have changed. */
  readonly userId: string | null;
}

/** The parameters of the provider's own window. */
export interface ProviderPopup {
  readonly locale: Locale;
  readonly environment: 'live' | 'sandbox';
  /** For the provider's browser library; no secret. */
  readonly token: string;
  /** As the library takes it. */
  readonly checkout: Readonly<Record<string, unknown>>;
}

/** Charges the payer, and reports the outcome by signed webhooks. */
export interface CheckoutProvider {
  readonly name: CheckoutProviderName;
  /** No money moves. */
  readonly isSandbox: boolean;
  /** Whether the bytes were signed by the provider recently. */
  readonly isSigned: (rawBody: Buffer, signature: string | undefined, now: Date) => boolean;
  /** Throws: InvalidInputError('invalid_request') for a body that is no event. */
  readonly read: (payload: string) => ProviderEvent;
  /** Address of the popup; null: our own page is the popup. */
  readonly popupOf: (checkout: Checkout) => string | null;
  /** The parameters of that window; null: our own page is the popup. */
  readonly popupFor: (
    checkout: Checkout,
    customer: { readonly email: string; readonly locale: Locale },
  ) => ProviderPopup | null;
  /** Requests the cancellation at the end of the period. A webhook confirms it. Throws: UnavailableError. */
  readonly cancelAtPeriodEnd: (subscription: Subscription) => Promise<void>;
  /** Requests the immediate end of a subscription without rights. A webhook confirms it. Throws: UnavailableError. */
  readonly cancelNow: (subscription: Subscription) => Promise<void>;
  /** Requests to undo the cancellation. A webhook confirms it. Throws: UnavailableError. */
  readonly resume: (subscription: Subscription) => Promise<void>;
  /** Requests another plan, and continuation if it is cancelled. A webhook confirms it. Throws: UnavailableError. */
  readonly changePlan: (subscription: Subscription, to: Checkout) => Promise<void>;
  /**
   * Lists the events since then from the provider itself: payloads in the form of its webhooks, page by page, the latest
   * first. Null: the provider has no such list. Throws: UnavailableError.
   */
  readonly eventsSince: ((since: Date) => AsyncIterable<readonly string[]>) | null;
}

/** What the sandbox does in place of a provider. */
export interface SandboxTill {
  /** Sends the webhooks of a payment. */
  pay(checkout: Checkout): Promise<void>;
  /** Sends the webhooks of a period that has ended: the next charge, or the end. */
  turn(subscription: Subscription): Promise<void>;
}

/** A received webhook before verification. */
export interface SignedNotification {
  readonly provider: string;
  /** The raw bytes, which were signed. */
  readonly rawBody: Buffer;
  readonly signature: string | undefined;
}
