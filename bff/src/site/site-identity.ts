import type { Config } from '../config';
import { createAskJson } from '../modules/accounts/third-party/providers/ask-json';
import { createGoogleIdentityProvider } from '../modules/accounts/third-party/providers/google-identity-provider';
import { createOidcIdentityProvider } from '../modules/accounts/third-party/providers/oidc-identity-provider';
import { createSandboxIdentity } from '../modules/accounts/third-party/providers/sandbox-identity';
import type { OwnProof } from '../modules/accounts/own-proof';
import type { SecondStep } from '../modules/accounts/sign-in-outcome';
import type { Clock, IdentityProvider } from '../services/ports';
import { SANDBOX_IDENTITY_PATH } from '../services/ports/identities';
import { createSignInFlows } from '../modules/accounts/third-party/sign-in-flows';
import { createSignInWaysService } from '../modules/accounts/third-party/sign-in-ways-service';
import { createThirdPartySignInService } from '../modules/accounts/third-party/third-party-sign-in-service';
import { createThirdPartySignUpService } from '../modules/accounts/third-party/third-party-sign-up-service';
import type { SiteLimits } from './site-limits';
import type { SiteStorage } from './site-storage';

export interface SiteIdentityParts {
  readonly config: Pick<Config, 'identity' | 'publicUrl' | 'accountApproval' | 'marketingConsentRequired'>;
  readonly storage: SiteStorage;
  readonly secondStep: SecondStep;
  readonly proof: OwnProof;
  readonly limits: Pick<SiteLimits, 'limiters'>;
  readonly clock: Clock;
  /** Told when there may be mail to send; it does not wait. */
  readonly onMail: () => void;
}

/** Third-party sign-in, from the providers to the accounts that they open. */
export function createSiteIdentity({ config, storage, secondStep, proof, limits, clock, onMail }: SiteIdentityParts) {
  const { googleClientId, oidc, hasSandbox } = config.identity;
  const { publicUrl } = config;
  const ask = createAskJson();
  const sandbox = hasSandbox ? createSandboxIdentity({ publicUrl, clock, keys: storage.sandboxKeys }) : null;
  const providers: readonly IdentityProvider[] = [
    ...(googleClientId === null ? [] : [createGoogleIdentityProvider({ clientId: googleClientId, ask, clock })]),
    ...(oidc === null ? [] : [createOidcIdentityProvider({ setting: { id: 'oidc', ...oidc }, publicUrl, ask, clock })]),
    ...(sandbox === null
      ? []
      : [
          createOidcIdentityProvider({
            setting: sandbox.setting,
            publicUrl,
            ask: sandbox.ask,
            clock,
            sandboxAt: `${SANDBOX_IDENTITY_PATH}/authorize`,
          }),
        ]),
  ];
  const { limiters } = limits;
  const { identities, accounts, audit, signInFlows: flows } = storage;
  const signIns = createSignInFlows({ flows, providers, clock });
  return {
    sandbox,
    signIn: createThirdPartySignInService({
      ...{ signIns, flows, providers, identities, accounts, secondStep, audit, clock },
      tries: limiters.thirdParty,
    }),
    signUp: createThirdPartySignUpService({
      ...{ flows, identities, clock, onMail },
      approval: config.accountApproval,
      needsMarketingConsent: config.marketingConsentRequired,
      signUpTries: limiters.signUp,
    }),
    ways: createSignInWaysService({
      ...{ signIns, providers, identities, accounts, proof, audit, clock, onMail },
      tries: limiters.thirdParty,
    }),
  };
}

export type SiteIdentity = ReturnType<typeof createSiteIdentity>;
