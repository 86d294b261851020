import type { Schema } from '@site/contract';
import { api, dataOf } from '@site/remote-kit';

export type PendingEmailChange = Schema<'PendingEmailChange'>;

/** The pending change of address; null: none. Throws: ApiError, TypeError without an answer. */
export const readEmailChange = async (signal: AbortSignal): Promise<PendingEmailChange | null> =>
  (await dataOf(api.GET('/api/users/me/email-change', { signal }))).pending;

/** Requests another address; both addresses get an email. Throws: ApiError, TypeError without an answer. */
export async function startEmailChange(body: Schema<'EmailChangeRequest'>): Promise<void> {
  await dataOf(api.POST('/api/users/me/email-change', { body }));
}

/** Cancels the pending change. Throws: ApiError, TypeError without an answer. */
export async function cancelEmailChange(): Promise<void> {
  await dataOf(api.DELETE('/api/users/me/email-change'));
}

/** Confirms the change by the token of an email. Throws: ApiError, TypeError without an answer. */
export const confirmEmail = async (token: string): Promise<Schema<'EmailConfirmation'>['status']> =>
  (await dataOf(api.POST('/api/auth/confirm-email', { body: { token } }))).status;

/** Refuses the change by the token of an email. Throws: ApiError, TypeError without an answer. */
export async function refuseEmail(token: string): Promise<void> {
  await dataOf(api.POST('/api/auth/refuse-email', { body: { token } }));
}
