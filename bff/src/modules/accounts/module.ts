import { ownedBy } from '../../platform/db/schema';
import { single } from '../../platform/http/operations/state-gauges';
import { billing } from '../billing/module';
import { defineModule } from '../context';
import { accountFactsOf } from './account-facts';
import { createAccountServices } from './account-services';
import { createAdministrationRoutes } from './administration-routes';
import { createAuthRoutes } from './auth-routes';
import { createEmailChangeRoutes } from './email-change-routes';
import { accountMails } from './mails';
import { accounts as firstTables } from './migrations/0004-accounts';
import { profile } from './migrations/0012-profile';
import { signUps as signUpsMigration } from './migrations/0010-sign-ups';
import { signInFlows as signInFlowsMigration } from './migrations/0011-sign-in-flows';
import { sandboxKeys as sandboxKeysMigration } from './migrations/0021-sandbox-keys';
import { secondFactors } from './migrations/0045-second-factors';
import { createFirstAccount } from './page-data';
import { createUserAccountRoutes } from './user-account-routes';
import { createPasswordResetRoutes } from './password-reset-routes';
import { createPrivacyRoutes } from './privacy-routes';
import { createPrivacyServices } from './privacy-services';
import { createRegistrationRoutes } from './registration-routes';
import { countRefusedSignIns } from './refused-sign-ins';
import { accountRetention } from './retention';
import { createSecondFactorRoutes } from './second-factor/routes';
import { passkeys, recoveryCodes, secondFactorChallenges, totpFactors } from './second-factor/table';
import { createAccountRepository } from './store';
import { consents, emailChanges, sessions, signUps, signUpTokens, users, verificationTokens } from './table';
import { createGoogleSignInRoutes } from './third-party/google-sign-in-routes';
import { createThirdPartyRoutes } from './third-party/routes';
import { createSandboxIdentityRoutes } from './third-party/sandbox-identity-routes';
import { identities, sandboxKeys, signInFlows } from './third-party/table';
import { createThirdPartyServices } from './third-party/third-party-services';
import { createUsersRoutes } from './users-routes';

/**
 * Accounts, from registration to deletion, and every way to sign in to one. The migration 0004-accounts also made the first
 * tables of follows, preferences, screens and the audit log.
 */
export const accounts = defineModule({
  name: 'accounts',
  mails: accountMails,
  tables: [
    ...[users, sessions, signUps, signUpTokens, verificationTokens, emailChanges, consents],
    ...[totpFactors, passkeys, recoveryCodes, secondFactorChallenges, identities, signInFlows, sandboxKeys],
  ],
  migrations: [firstTables, profile, signUpsMigration, signInFlowsMigration, sandboxKeysMigration, secondFactors],
  personalData: [
    { table: users, ofOwner: ['id'], secrets: ['passwordHash'], afterwards: 'gone' },
    ownedBy(identities),
    ownedBy(sessions, ['tokenHash']),
    ownedBy(verificationTokens, ['tokenHash']),
    ownedBy(emailChanges, ['sessionHash']),
    ownedBy(signInFlows, ['nonceHash']),
    ownedBy(totpFactors, ['secret']),
    ownedBy(passkeys, ['credentialId', 'publicKey']),
    ownedBy(recoveryCodes, ['codeHash']),
    ownedBy(secondFactorChallenges, ['tokenHash', 'passkeyChallenge']),
    ownedBy(consents),
    // Every registration leaves a row until its link is opened or expires.
    { table: signUps, ofOwner: 'address', secrets: ['passwordHash'], afterwards: 'erased' },
  ],
  retention: accountRetention,
  metrics: [
    {
      name: 'sign_ins_refused_recently',
      help: 'Refused sign-ins of the last 15 minutes on the whole site',
      read: async ({ database, clock }) => single(await countRefusedSignIns(database, clock.now())),
    },
  ],
  start: ({ config, data, database, clock, tokens, limiters, onMail, events }, use) => {
    const { publicUrl, identity } = config;
    const { gifts, subscriptions } = use(billing);
    const services = createAccountServices({ config, database, tokens, limiters, clock, onMail, events });
    const { proof, secondFactorSignIn, users: userService } = services;
    const thirdParty = createThirdPartyServices({
      config,
      database,
      proof,
      limiters,
      clock,
      onMail,
      secondStep: secondFactorSignIn,
    });
    const privacy = createPrivacyServices({
      database,
      proof,
      subscriptions,
      clock,
      onMail,
      sessions: services.sessions,
      users: userService,
    });
    const { findById } = createAccountRepository(database);
    return {
      exports: {
        sessions: services.sessions,
        administration: services.administration,
        facts: accountFactsOf({ config, data }, thirdParty.signIn.listProviders),
        isAccount: async (id: string) => (await findById(id)) !== null,
      },
      api: [
        createAuthRoutes({ signIn: services.signIn }),
        createRegistrationRoutes({ registration: services.registration }),
        createThirdPartyRoutes(thirdParty),
        createPasswordResetRoutes({ resets: services.resets }),
        createEmailChangeRoutes({ emailChanges: services.emailChanges }),
        createUsersRoutes({ users: userService }),
        createSecondFactorRoutes({ signIn: secondFactorSignIn, factors: services.secondFactors }),
        createUserAccountRoutes({ userAccount: services.userAccount }),
        createAdministrationRoutes({ administration: services.administration, plans: gifts }),
        createPrivacyRoutes(privacy),
      ],
      root: [
        ...(thirdParty.sandbox ? [createSandboxIdentityRoutes({ sandbox: thirdParty.sandbox, publicUrl })] : []),
        ...(identity.googleClientId === null ? [] : [createGoogleSignInRoutes({ clientId: identity.googleClientId })]),
      ],
      jobs: [{ name: 'ended sessions', times: '17 * * * *', run: services.sessions.sweep }],
    };
  },
  pageData: {
    profile: { reader: (exports) => createFirstAccount(exports).profile },
    administration: { reader: (exports) => createFirstAccount(exports).administration },
    'sign-in': { reader: (exports) => createFirstAccount(exports)['sign-in'] },
    'third-party': { reader: (exports) => createFirstAccount(exports)['third-party'] },
    verification: { reader: (exports) => createFirstAccount(exports).verification },
    registration: { reader: (exports) => createFirstAccount(exports).registration },
  },
});
