import type { Schema } from '@site/contract';
import { api, dataOf } from '@site/remote-kit';

export type Plan = Schema<'Plan'>;
export type PlanList = Schema<'PlanList'>;
export type Quote = Schema<'CheckoutQuote'>;
export type Checkout = Schema<'Checkout'>;
export type OpenCheckout = Schema<'StandingCheckout'>;
export type Wish = Schema<'CheckoutRequest'>;

/** The plans that can be bought, and the payment provider. Throws: ApiError, TypeError without an answer. */
export const listPlans = (signal: AbortSignal): Promise<PlanList> => dataOf(api.GET('/api/plans', { signal }));

/** The price of a plan for this reader, and when it is charged. Throws: ApiError, TypeError without an answer. */
export const quoteCheckout = (body: Wish): Promise<Quote> => dataOf(api.POST('/api/subscriptions/quote', { body }));

/** Begins a checkout, without a payment. Throws: ApiError, TypeError without an answer. */
export const beginCheckout = (body: Wish): Promise<Checkout> =>
  dataOf(api.POST('/api/subscriptions/checkout', { body }));

/** The open checkout, or one that has just been paid; null: none. Throws: ApiError, TypeError without an answer. */
export async function readOpenCheckout(signal?: AbortSignal): Promise<OpenCheckout | null> {
  const call = api.GET('/api/subscriptions/checkout', signal ? { signal } : {});
  return (await dataOf<OpenCheckout | undefined>(call)) ?? null;
}

/** Cancels a checkout, which will not be paid. Throws: ApiError, TypeError without an answer. */
export const dropCheckout = async (checkoutId: string): Promise<void> =>
  void (await dataOf<unknown>(
    api.DELETE('/api/subscriptions/checkout/{checkoutId}', { params: { path: { checkoutId } } }),
  ));

/** Cancels the open checkout, if there is one. Throws: ApiError, TypeError without an answer. */
export async function dropOpenCheckout(): Promise<void> {
  const openCheckout = await readOpenCheckout();
  if (openCheckout) await dropCheckout(openCheckout.checkoutId);
}

/** Simulates the payment of a sandbox checkout. Throws: ApiError, TypeError without an answer. */
export const payInSandbox = async (checkoutId: string): Promise<void> =>
  void (await dataOf(
    api.POST('/api/subscriptions/checkout/{checkoutId}/sandbox-payment', { params: { path: { checkoutId } } }),
  ));
