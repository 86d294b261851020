import type { TokenMemo } from '../platform/http/response-cache/token-memo';
import type { Config } from '../config';
import type { SiteNews } from '../platform/events/open-event-bus';
import { createAdministrationService } from '../modules/accounts/administration-service';
import { createApiTokenStore } from '../modules/api-tokens';
import { createEmailChangeService } from '../modules/accounts/email-change-service';
import { createFollowStore } from '../modules/follows';
import { createPreferenceStore } from '../modules/preferences';
import { outageGraceMs, recheckMs } from '../modules/accounts/last-known-sessions';
import { createOwnAccountService } from '../modules/accounts/own-account-service';
import { createOwnProof } from '../modules/accounts/own-proof';
import { createPasswordHasher } from '../modules/accounts/password-hasher';
import { createPasswordResetService } from '../modules/accounts/password-reset-service';
import { createRegistrationService } from '../modules/accounts/registration-service';
import { createSessionService } from '../modules/accounts/session-service';
import { createSignInService } from '../modules/accounts/sign-in-service';
import { createPasskeyCeremonies } from '../modules/accounts/second-factor/passkey-ceremonies';
import { createSecondFactorDuty } from '../modules/accounts/second-factor/second-factor-duty';
import { createSecondFactorService } from '../modules/accounts/second-factor/second-factor-service';
import { createSecondFactorSignIn } from '../modules/accounts/second-factor/second-factor-sign-in';
import { createSecretBox } from '../modules/accounts/second-factor/secret-box';
import { createUserService } from '../modules/accounts/user-service';
import type { Clock } from '../services/ports';
import type { SiteLimits } from './site-limits';
import type { SiteStorage } from './site-storage';

export interface SiteAccountsParts {
  readonly config: Pick<Config, 'accountApproval' | 'marketingConsentRequired' | 'publicUrl' | 'secondFactor'>;
  readonly storage: SiteStorage;
  readonly tokens: TokenMemo;
  readonly limits: Pick<SiteLimits, 'limiters'>;
  readonly clock: Clock;
  /** Told when there may be mail to send; it does not wait. */
  readonly onMail: () => void;
  /** Null: there are no other processes to tell. */
  readonly news: Pick<SiteNews, 'tell' | 'isHearing'> | null;
}

/** Who reads the site: sign-in, sessions and accounts. */
export function createSiteAccounts({ config, storage, tokens, limits, clock, onMail, news }: SiteAccountsParts) {
  const { accounts, database } = storage;
  const choices = { follows: createFollowStore(database), preferences: createPreferenceStore(database) };
  const { limiters } = limits;
  // One for both: so many hashes at once are what the machine can take.
  const hasher = createPasswordHasher();
  const circumstances = () => ({ dialect: database.dialect, isHearing: news?.isHearing() ?? null });
  const factors = storage.secondFactors;
  const duty = createSecondFactorDuty({ factors, isForAdministrators: config.secondFactor.isForAdministrators });
  const sessions = createSessionService({
    sessions: storage.sessions,
    apiTokens: createApiTokenStore(database),
    clock,
    mustEnrol: duty.mustEnrol,
    verifiedTokens: tokens,
    recheckMs: () => recheckMs(circumstances()),
    outageGraceMs: () => outageGraceMs(circumstances()),
    ...(news ? { announceEnd: (userId: string) => news.tell({ kind: 'sessions_ended', userId }) } : {}),
  });
  const proof = createOwnProof({ rows: storage.sessions, hasher, clock, tries: limiters.signInAccount });
  const secondFactor = {
    ...{ accounts, factors, sessions, duty, audit: storage.audit, clock, onMail },
    box: createSecretBox(config.secondFactor.key),
    passkeys: createPasskeyCeremonies({ publicUrl: config.publicUrl }),
    codeTries: limiters.secondFactor,
  };
  const secondFactorSignIn = createSecondFactorSignIn({
    ...{ ...secondFactor, ...choices },
    triesPerAddress: limiters.signInAddress,
  });
  return {
    sessions,
    proof,
    secondFactorSignIn,
    secondFactors: createSecondFactorService({ ...secondFactor, proof }),
    signIn: createSignInService({
      accounts,
      sessions,
      secondStep: secondFactorSignIn,
      hasher,
      audit: storage.audit,
      clock,
      places: storage.signInPlaces,
      triesPerAddress: limiters.signInAddress,
      triesPerAccount: limiters.signInAccount,
      triesPerAccountOverall: limiters.signInAccountOverall,
    }),
    registration: createRegistrationService({
      registrations: storage.registrations,
      hasher,
      clock,
      approval: config.accountApproval,
      needsMarketingConsent: config.marketingConsentRequired,
      signUpTries: limiters.signUp,
      verifyTries: limiters.verify,
      onMail,
    }),
    resets: createPasswordResetService({
      passwords: storage.passwords,
      sessions,
      hasher,
      clock,
      requestTries: limiters.passwordReset,
      tokenTries: limiters.verify,
      onMail,
    }),
    emailChanges: createEmailChangeService({
      accounts,
      changes: storage.emailChanges,
      sessions,
      proof,
      audit: storage.audit,
      clock,
      tokenTries: limiters.verify,
      onMail,
    }),
    ownAccount: createOwnAccountService({
      accounts,
      passwords: storage.passwords,
      sessions,
      hasher,
      audit: storage.audit,
      clock,
      proof,
      onMail,
    }),
    administration: createAdministrationService({ accounts: storage.administration, sessions, clock, onMail }),
    users: createUserService({ accounts, ...choices, mustEnrol: duty.mustEnrol }),
  };
}

export type SiteAccounts = ReturnType<typeof createSiteAccounts>;
