/** The program that the fault runs kill: it writes through the site's own repositories and prints what was acknowledged. */
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { tickerFrom } from '../../bff/src/domain/markets';
import { createAccountRepository } from '../../bff/src/modules/accounts/store';
import { createAuditLog } from '../../bff/src/platform/audit/audit-log';
import { createBillingStore, type Checkout } from '../../bff/src/modules/billing';
import { createBundleWriter } from '../../bff/src/modules/ingest/store/bundle-writer';
import { createStoredSnapshots } from '../../bff/src/modules/market-data/stored-snapshots';
import { openDatabase, type Database, siteSchema } from '../../bff/src/modules/open-database';
import { createFollowService } from '../../bff/src/modules/follows/service';
import { createFollowStore } from '../../bff/src/modules/follows/store';
import { createIngestRuns } from '../../bff/src/modules/ingest/ingest-runs';
import type { Migration } from '../../bff/src/platform/db/migration';
import { migrate } from '../../bff/src/platform/db/migrate';
import { openSqlite } from '../../bff/src/platform/db/sqlite-database';
import { createOutboxStore } from '../../bff/src/platform/mail/outbox-store';
import { createRegistrationService } from '../../bff/src/modules/accounts/registration-service';
import { MAX_SESSIONS } from '../../bff/src/modules/accounts/session-service';
import { createSessionRepository } from '../../bff/src/modules/accounts/session-store';
import { quote } from '../../bff/src/modules/testing/bundles';
import { systemClock } from '../../bff/src/platform/clock';
import { siteMails } from '../../bff/src/modules/testing/site-mails';
import { noLimit, PASSWORD } from '../../bff/src/modules/testing/account-fixture';
import { UnavailableError } from '../../bff/src/platform/errors';
import type { Account } from '../../bff/src/modules/accounts/account';
import type { OutboxStore } from '../../bff/src/platform/mail/outbox-store';
import { madeUpCompany } from './made-up-companies';
import { EVENT_AT as at, takeMadeUpEvent, TRIAL_END } from './made-up-events';
import { addAccount } from '../../bff/src/modules/accounts/testing/stored-accounts';
import { addSession } from '../../bff/src/modules/accounts/add-session';

const logger = { info: () => undefined, warn: () => undefined };
const WRITERS = 8;

/** Writing to a pipe is synchronous on Linux and macOS: printed lines are not lost when the process is killed. */
const say = (line: string) => process.stdout.write(`${line}\n`);

const [mode, url, ...rest] = process.argv.slice(2) as [string, string, ...string[]];

const madeUpAccount = (id: string, email: string, state: Account['state']): Account => ({
  id,
  email,
  displayName: null,
  passwordHash: null,
  state,
  role: 'user',
  plan: 'free',
  planMarket: null,
  locale: 'en',
  isDemo: false,
  createdAt: at,
});

/** Registers as the site does; the password's hash is invented, since computing one takes longer than everything else. */
function signUpsOf(database: Database): (email: string) => Promise<void> {
  const registration = createRegistrationService({
    database,
    clock: systemClock,
    approval: 'manual',
    signUpTries: noLimit,
    verifyTries: noLimit,
    hasher: { hash: async () => 'h', verify: async () => false, isOutdated: () => false, pending: () => 0 },
    onMail: () => undefined,
  });
  const consents = { marketingConsent: true, disclaimer: true };
  return (email) =>
    registration.signUp({ ...consents, email, password: PASSWORD, displayName: null, locale: 'en', address: '::1' });
}

/** Follows as the site does. */
function followsOf(database: Database): (userId: string, key: string) => Promise<unknown> {
  const service = createFollowService({
    database,
    accounts: createAccountRepository(database),
    follows: createFollowStore(database),
    clock: systemClock,
    findListing: async (market, symbol) => ({ market, symbol: tickerFrom(symbol) }),
  });
  return (userId, key) => service.follow({ userId, marketName: 'TA', symbol: tickerFrom(key) });
}

