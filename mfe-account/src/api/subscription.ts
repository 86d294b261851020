import type { Schema } from '@site/contract';
import { api, dataOf } from '@site/remote-kit';

export type Subscription = Schema<'Subscription'>;
export type Invoice = Schema<'Invoice'>;

/** The reader's subscription; null: there never was one. Throws: ApiError, TypeError without an answer. */
export async function readSubscription(signal?: AbortSignal): Promise<Subscription | null> {
  const given = await dataOf<Subscription | undefined>(api.GET('/api/subscriptions/current', signal ? { signal } : {}));
  return given ?? null;
}

/**
 * Cancels at the end of the period; returns the subscription as known then. Throws: ApiError, TypeError without an answer.
 */
export const cancelSubscription = (): Promise<Subscription> => dataOf(api.DELETE('/api/subscriptions/current'));

/** Undoes the cancellation; returns the subscription as known then. Throws: ApiError, TypeError without an answer. */
export const resumeSubscription = (): Promise<Subscription> => dataOf(api.POST('/api/subscriptions/current/resume'));

/** Changes to another plan; returns the subscription as known then. Throws: ApiError, TypeError without an answer. */
export const changeSubscription = (body: Schema<'SubscriptionChange'>): Promise<Subscription> =>
  dataOf(api.PATCH('/api/subscriptions/current', { body }));

/** Charges, latest first. Throws: ApiError, TypeError without an answer. */
export const listInvoices = async (signal: AbortSignal): Promise<readonly Invoice[]> =>
  (await dataOf(api.GET('/api/subscriptions/invoices', { signal }))).invoices;
