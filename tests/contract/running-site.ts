import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { contractFile } from '@site/contract/contract-document';
import { readConfig } from '../../bff/src/modules/config';
import { createLog } from '../../bff/src/platform/log/create-log';
import { createSampleData } from '../../bff/src/modules/providers/sample/sample-provider';
import { createAccountRepository } from '../../bff/src/modules/accounts/store';
import { createBundleWriter } from '../../bff/src/modules/ingest/store/bundle-writer';
import { createCompanyReader } from '../../bff/src/modules/market-data/store/company-reader';
import { createContentWriter } from '../../bff/src/modules/ingest/store/content-writer';
import { openDatabase, type Database } from '../../bff/src/modules/open-database';
import { createOutboxStore } from '../../bff/src/platform/mail/outbox-store';
import { addSignUp } from '../../bff/src/modules/accounts/testing/add-sign-up';
import { addScores } from '../../bff/src/modules/score-history';
import { ensureDemoAccounts } from '../../bff/src/modules/accounts/demo-accounts';
import { createPasswordHasher } from '../../bff/src/modules/accounts/password-hasher';
import { systemClock } from '../../bff/src/platform/clock';
import { loadSampleData } from '../../bff/src/modules/ingest/load-sample-data';
import { createMailSettler, LINK_LIFETIME_MS } from '../../bff/src/modules/accounts/settle-mail';
import { newSessionToken } from '../../bff/src/modules/accounts/session-tokens';
import { createSite } from '../../bff/src/modules/site';
import { siteMails } from '../../bff/src/modules/testing/site-mails';
import { addAccount } from '../../bff/src/modules/accounts/testing/stored-accounts';
import type { LiveValues } from './live-values';

export interface RunningSite {
  /** Origin without a trailing slash. */
  readonly baseUrl: string;
  /** Tokens of mailed links, one for each call that uses one up. */
  readonly links: LiveValues;
  /** Its log so far. */
  log(): Promise<string>;
  stop(): Promise<void>;
}

/** Enough companies for the contract, few enough to load at once. */
const SAMPLE_SIZES: Readonly<Record<string, number>> = { SP500: 120, TA: 30, L: 10 };
/** The suites send more per minute than a reader may. */
const WIDE_LIMITS = {
  RATE_LIMIT_READ_MAX: '1000000',
  RATE_LIMIT_READ_FREE_MAX: '1000000',
  RATE_LIMIT_READ_BASIC_MAX: '1000000',
  RATE_LIMIT_READ_PREMIUM_MAX: '1000000',
  RATE_LIMIT_BAD_TOKEN_MAX: '1000000',
  RATE_LIMIT_DEAR_MAX: '1000000',
  RATE_LIMIT_WRITE_MAX: '1000000',
  RATE_LIMIT_CACHE_WARM_MAX: '1000000',
  RATE_LIMIT_SIGN_IN_ACCOUNT_MAX: '1000',
  RATE_LIMIT_SIGN_IN_ADDRESS_MAX: '100000',
  RATE_LIMIT_SIGN_UP_MAX: '100000',
  RATE_LIMIT_VERIFY_MAX: '100000',
  RATE_LIMIT_PASSWORD_RESET_MAX: '100000',
};

