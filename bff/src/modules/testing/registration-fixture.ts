import { createMailSettler } from '../accounts/settle-mail';
import type { Router } from 'express';
import { createSiteRecords } from '../admin/site-records';
import { createCompanyReader, createSymbolPageReader } from '../market-data';
import type { Database } from '../../platform/db/database';
import { createFactorChanges } from '../accounts/second-factor/factor-changes';
import { createSecondFactorStore, type SecondFactorStore } from '../accounts/second-factor/store';
import { createAdministrationService } from '../accounts/administration-service';
import { createEmailChangeService } from '../accounts/email-change-service';
import { createUserAccountService } from '../accounts/user-account-service';
import { createOwnerProof, type OwnerProof } from '../accounts/owner-proof';
import { createPasswordResetService } from '../accounts/password-reset-service';
import { createRegistrationService } from '../accounts/registration-service';
import type { PasswordHasher } from '../accounts/password-hasher';
import { createMailStore } from '../admin/mail-store';
import { createOutboxStore } from '../../platform/mail/outbox-store';
import type { Clock } from '../../platform/clock';
import { PASSWORD, type AccountFixture } from './account-fixture';
import { someAccount } from './memory-accounts';
import { createDiscountRoutes } from '../billing/discount-routes';
import { createDiscountService } from '../billing/discount-service';
import { createPlanGifts } from '../billing/plan-gifts';
import { createRejectReview } from '../ingest/quarantine/reject-review';
import { createAdminService } from '../admin/admin-service';
import { createCacheWarmer, type CacheWarmer } from '../companies/lists/cache-warmer';
import { createMailOutbox } from '../../platform/mail/mail-outbox';
import type { MailOutcome, OutgoingMail } from '../../platform/mail/mail';
import { createPasskeyCeremonies } from '../accounts/second-factor/passkey-ceremonies';
import { createSecondFactorDuty, type SecondFactorDuty } from '../accounts/second-factor/second-factor-duty';
import { createSecondFactorService } from '../accounts/second-factor/second-factor-service';
import { createSecondFactorSignIn, type SecondFactorSignIn } from '../accounts/second-factor/second-factor-sign-in';
import { createSecretBox } from '../accounts/second-factor/secret-box';
import type { LimitSettings } from '../../platform/http/limits/limit-settings';
import { createAdministrationRoutes } from '../accounts/administration-routes';
import { createEmailChangeRoutes } from '../accounts/email-change-routes';
import { createUserAccountRoutes } from '../accounts/user-account-routes';
import { createPasswordResetRoutes } from '../accounts/password-reset-routes';
import { createRegistrationRoutes } from '../accounts/registration-routes';
import { createSecondFactorRoutes } from '../accounts/second-factor/routes';
import { createAdminRoutes } from '../admin/routes';
import { current, startAccountServer } from './account-server';
import { accountStorage } from './signed-in-users';
import { addAccount } from '../accounts/testing/stored-accounts';
import { siteMails } from './site-mails';

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

interface FixtureOptions {
  readonly hasher?: PasswordHasher;
  readonly approval?: 'manual' | 'automatic';
  readonly limits?: Partial<LimitSettings>;
  readonly needsMarketingConsent?: boolean;
  /** Whether administrators must have a second factor. */
  readonly needsSecondFactor?: boolean;
}

/** Where its readers find this site. */
export const SECOND_FACTOR_SITE = 'http://localhost:8080';

