import { adoptColumns, api, dataOf } from '@site/remote-kit';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Gives the token of a new session; the columns that the account keeps hold in this browser from now on. Throws: ApiError, TypeError without an answer. */
export async function signInWithPassword(body: Credentials): Promise<string> {
  const { token, user } = await dataOf(api.POST('/api/auth/signin-password', { body }));
  adoptColumns(user.boardColumns);
  return token;
}
