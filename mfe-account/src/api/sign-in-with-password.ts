import type { Schema } from '@site/contract';
import { api, dataOf } from '@site/remote-kit';
import { enter, type SecondFactorNeeded, type SignedIn } from './second-step';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** A session, or what its second step needs. Throws: ApiError, TypeError without an answer. */
export async function signInWithPassword(body: Credentials): Promise<SignedIn | SecondFactorNeeded> {
  const outcome = await dataOf<Schema<'SignedIn'> | SecondFactorNeeded>(
    api.POST('/api/auth/signin-password', { body }),
  );
  return 'token' in outcome ? enter(outcome) : outcome;
}
