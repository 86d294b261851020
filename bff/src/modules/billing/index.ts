export type {
  Checkout,
  CheckoutProvider,
  CheckoutProviderName,
  DiscountCode,
  Invoice,
  ProviderEvent,
  ProviderPopup,
  Subscription,
} from './billing';
export { createDiscountService, saveDiscount } from './discount-service';
export type { PlanGifts } from './plan-gifts';
export { presentSubscription } from './presenter';
export type { PaddleSetting } from './providers/paddle-provider';
export { keepBillingRecords, ownedEvents } from './records';
export { createBillingStore, type BillingStore } from './store';
export type { SubscriptionService } from './subscription-service';
export { billingEvents, checkouts, invoices, keptInvoices, planGifts, subscriptions, usedTrials } from './table';
export { takeEvent } from './take-event';
export { keepUsedTrial } from './used-trials';
