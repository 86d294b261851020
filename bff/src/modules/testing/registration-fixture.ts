import { createMailSettler } from '../accounts/settle-mail';
import type { Router } from 'express';
import { createSiteRecords } from '../admin/site-records';
import { createCompanyReader, createSymbolPageReader } from '../market-data';
import type { Database } from '../../platform/db/database';
import { createFactorChanges } from '../accounts/second-factor/factor-changes';
import { createSecondFactorStore } from '../accounts/second-factor/store';
import { createAdministrationService, type AdministrationService } from '../accounts/administration-service';
import { createEmailChangeService, type EmailChangeService } from '../accounts/email-change-service';
import { createOwnAccountService, type OwnAccountService } from '../accounts/own-account-service';
import { createOwnProof } from '../accounts/own-proof';
import { createPasswordResetService, type PasswordResetService } from '../accounts/password-reset-service';
import { createRegistrationService, type RegistrationService } from '../accounts/registration-service';
import type { PasswordHasher } from '../accounts/password-hasher';
import { createMailStore } from '../admin/mail-store';
import { createRejectStore } from '../ingest/quarantine/reject-store';
import { createOutboxStore } from '../../platform/mail/outbox-store';
import { PASSWORD } from './account-fixture';
import { someAccount } from './memory-accounts';
import { createDiscountRoutes } from '../billing/discount-routes';
import { createDiscountService, type DiscountService } from '../billing/discount-service';
import { createPlanGifts, type PlanGifts } from '../billing/plan-gifts';
import { createRejectReview, type RejectReviewService } from '../ingest/quarantine/reject-review';
import { createAdminService, type AdminService } from '../admin/admin-service';
import { createCacheWarmer, type CacheWarmer } from '../companies/lists/cache-warmer';
import { createMailOutbox } from '../../platform/mail/mail-outbox';
import type { MailOutcome, OutgoingMail } from '../../platform/mail/mail';
import { createPasskeyCeremonies } from '../accounts/second-factor/passkey-ceremonies';
import { createSecondFactorDuty } from '../accounts/second-factor/second-factor-duty';
import { createSecondFactorService, type SecondFactorService } from '../accounts/second-factor/second-factor-service';
import { createSecondFactorSignIn, type SecondFactorSignIn } from '../accounts/second-factor/second-factor-sign-in';
import { createSecretBox } from '../accounts/second-factor/secret-box';
import type { LimitSettings } from '../../platform/http/limits/limit-settings';
import { createAdministrationRoutes } from '../accounts/administration-routes';
import { createEmailChangeRoutes } from '../accounts/email-change-routes';
import { createOwnAccountRoutes } from '../accounts/own-account-routes';
import { createPasswordResetRoutes } from '../accounts/password-reset-routes';
import { createRegistrationRoutes } from '../accounts/registration-routes';
import { createSecondFactorRoutes } from '../accounts/second-factor/routes';
import { createAdminRoutes } from '../admin/routes';
import { current, startAccountServer } from './account-server';
import { accountStorage } from './signed-in-users';

export const ADMIN = { id: '00000000-0000-4000-8000-00000000ad01', email: 'manager@example.org' };

interface ServerOptions {
  /** Routes of a test's own, mounted with the others. */
  readonly api?: readonly Router[];
  readonly warmer?: CacheWarmer;
}

/** Of a site without markets. */
const idleWarmer = createCacheWarmer({
  markets: () => [],
  load: () => Promise.resolve(0),
  limit: { take: () => Promise.resolve() },
  now: () => 0,
  wait: () => Promise.resolve(),
});

interface HouseOptions {
  readonly hasher?: PasswordHasher;
  readonly approval?: 'manual' | 'automatic';
  readonly limits?: Partial<LimitSettings>;
  readonly needsMarketingConsent?: boolean;
  /** Whether administrators must have a second factor. */
  readonly needsSecondFactor?: boolean;
}

/** Where its readers find this site. */
export const SECOND_FACTOR_SITE = 'http://localhost:8080';

/**
 * The calls by which an account comes to be, in the site's own app, on a real database; mails end in a list. One for a file:
 * reading the contract takes its time. `api`: routes of a test's own, mounted with the others.
 */
