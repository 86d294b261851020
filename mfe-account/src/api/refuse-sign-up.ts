import { api, dataOf } from '@site/remote-kit';

/** Deletes the sign-up that an activation link was mailed for. Throws: ApiError, TypeError without an answer. */
export async function refuseSignUp(emailAuthToken: string): Promise<void> {
  await dataOf(api.POST('/api/auth/refuse-signup', { body: { emailAuthToken } }));
}