/** Sends like the outbox: claims the email for a try, and marks it as sent when the server has accepted it. */
async function sendMailOf(database: Database, outbox: OutboxStore, userId: string): Promise<void> {
  const [mail] = await database.read.all<{ id: number; attempts: number; recipient: string }>(
    'SELECT id, attempts, recipient FROM outgoing_mails WHERE user_id = ?',
    [userId],
  );
  if (!mail) throw new Error('an event that was acknowledged left no mail');
  const due = { ...mail, userId, template: 'plan_trial', locale: 'en', createdAt: at } as const;
  const { template, locale } = due;
  const asWritten = { template, userId, locale, signUpId: null, token: null, isDropped: false };
  const settle = async () => ({ ...asWritten, finish: async () => undefined });
  if (!(await outbox.claim(due, TRIAL_END, settle))) throw new Error('another process took the mail');
  await outbox.noteSent(mail.id, at);
}

async function writeForever(database: Database, run: string): Promise<void> {
  const sessions = createSessionRepository(database);
  const audit = createAuditLog(database);
  const bundles = createBundleWriter(database);
  const billing = createBillingStore(database);
  const outbox = createOutboxStore(database, siteMails);
  const [signUp, follow] = [signUpsOf(database), followsOf(database)];

  const writer = async (name: string) => {
    for (let i = 0; ; i++) {
      const key = `${run}-${name}-${i}`;
      const userId = randomUUID();
      say(`sent account ${key}`);
      await addAccount(database, madeUpAccount(userId, `${key}@example.org`, 'active'));
      say(`ack account ${key}`);
      say(`sent session ${key}`);
      const origin = { browser: null, system: null, place: null };
      await addSession(
        { database, sessions },
        { tokenHash: key, userId, createdAt: at, lastSeenAt: at, expiresAt: at, ...origin },
        MAX_SESSIONS,
      );
      say(`ack session ${key}`);
      say(`sent follow ${key}`);
      await follow(userId, key);
      say(`ack follow ${key}`);
      say(`sent audit ${key}`);
      await audit.append({
        at,
        action: 'sign_in',
        actorId: userId,
        targetId: key,
        address: null,
        result: 'ok',
        reason: null,
      });
      say(`ack audit ${key}`);
      say(`sent signUp ${key}`);
      await signUp(`${key}@sign-up.example`);
      say(`ack signUp ${key}`);
      const checkout: Checkout = {
        id: `chk-${key}`,
        userId,
        provider: 'sandbox',
        planId: 'premium-month',
        market: null,
        discountCode: null,
        discountPercent: 0,
        trialDays: 7,
        firstChargeMinor: 12_00,
        createdAt: at,
      };
      await database.write(({ transaction }) => billing.addCheckout(checkout, transaction));
      say(`sent webhook ${key}`);
      await takeMadeUpEvent(database, key);
      say(`ack webhook ${key}`);
      say(`sent mail ${key}`);
      await sendMailOf(database, outbox, userId);
      say(`ack mail ${key}`);
      if (i % 4 !== 0) continue;
      say(`sent company ${key}`);
      await bundles.write([madeUpCompany(key, i)]);
      say(`ack company ${key}`);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, i) => writer(String(i))));
}

/** As a running site: an unavailable database fails one request, and any other failure ends the process. */
async function whereAvailable(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (!(error instanceof UnavailableError)) throw error;
    return false;
  }
}

