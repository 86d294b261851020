import type { Config } from '../config';
import type { TokenMemo } from '../../platform/http/response-cache/token-memo';
import type { Limiters } from '../../platform/http/limits/limiters';
import type { EventBus } from '../../platform/events/open-event-bus';
import type { Database } from '../../platform/db/database';
import { createAuditLog } from '../../platform/audit/audit-log';
import type { Clock } from '../../platform/clock';
import { createApiTokenStore } from '../api-tokens';
import { createFollowStore } from '../follows';
import { createPreferenceStore } from '../preferences';
import { createAdministrationService } from './administration-service';
import { createEmailChangeService } from './email-change-service';
import { outageGraceMs, recheckMs } from './last-known-sessions';
import { createUserAccountService } from './user-account-service';
import { createOwnerProof } from './owner-proof';
import { createPasswordHasher } from './password-hasher';
import { createPasswordResetService } from './password-reset-service';
import { createRegistrationService } from './registration-service';
import { createFactorChanges } from './second-factor/factor-changes';
import { createPasskeyCeremonies } from './second-factor/passkey-ceremonies';
import { createSecondFactorDuty } from './second-factor/second-factor-duty';
import { createSecondFactorService } from './second-factor/second-factor-service';
import { createSecondFactorSignIn } from './second-factor/second-factor-sign-in';
import { createSecretBox } from './second-factor/secret-box';
import { createSecondFactorStore } from './second-factor/store';
import { createSessionService } from './session-service';
import { createSessionRepository } from './session-store';
import { createSignInPlaces } from './sign-in-places';
import { createSignInService } from './sign-in-service';
import { createAccountRepository } from './store';
import { createUserService } from './user-service';

export interface AccountServicesParts {
  readonly config: Pick<Config, 'accountApproval' | 'marketingConsentRequired' | 'publicUrl' | 'secondFactor'>;
  readonly database: Database;
  /** Tokens that were verified a moment ago. */
  readonly tokens: TokenMemo;
  readonly limiters: Limiters;
  readonly clock: Clock;
  /** Called when there may be mail to send; it does not wait. */
  readonly onMail: () => void;
  /** Null: there are no other processes to notify. */
  readonly events: Pick<EventBus, 'publish' | 'isSubscribed'> | null;
}

/** Sign-in, sessions, and what users and administrators change of accounts. */
export function createAccountServices(parts: AccountServicesParts) {
  const { config, database, tokens, limiters, clock, onMail, events } = parts;
  const accounts = createAccountRepository(database);
  const audit = createAuditLog(database);
  const rows = createSessionRepository(database);
  const choices = { follows: createFollowStore(database), preferences: createPreferenceStore(database) };
  // One hasher for both, because it limits concurrent hashes for the whole machine.
  const hasher = createPasswordHasher();
  const circumstances = () => ({ dialect: database.dialect, isSubscribed: events?.isSubscribed() ?? null });
  const factors = createSecondFactorStore(database);
  const duty = createSecondFactorDuty({ factors, isForAdministrators: config.secondFactor.isForAdministrators });
  const sessions = createSessionService({
    database,
    sessions: rows,
    apiTokens: createApiTokenStore(database),
    clock,
    mustEnrol: duty.mustEnrol,
    verifiedTokens: tokens,
    recheckMs: () => recheckMs(circumstances()),
    outageGraceMs: () => outageGraceMs(circumstances()),
    ...(events ? { announceEnd: (userId: string) => events.publish({ kind: 'sessions_ended', userId }) } : {}),
  });
  const proof = createOwnerProof({ rows, hasher, clock, tries: limiters.signInAccount });
  const secondFactor = {
    database,
    accounts,
    factors,
    sessions,
    duty,
    audit,
    clock,
    onMail,
    changes: createFactorChanges(database),
    box: createSecretBox(config.secondFactor.key),
    passkeys: createPasskeyCeremonies({ publicUrl: config.publicUrl }),
    codeTries: limiters.secondFactor,
  };
  const secondFactorSignIn = createSecondFactorSignIn({
    ...secondFactor,
    ...choices,
    triesPerAddress: limiters.signInAddress,
  });
  return {
    sessions,
    proof,
    secondFactorSignIn,
    secondFactors: createSecondFactorService({ ...secondFactor, proof }),
    signIn: createSignInService({
      database,
      accounts,
      sessions,
      secondStep: secondFactorSignIn,
      hasher,
      audit,
      clock,
      places: createSignInPlaces(database),
      triesPerAddress: limiters.signInAddress,
      triesPerAccount: limiters.signInAccount,
      triesPerAccountOverall: limiters.signInAccountOverall,
    }),
    registration: createRegistrationService({
      database,
      hasher,
      clock,
      approval: config.accountApproval,
      needsMarketingConsent: config.marketingConsentRequired,
      signUpTries: limiters.signUp,
      verifyTries: limiters.verify,
      onMail,
    }),
    resets: createPasswordResetService({
      database,
      sessions,
      hasher,
      clock,
      onMail,
      requestTries: limiters.passwordReset,
      tokenTries: limiters.verify,
    }),
    emailChanges: createEmailChangeService({
      database,
      sessions,
      proof,
      clock,
      onMail,
      tokenTries: limiters.verify,
    }),
    userAccount: createUserAccountService({ database, sessions, hasher, clock, proof, onMail }),
    administration: createAdministrationService({
      database,
      sessions,
      clock,
      onMail,
    }),
    users: createUserService({ database, accounts, ...choices, mustEnrol: duty.mustEnrol }),
  };
}