/** Mails of a test: they go out when it says so, into a list. */
function createTestOutbox(database: Database, clock: Clock) {
  const mails: OutgoingMail[] = [];
  const dropped: OutgoingMail[] = [];
  const outcomes: MailOutcome[] = [];
  const troubles: object[] = [];
  const outbox = createMailOutbox({
    outbox: createOutboxStore(database, siteMails),
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
  return { mails, dropped, outcomes, troubles, outbox };
}

type AccountServer = Awaited<ReturnType<typeof startAccountServer>>;

interface SecondFactorParts {
  readonly database: Database;
  readonly limiters: ReturnType<AccountServer['limiters']>;
  readonly storage: ReturnType<typeof accountStorage>;
  readonly fixture: Pick<AccountFixture, 'sessions' | 'clock'>;
  readonly factors: SecondFactorStore;
  readonly duty: SecondFactorDuty;
  readonly proof: OwnerProof;
  readonly onMail: () => void;
}

function createTestSecondFactor({
  database,
  limiters,
  storage,
  fixture,
  factors,
  duty,
  proof,
  onMail,
}: SecondFactorParts) {
  const secondFactor = {
    database,
    accounts: storage.accounts,
    factors,
    sessions: fixture.sessions,
    duty,
    audit: storage.audit,
    clock: fixture.clock,
    onMail,
    changes: createFactorChanges(database),
    box: createSecretBox('a key of thirty-two characters at least'),
    passkeys: createPasskeyCeremonies({ publicUrl: SECOND_FACTOR_SITE }),
    codeTries: limiters.secondFactor,
  };
  const secondFactors = createSecondFactorService({ ...secondFactor, proof });
  const secondFactorSignIn = createSecondFactorSignIn({
    ...secondFactor,
    follows: storage.follows,
    preferences: storage.preferences,
    triesPerAddress: limiters.signInAddress,
  });
  return { secondFactors, secondFactorSignIn };
}

function createTestAdministration({
  database,
  fixture,
  onMail,
}: Pick<SecondFactorParts, 'database' | 'fixture' | 'onMail'>) {
  const { clock } = fixture;
  const administration = createAdministrationService({
    database,
    sessions: fixture.sessions,
    clock,
    onMail,
  });
  const plans = createPlanGifts({ database, sessions: fixture.sessions, clock });
  const discounts = createDiscountService({ database, clock });
  const admin = createAdminService({
    database,
    records: createSiteRecords(database),
    mails: createMailStore(database),
    liveDiscounts: discounts.countLive,
    clock,
    onMail,
  });
  const rejects = createRejectReview({
    database,
    reader: createCompanyReader(database),
    quotes: createSymbolPageReader(database),
    clock,
    onChange: () => undefined,
  });
  return { administration, plans, discounts, admin, rejects };
}

type Services = ReturnType<typeof openServices>['services'];

/** The services of accounts and their administration, on one database. `signIn`: the second step, once it is there. */
function openServices(
  server: AccountServer,
  database: Database,
  { hasher, approval = 'manual', limits, needsMarketingConsent = false, needsSecondFactor = false }: FixtureOptions,
  signIn: () => SecondFactorSignIn,
) {
  const storage = accountStorage(database);
  const factors = createSecondFactorStore(database);
  const duty = createSecondFactorDuty({ factors, isForAdministrators: needsSecondFactor });
  const fixture = server.restart({
    storage,
    secondStep: current(signIn),
    mustEnrol: duty.mustEnrol,
    ...(hasher ? { hasher } : {}),
    ...(limits ? { limits } : {}),
  });
  const { clock } = fixture;
  const limiters = server.limiters();
  // Mails go out when a test says so: queued ones can be inspected before.
  const onMail = (): void => undefined;
  const registration = createRegistrationService({
    database,
    hasher: fixture.hasher,
    clock,
    approval,
    needsMarketingConsent,
    signUpTries: limiters.signUp,
    verifyTries: limiters.verify,
    onMail,
  });
  const resets = createPasswordResetService({
    database,
    sessions: fixture.sessions,
    hasher: fixture.hasher,
    clock,
    requestTries: limiters.passwordReset,
    tokenTries: limiters.verify,
    onMail,
  });
  const proof = createOwnerProof({
    rows: storage.sessions,
    hasher: fixture.hasher,
    clock,
    tries: limiters.signInAccount,
  });
  const secondFactor = createTestSecondFactor({
    database,
    limiters,
    storage,
    fixture,
    factors,
    duty,
    proof,
    onMail,
  });
  const emailChanges = createEmailChangeService({
    database,
    sessions: fixture.sessions,
    proof,
    clock,
    tokenTries: limiters.verify,
    onMail,
  });
  const userAccount = createUserAccountService({
    database,
    sessions: fixture.sessions,
    hasher: fixture.hasher,
    clock,
    proof,
    onMail,
  });
  const administration = createTestAdministration({ database, fixture, onMail });
  return {
    fixture,
    storage,
    services: {
      ...secondFactor,
      registration,
      resets,
      emailChanges,
      userAccount,
      ...administration,
      proof,
      factors,
    },
  };
}

/**
 * The calls that create an account, in the site's own app, on a real database; mails end in a list. One for a file:
 * reading the contract takes time. `api`: routes of the test, mounted with the others.
 */
export async function startRegistrationServer({ api = [], warmer = idleWarmer }: ServerOptions = {}) {
  let services: Services;
  const server = await startAccountServer({
    api: [
      createRegistrationRoutes({ registration: current(() => services.registration) }),
      createPasswordResetRoutes({ resets: current(() => services.resets) }),
      createEmailChangeRoutes({ emailChanges: current(() => services.emailChanges) }),
      createSecondFactorRoutes({
        signIn: current(() => services.secondFactorSignIn),
        factors: current(() => services.secondFactors),
      }),
      createUserAccountRoutes({ userAccount: current(() => services.userAccount) }),
      createAdministrationRoutes({
        administration: current(() => services.administration),
        plans: current(() => services.plans),
      }),
      createAdminRoutes({
        service: current(() => services.admin),
        rejects: current(() => services.rejects),
        administration: current(() => services.administration),
        warmer,
      }),
      createDiscountRoutes(current(() => services.discounts)),
      ...api,
    ],
  });

  /** An empty site on an empty database, with one administrator with the password `PASSWORD`. */
  async function open(database: Database, options: FixtureOptions = {}) {
    const opened = openServices(server, database, options, () => services.secondFactorSignIn);
    ({ services } = opened);
    const {
      fixture,
      storage,
      services: { proof, factors, secondFactorSignIn },
    } = opened;
    await addAccount(
      storage.database,
      someAccount({ ...ADMIN, role: 'admin', passwordHash: await fixture.hasher.hash(PASSWORD) }),
    );
    const mails = createTestOutbox(database, fixture.clock);
    return { ...fixture, proof, factors, secondFactorSignIn, storage, ...mails };
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
export type RegistrationFixture = Awaited<ReturnType<RegistrationServer['open']>>;
