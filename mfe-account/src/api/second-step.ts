import type { Schema } from '@site/contract';
import { adoptColumns, api, dataOf, type Locale } from '@site/remote-kit';
import { chooseTheme } from '@site/remote-kit/theme';

/** A sign-in that waits for its second step. */
export type SecondFactorNeeded = Schema<'SecondFactorNeeded'>;
export type SecondFactorProof = Pick<Schema<'SecondFactorRequest'>, 'code' | 'recoveryCode' | 'passkey'>;

/** The token of a new session, and the language of its owner. */
export interface SignedIn {
  readonly token: string;
  readonly locale: Locale;
  /** The account has to set up a second factor first. */
  readonly mustEnrol: boolean;
}

/** Applies the columns and appearance saved in the account to this browser. */
export function enter({ token, user }: Schema<'SignedIn'>): SignedIn {
  adoptColumns(user.boardColumns);
  if (user.theme) chooseTheme(user.theme);
  return { token, locale: user.locale, mustEnrol: user.mustEnrol === true };
}

/** Throws: ApiError, TypeError without an answer. */
export async function signInWithSecondFactor(challenge: string, proof: SecondFactorProof): Promise<SignedIn> {
  return enter(await dataOf(api.POST('/api/auth/second-factor', { body: { challenge, ...proof } })));
}

/** The challenge for a passkey. Throws: ApiError, TypeError without an answer. */
export const beginPasskeySignIn = (challenge: string): Promise<Schema<'PasskeyOptions'>> =>
  dataOf(api.POST('/api/auth/second-factor/passkey', { body: { challenge } }));
