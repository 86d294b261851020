import { adoptColumns, api, dataOf, type Locale } from '@site/remote-kit';
import { chooseTheme } from '@site/remote-kit/theme';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The token of a new session, and the language of its owner. */
export interface SignedIn {
  readonly token: string;
  readonly locale: Locale;
}

/** Columns and appearance that the account keeps hold in this browser from now on. Throws: ApiError, TypeError without an answer. */
export async function signInWithPassword(body: Credentials): Promise<SignedIn> {
  const { token, user } = await dataOf(api.POST('/api/auth/signin-password', { body }));
  adoptColumns(user.boardColumns);
  if (user.theme) chooseTheme(user.theme);
  return { token, locale: user.locale };
}