/** Writes and reads continuously, also through outages of the database, and prints what was acknowledged. */
async function serveForever(database: Database, run: string): Promise<void> {
  const accounts = createAccountRepository(database);
  const follow = followsOf(database);
  const writer = async (name: string) => {
    for (let i = 0; ; i++) {
      const key = `${run}-${name}-${i}`;
      const userId = randomUUID();
      const isMade = await whereAvailable(addAccount(database, madeUpAccount(userId, `${key}@example.org`, 'active')));
      if (isMade) say(`ack account ${key}`);
      if (isMade && (await whereAvailable(follow(userId, key)))) {
        say(`ack follow ${key}`);
      }
      await setTimeout(10);
    }
  };
  const reader = async () => {
    for (;;) {
      await whereAvailable(database.read.all('SELECT COUNT(*) FROM users'));
      await whereAvailable(accounts.findByEmail('nobody@example.org'));
      await whereAvailable(database.read.all('SELECT pg_sleep(0.02)', [], 4000));
      await setTimeout(5);
    }
  };
  await Promise.all([
    ...Array.from({ length: WRITERS }, (_, i) => writer(String(i))),
    ...Array.from({ length: WRITERS }, reader),
  ]);
}

async function writeBulkForever(database: Database, run: string): Promise<void> {
  const bundles = createBundleWriter(database);
  for (let call = 0; ; call++) {
    const companies = Array.from({ length: 40 }, (_, i) => madeUpCompany(`B${run}-${call}-${i}`, i));
    say(`sent bulk ${run}-${call}`);
    await bundles.write(companies);
    say(`ack bulk ${run}-${call}`);
  }
}

async function saveColumnsForever(database: Database, from: string): Promise<void> {
  const store = createStoredSnapshots(database);
  for (let version = Number(from); ; version++) {
    await store.save('TA', {
      dataVersion: version,
      layout: String(version),
      bytes: Buffer.alloc(4_000_000, version % 251),
    });
    say(`ack columns ${version}`);
  }
}

/** A market value that puts every made-up company on its board. */
const ON_BOARD = [quote({ marketCap: 100_000 })];

/** A whole run of known companies, as an ingest makes it; `restAfter`: it pauses after that chunk. */
async function ingestOnce(database: Database, restAfter?: string): Promise<void> {
  const bundles = createBundleWriter(database);
  const runs = createIngestRuns(database);
  const run = await runs.start('made-up', 'SP500', at);
  for (let chunk = 0; chunk < 12; chunk++) {
    await bundles.write(
      Array.from({ length: 20 }, (_, i) => ({ ...madeUpCompany(`I${chunk}-${i}`, chunk * 20 + i), quotes: ON_BOARD })),
    );
    say(`chunk ${chunk}`);
    if (restAfter === String(chunk)) await new Promise(() => setInterval(() => undefined, 1_000));
  }
  await bundles.bumpDataVersion('SP500');
  await runs.finish(run, 'succeeded', at, '{}');
  say('done');
}

/** Kills itself between two statements of one step. */
async function migrateAndDie(stepName: string, afterStatements: string): Promise<void> {
  const database = await openSqlite({ url, logger, schema: siteSchema });
  const steps = siteSchema.migrations.map((migration): Migration => {
    if (migration.name !== stepName) return migration;
    return {
      name: stepName,
      statements: (words) => {
        const all = migration.statements(words);
        const dying = function* () {
          for (const [index, statement] of all.entries()) {
            if (index === Number(afterStatements)) process.kill(process.pid, 'SIGKILL');
            yield statement;
          }
          // After the last statement, the step is not yet recorded.
          if (all.length === Number(afterStatements)) process.kill(process.pid, 'SIGKILL');
        };
        // The iterator yields each statement only after the one before has run.
        return Object.assign([...all], { [Symbol.iterator]: dying });
      },
    };
  });
  await migrate(database, logger, steps);
}

async function main(): Promise<void> {
  if (mode === 'migrate-and-die') return migrateAndDie(rest[0]!, rest[1]!);
  const database = await openDatabase({ url, logger });
  say('ready');
  if (mode === 'write') await writeForever(database, rest[0]!);
  if (mode === 'serve') await serveForever(database, rest[0]!);
  if (mode === 'bulk') await writeBulkForever(database, rest[0]!);
  if (mode === 'columns') await saveColumnsForever(database, rest[0]!);
  if (mode === 'ingest') await ingestOnce(database, rest[0]);
  await database.close();
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
