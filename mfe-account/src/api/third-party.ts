import type { Schema } from '@site/contract';
import { adoptColumns, api, dataOf, isRequestedAgain } from '@site/remote-kit';
import type { SecondFactorNeeded } from './second-step';

/** The parameters with which a browser returns from a provider. */
export type ProviderAnswer = Schema<'CodeSignInRequest'> | Schema<'OidcSignInRequest'>;
export type RegistrationNeeded = Schema<'RegistrationNeeded'>;
export type SignInWays = Schema<'SignInWays'>;
export type LinkedIdentity = SignInWays['identities'][number];

/** Begins a sign-in with a provider; after a log-out the provider prompts for the account again. Throws: ApiError, TypeError without an answer. */
export const beginThirdPartySignIn = (body: Schema<'OidcStartRequest'>): Promise<Schema<'OidcStart'>> =>
  dataOf(api.POST('/api/auth/oidc/start', { body: { ...body, ...(isRequestedAgain() && { askAgain: true }) } }));

/**
 * The token of a new session, the challenge of its second step, or an identity without an account. The account's columns
 * apply in this browser from now on. Throws: ApiError, TypeError without an answer.
 */
export async function signInWithProvider(
  answer: ProviderAnswer,
): Promise<{ readonly token: string; readonly mustEnrol: boolean } | SecondFactorNeeded | RegistrationNeeded> {
  const outcome = await dataOf<Schema<'SignedIn'> | SecondFactorNeeded | RegistrationNeeded>(
    'idToken' in answer
      ? api.POST('/api/auth/signin-oidc', { body: answer })
      : api.POST('/api/auth/signin-code', { body: answer }),
  );
  if (!('token' in outcome)) return outcome;
  const { token, user } = outcome;
  adoptColumns(user.boardColumns);
  return { token, mustEnrol: user.mustEnrol === true };
}

/** Registers the user of a proven identity. Throws: ApiError, TypeError without an answer. */
export async function signUpWithProvider(body: Schema<'SignUpRequest'>): Promise<void> {
  await dataOf(api.POST('/api/auth/signup', { body }));
}

/** Throws: ApiError, TypeError without an answer. */
export const listSignInWays = (signal: AbortSignal): Promise<SignInWays> =>
  dataOf(api.GET('/api/users/me/identities', { signal }));

/** Begins to link an identity. Throws: ApiError, TypeError without an answer. */
export const beginLink = (body: Schema<'LinkStartRequest'>): Promise<Schema<'OidcStart'>> =>
  dataOf(api.POST('/api/users/me/identities/start', { body }));

/** The ways after it. Throws: ApiError, TypeError without an answer. */
export const linkIdentity = (body: ProviderAnswer): Promise<SignInWays> =>
  dataOf(api.POST('/api/users/me/identities', { body }));

/** The ways after it. Throws: ApiError, TypeError without an answer. */
export const unlinkIdentity = (identityId: string, body: Schema<'UnlinkRequest'>): Promise<SignInWays> =>
  dataOf(api.POST('/api/users/me/identities/{identityId}/unlink', { params: { path: { identityId } }, body }));
