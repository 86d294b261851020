import { api, dataOf } from '@site/remote-kit';

/** Asks for another activation mail, for the sign-up of a link that is late. Throws: ApiError, TypeError without an answer. */
export async function resendVerification(emailAuthToken: string): Promise<void> {
  await dataOf(api.POST('/api/auth/resend', { body: { emailAuthToken } }));
}
