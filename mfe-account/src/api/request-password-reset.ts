import { api, dataOf } from '@site/remote-kit';

/** Asks for a mail with which a forgotten password is replaced. Throws: ApiError, TypeError without an answer. */
export async function requestPasswordReset(email: string): Promise<void> {
  await dataOf(api.POST('/api/auth/request-password-reset', { body: { email } }));
}