export async function startRegistrationServer({ api = [], warmer = idleWarmer }: ServerOptions = {}) {
  let registration: RegistrationService;
  let administration: AdministrationService;
  let ownAccount: OwnAccountService;
  let plans: PlanGifts;
  let discounts: DiscountService;
  let admin: AdminService;
  let rejects: RejectReviewService;
  let resets: PasswordResetService;
  let emailChanges: EmailChangeService;
  let secondFactors: SecondFactorService;
  let secondFactorSignIn: SecondFactorSignIn;
  const server = await startAccountServer({
    api: [
      createRegistrationRoutes({ registration: current(() => registration) }),
      createPasswordResetRoutes({ resets: current(() => resets) }),
      createEmailChangeRoutes({ emailChanges: current(() => emailChanges) }),
      createSecondFactorRoutes({ signIn: current(() => secondFactorSignIn), factors: current(() => secondFactors) }),
      createOwnAccountRoutes({ ownAccount: current(() => ownAccount) }),
      createAdministrationRoutes({
        administration: current(() => administration),
        plans: current(() => plans),
      }),
      createAdminRoutes({
        service: current(() => admin),
        rejects: current(() => rejects),
        administration: current(() => administration),
        warmer,
      }),
      createDiscountRoutes(current(() => discounts)),
      ...api,
    ],
  });

  /** An empty house on an empty database, with one administrator whose password is `PASSWORD`. */
  async function open(
    database: Database,
    {
      hasher,
      approval = 'manual',
      limits,
      needsMarketingConsent = false,
      needsSecondFactor = false,
    }: HouseOptions = {},
  ) {
    const storage = accountStorage(database);
    const factors = createSecondFactorStore(database);
    const duty = createSecondFactorDuty({ factors, isForAdministrators: needsSecondFactor });
    const secondStep = { secondStep: current(() => secondFactorSignIn), mustEnrol: duty.mustEnrol };
    const house = server.startAnew({
      storage,
      ...secondStep,
      ...(hasher ? { hasher } : {}),
      ...(limits ? { limits } : {}),
    });
    const { clock } = house;
    const mails: OutgoingMail[] = [];
    const dropped: OutgoingMail[] = [];
    const outcomes: MailOutcome[] = [];
    const troubles: object[] = [];
    const outbox = createMailOutbox({
      outbox: createOutboxStore(database),
      settle: createMailSettler(database, clock),
      sender: {
        send: async (mail) => {
          const outcome = outcomes.shift() ?? { kind: 'sent' };
          if (outcome.kind === 'sent') mails.push(mail);
          return outcome;
        },
        rehearse: async (mail) => {
          dropped.push(mail);
          return { kind: 'sent' };
        },
      },
      clock,
      random: () => 0,
      onTrouble: (trouble) => void troubles.push(trouble),
      onFailure: (failure) => {
        throw failure;
      },
    });
    // Mails go out when a test says so: what is queued can be looked at before.
    const onMail = (): void => undefined;
    registration = createRegistrationService({
      database,
      hasher: house.hasher,
      clock,
      approval,
      needsMarketingConsent,
      signUpTries: server.limiters().signUp,
      verifyTries: server.limiters().verify,
      onMail,
    });
    resets = createPasswordResetService({
      database,
      sessions: house.sessions,
      hasher: house.hasher,
      clock,
      requestTries: server.limiters().passwordReset,
      tokenTries: server.limiters().verify,
      onMail,
    });
    const proof = createOwnProof({
      rows: storage.sessions,
      hasher: house.hasher,
      clock,
      tries: server.limiters().signInAccount,
    });
    const secondFactor = {
      ...{ accounts: storage.accounts, factors, sessions: house.sessions, duty, audit: storage.audit, clock, onMail },
      changes: createFactorChanges(database),
      box: createSecretBox('a key of thirty-two characters at least'),
      passkeys: createPasskeyCeremonies({ publicUrl: SECOND_FACTOR_SITE }),
      codeTries: server.limiters().secondFactor,
    };
    secondFactors = createSecondFactorService({ ...secondFactor, proof });
    secondFactorSignIn = createSecondFactorSignIn({
      ...{ ...secondFactor, follows: storage.follows, preferences: storage.preferences },
      triesPerAddress: server.limiters().signInAddress,
    });
    emailChanges = createEmailChangeService({
      database,
      sessions: house.sessions,
      proof,
      clock,
      tokenTries: server.limiters().verify,
      onMail,
    });
    ownAccount = createOwnAccountService({
      database,
      sessions: house.sessions,
      hasher: house.hasher,
      clock,
      proof,
      onMail,
    });
    administration = createAdministrationService({
      database,
      sessions: house.sessions,
      clock,
      onMail,
    });
    plans = createPlanGifts({ database, sessions: house.sessions, clock });
    discounts = createDiscountService({ database, clock });
    admin = createAdminService({
      records: createSiteRecords(database),
      mails: createMailStore(database),
      liveDiscounts: discounts.countLive,
      clock,
      onMail,
    });
    rejects = createRejectReview({
      store: createRejectStore(database),
      reader: createCompanyReader(database),
      quotes: createSymbolPageReader(database),
      clock,
      onChange: () => undefined,
    });
    await storage.accounts.create(
      someAccount({ ...ADMIN, role: 'admin', passwordHash: await house.hasher.hash(PASSWORD) }),
    );
    return { ...house, proof, factors, secondFactorSignIn, storage, mails, dropped, outcomes, troubles, outbox };
  }

  const SIGN_UP = { password: 'a kite over the harbour', marketingConsent: true, disclaimer: true, locale: 'en' };
  return {
    ...server,
    open,
    signUp: (email: unknown, part: Readonly<Record<string, unknown>> = {}) =>
      server.post('/api/auth/signup-password', { email, ...SIGN_UP, ...part }),
    signIn: (email: string, password: string = SIGN_UP.password) =>
      server.post('/api/auth/signin-password', { email, password }),
    verify: (emailAuthToken: unknown) => server.post('/api/auth/verify', { emailAuthToken }),
    password: SIGN_UP.password,
  };
}

export type RegistrationServer = Awaited<ReturnType<typeof startRegistrationServer>>;
export type RegistrationHouse = Awaited<ReturnType<RegistrationServer['open']>>;
