import { api, dataOf } from '@site/remote-kit';

/** Asks for another activation mail. Throws: ApiError, TypeError without an answer. */
export async function resendVerification(email: string): Promise<void> {
  await dataOf(api.POST('/api/auth/resend', { body: { email } }));
}
