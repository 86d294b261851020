import { inLocale, ownPath, type BegunSignIn } from '@site/remote-kit';
import type { SecondFactorNeeded } from '../../api/second-step';
import { linkIdentity, signInWithProvider, type ProviderAnswer, type RegistrationNeeded } from '../../api/third-party';
import { thirdPartyErrorOf } from '../../frame/third-party-errors';
import type { TextId } from '../../texts/use-text';

/** How a third-party sign-in ended. */
export type SignInEnd =
  | { readonly kind: 'signed_in'; readonly token: string; readonly goTo: string }
  | { readonly kind: 'second_step'; readonly needed: SecondFactorNeeded; readonly goTo: string }
  | { readonly kind: 'linked'; readonly goTo: string }
  | {
      readonly kind: 'register';
      readonly registration: RegistrationNeeded;
      readonly nonce: string;
      readonly goTo: string;
    }
  | { readonly kind: 'failed'; readonly text: TextId; readonly isLink: boolean };

/**
 * The parameters from the provider, with the nonce of this browser: a code in the query, or an ID token in the fragment,
 * which no server sees. Null: neither.
 */
export function answerIn(search: string, hash: string, nonce: string): ProviderAnswer | null {
  const idToken = new URLSearchParams(hash.slice(1)).get('id_token');
  if (idToken) return { idToken, nonce };
  const query = new URLSearchParams(search);
  const [code, state, iss] = [query.get('code'), query.get('state'), query.get('iss')];
  return code && state ? { code, state, nonce, ...(iss && { iss }) } : null;
}

/**
 * Sends them to the server. `begun` null: this browser began no sign-in. Never throws: each failure is a sentence for the
 * reader.
 */
export async function endSignIn(begun: BegunSignIn | null, search: string, hash: string): Promise<SignInEnd> {
  const isLink = begun?.purpose === 'link';
  const failed = (text: TextId): SignInEnd => ({ kind: 'failed', text, isLink });
  const answer = begun && answerIn(search, hash, begun.nonce);
  if (!answer) {
    const isRefused = new URLSearchParams(search).get('error') === 'access_denied';
    return failed(begun && isRefused ? 'thirdParty.error.cancelled' : 'thirdParty.error.expired');
  }
  const goTo = ownPath(begun.goTo) ?? '/';
  try {
    if (isLink) {
      await linkIdentity(answer);
      return { kind: 'linked', goTo };
    }
    const outcome = await signInWithProvider(answer);
    if ('token' in outcome) {
      const { token, mustEnrol } = outcome;
      return { kind: 'signed_in', token, goTo: mustEnrol ? inLocale('/profile', begun.locale) : goTo };
    }
    return outcome.status === 'second_factor_needed'
      ? { kind: 'second_step', needed: outcome, goTo }
      : { kind: 'register', registration: outcome, nonce: begun.nonce, goTo };
  } catch (error) {
    return failed(thirdPartyErrorOf(error));
  }
}