/** The whole site on a free port, with a small sample in a temporary database. */
export async function startSite(): Promise<RunningSite> {
  const folder = mkdtempSync(join(tmpdir(), 'contract-site-'));
  const logFile = join(folder, 'site.log');
  // The most verbose level of the site's own log.
  const logger = createLog({ level: 'debug', destination: logFile });
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', STATE_DIR: folder, ...WIDE_LIMITS });
  const database = await openDatabase({ url: `sqlite:${join(folder, 'site.sqlite')}`, logger });
  await loadSampleData({
    source: createSmallSample,
    reader: createCompanyReader(database),
    writer: createBundleWriter(database),
    content: createContentWriter(database),
    addScores: (rows) => addScores(database, rows),
    onProgress: () => undefined,
  });
  const accounts = createAccountRepository(database);
  await ensureDemoAccounts({ database, accounts, hasher: createPasswordHasher(), clock: systemClock });
  const links = await addNewcomers(database);

  putRelease(join(folder, 'releases'));
  const projectRoot = dirname(contractFile());
  const site = createSite({ config, database, logger, projectRoot, isShuttingDown: () => false });
  await site.ready();
  await new Promise<void>((resolve) => site.server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(site.server.address() as AddressInfo).port}`,
    links,
    async log() {
      const mark = randomUUID();
      logger.info({ mark }, 'read until here');
      let text = '';
      while (!text.includes(`${mark}"`)) {
        await new Promise(setImmediate);
        text = existsSync(logFile) ? readFileSync(logFile, 'utf8') : '';
      }
      return text;
    },
    async stop() {
      site.server.closeAllConnections();
      await new Promise((resolve) => site.server.close(resolve));
      await site.close();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Calls that take the link of a registration: each gets its own. */
const TAKES_A_LINK = ['verifyAccount', 'resendVerification', 'refuseSignUp'];

/** Registrations: one for each call that takes a link, one whose link stays unused, one that awaits approval, two active accounts without data. */
async function addNewcomers(database: Database): Promise<LiveValues> {
  const createdAt = systemClock.now().toISOString();
  const someone = { displayName: null, locale: 'en', createdAt } as const;
  for (const [at, state] of (['pending_approval', 'active', 'active'] as const).entries()) {
    const account = { ...someone, id: randomUUID(), email: `newcomer.${at}@example.com`, passwordHash: null, state };
    await addAccount(database, { ...account, role: 'user', plan: 'free', planMarket: null, isDemo: false });
  }
  const links: Record<string, string> = {};
  for (const call of TAKES_A_LINK) links[`${call}.emailAuthToken`] = await addLink(database, `${call}@example.com`);
  // The latest email: administrators send it again. Nothing else may use it up.
  await addLink(database, 'newcomer@example.com');
  return links;
}

/** Registers an address and mails its link. Returns the token of the link. */
async function addLink(database: Database, email: string): Promise<string> {
  const token = newSessionToken();
  const now = systemClock.now();
  await addSignUp(database, { id: randomUUID(), email, createdAt: now.toISOString() });
  const outbox = createOutboxStore(database, siteMails);
  const [due] = await outbox.due(now.toISOString(), 1);
  const leaseUntil = new Date(now.getTime() + LINK_LIFETIME_MS).toISOString();
  await outbox.claim(
    due!,
    leaseUntil,
    createMailSettler(database, systemClock, () => token),
  );
  return token;
}

/** One release, so that one exists without a build. Its pages are not tested here. */
function putRelease(releasesDir: string): void {
  const [name, version] = ['mfe_boards', 'made-up'];
  const manifest = { name, version, contract: 1, entry: 'entry.js', first: [], messages: {}, css: [], server: null };
  const text = JSON.stringify({ ...manifest, integrity: {} });
  mkdirSync(join(releasesDir, name, version), { recursive: true });
  writeFileSync(join(releasesDir, name, version, 'remote.json'), text);
  const integrity = `sha384-${createHash('sha384').update(text).digest('base64')}`;
  const line = { name, version, remote: `/remotes/${name}/${version}/remote.json`, integrity };
  writeFileSync(join(releasesDir, 'remotes.json'), JSON.stringify({ remotes: [line] }));
}

function createSmallSample(): ReturnType<typeof createSampleData> {
  const sample = createSampleData();
  const counts = new Map<string, number>();
  const plans = sample.plans.filter(({ market }) => {
    const count = (counts.get(market) ?? 0) + 1;
    counts.set(market, count);
    return count <= (SAMPLE_SIZES[market] ?? 0);
  });
  return { ...sample, plans };
}
