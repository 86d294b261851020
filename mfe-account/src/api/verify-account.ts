import { api, dataOf } from '@site/remote-kit';

/** Posts the token of an activation link, which works once. Throws: ApiError, TypeError without an answer. */
export async function verifyAccount(emailAuthToken: string): Promise<void> {
  await dataOf(api.POST('/api/auth/verify', { body: { emailAuthToken } }));
}
