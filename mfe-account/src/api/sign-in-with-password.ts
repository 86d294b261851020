import { api, dataOf } from '@site/remote-kit';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Gives the token of a new session. Throws: ApiError, TypeError without an answer. */
export async function signInWithPassword(body: Credentials): Promise<string> {
  const { token } = await dataOf(api.POST('/api/auth/signin-password', { body }));
  return token;
}
