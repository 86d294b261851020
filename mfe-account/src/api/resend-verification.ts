import { api, dataOf } from '@site/remote-kit';

/** Requests another activation email for the sign-up of an expired link. Throws: ApiError, TypeError without an answer. */
export async function resendVerification(emailAuthToken: string): Promise<void> {
  await dataOf(api.POST('/api/auth/resend', { body: { emailAuthToken } }));
}
