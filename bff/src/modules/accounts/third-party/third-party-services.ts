import type { Config } from '../../config';
import type { Database } from '../../../platform/db/database';
import type { Limiters } from '../../../platform/http/limits/limiters';
import { createAuditLog } from '../../../platform/audit/audit-log';
import type { Clock } from '../../../platform/clock';
import type { IdentityProvider } from './identity';
import { SANDBOX_IDENTITY_PATH } from './identity';
import type { OwnerProof } from '../owner-proof';
import type { SecondStep } from '../sign-in-outcome';
import { createAccountRepository } from '../store';
import { createIdentityStore } from './identity-store';
import { createFetchJson } from './providers/fetch-json';
import { createGoogleIdentityProvider } from './providers/google-identity-provider';
import { createOidcIdentityProvider } from './providers/oidc-identity-provider';
import { createSandboxIdentity } from './providers/sandbox-identity';
import { createSandboxKeys } from './sandbox-keys';
import { createSignInFlowStore } from './sign-in-flow-store';
import { createSignInFlows } from './sign-in-flows';
import { createSignInWaysService } from './sign-in-ways-service';
import { createThirdPartySignInService } from './third-party-sign-in-service';
import { createThirdPartySignUpService } from './third-party-sign-up-service';

export interface ThirdPartyServicesParts {
  readonly config: Pick<Config, 'identity' | 'publicUrl' | 'accountApproval' | 'marketingConsentRequired'>;
  readonly database: Database;
  readonly secondStep: SecondStep;
  readonly proof: OwnerProof;
  readonly limiters: Pick<Limiters, 'thirdParty' | 'signUp'>;
  readonly clock: Clock;
  /** Called when there may be mail to send; it does not wait. */
  readonly onMail: () => void;
}

/** Third-party sign-in, from the providers to the accounts that they open. */
export function createThirdPartyServices(parts: ThirdPartyServicesParts) {
  const { config, database, secondStep, proof, limiters, clock, onMail } = parts;
  const { googleClientId, oidc, hasSandbox } = config.identity;
  const { publicUrl } = config;
  const ask = createFetchJson();
  const sandbox = hasSandbox ? createSandboxIdentity({ publicUrl, clock, keys: createSandboxKeys(database) }) : null;
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
  const identities = createIdentityStore(database);
  const accounts = createAccountRepository(database);
  const audit = createAuditLog(database);
  const flows = createSignInFlowStore(database);
  const signIns = createSignInFlows({ database, flows, providers, clock });
  return {
    sandbox,
    signIn: createThirdPartySignInService({
      database,
      signIns,
      flows,
      providers,
      identities,
      accounts,
      secondStep,
      audit,
      clock,
      tries: limiters.thirdParty,
    }),
    signUp: createThirdPartySignUpService({
      database,
      clock,
      onMail,
      approval: config.accountApproval,
      needsMarketingConsent: config.marketingConsentRequired,
      signUpTries: limiters.signUp,
    }),
    ways: createSignInWaysService({
      database,
      signIns,
      providers,
      proof,
      clock,
      onMail,
      tries: limiters.thirdParty,
    }),
  };
}

export type ThirdPartyServices = ReturnType<typeof createThirdPartyServices>;
