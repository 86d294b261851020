import { api, dataOf } from '@site/remote-kit';

/** Requests an email with a link to replace a forgotten password. Throws: ApiError, TypeError without an answer. */
export async function requestPasswordReset(email: string): Promise<void> {
  await dataOf(api.POST('/api/auth/request-password-reset', { body: { email } }));
}
