import { readContract } from '@site/contract/contract-document';
import { DEMO_PASSWORD, signInDemoAccounts } from './demo-sessions';
import type { ExampleReport, SuiteParts } from './example-suite';
import { NEEDS_A_MAILBOX, runExamples, shuffledBy, SPENDS_THE_ACCOUNT } from './example-suite';
import { runFuzz } from './fuzz-suite';
import { readCases, runCases } from './saved-cases';
import { findLiveValues } from './live-values';
import { requestTarget, ROLES } from './request-plan';
import type { RunningSite } from './running-site';
import { startSite } from './running-site';
import type { Sender } from './send-request';
import { createSender } from './send-request';

const contract = readContract();
const exampleValues = Object.fromEntries(
  contract.operations.flatMap(({ parameters }) => parameters.map(({ name, example }) => [name, String(example)])),
);
/**
 * Calls that would give the demo reader a plan, which later requests would see, or that need the provider's
 * signature: `billing/routes.test.ts` covers their success.
 */
const CHANGES_THE_PLAN = [
  'paySandboxCheckout',
  'changeSubscription',
  'cancelSubscription',
  'resumeSubscription',
  'receiveWebhook',
];
/**
 * Calls that need a fresh proof of a provider, or a linked identity: the tests of `accounts/third-party`
 * cover their success.
 */
const NEEDS_A_PROVIDER = [
  'signInWithIdToken',
  'signInWithCode',
  'signUpWithThirdParty',
  'linkIdentity',
  'unlinkIdentity',
];
/** Calls that need a current code or passkey: the tests of `accounts/second-factor` cover them. */
const NEEDS_A_SECOND_FACTOR = [
  ...['signInWithSecondFactor', 'beginPasskeySignIn', 'disableSecondFactor', 'renewRecoveryCodes'],
  ...['startTotp', 'confirmTotp', 'removeTotp'],
  ...['startPasskey', 'addPasskey', 'renamePasskey', 'removePasskey'],
];
/** An email address. */
const ADDRESS = /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/i;

/** Fields of a body that no other client may see. */
const secretsIn = (json: unknown): readonly string[] =>
  Object.entries((json ?? {}) as Readonly<Record<string, unknown>>).flatMap(([name, value]) =>
    /password|token/i.test(name) && typeof value === 'string' && value.length >= 8 ? [value] : [],
  );

/** Calls that no example can address: they need what no call creates, or what takes time. */
const NAMES_ONES_OWN = [
  // A mailed token: `modules/alerts/routes.test.ts` covers its success.
  'unsubscribeAlerts',
  // `site-records-routes.test.ts` and `jobs-routes.test.ts` of `modules/admin` cover these.
  ...['readReject', 'decideReject', 'retryJob', 'discardJob'],
  // `routes.test.ts` and `interrupted-backtests.test.ts` of `modules/backtests` cover these.
  ...['cancelBacktest', 'resumeBacktest', 'exportBacktest'],
  // Created by a command: `track-record/routes.test.ts` covers it.
  'exportTrackRecord',
];
/** The order of the examples: `CONTRACT_SEED` repeats that of a failure, which names its seed. */
const seed = Number(process.env.CONTRACT_SEED ?? Date.now() % 1_000_000);
/** Possible answers to an unsupported method. */
const WRONG_METHOD = [401, 404, 405];

/** Left to the full set: the suite `contract` sends a started site the same generated requests, and more. */
const itInFull = process.env.CHECKS === 'short' ? it.skip : it;

describe('the site and the contract', () => {
  let site: RunningSite;
  let sender: Sender;
  let parts: SuiteParts;
  let examples: ExampleReport;

  beforeAll(async () => {
    site = await startSite();
    sender = createSender(site.baseUrl);
    const sessions = await signInDemoAccounts(contract, sender);
    const found = await findLiveValues(contract, sender, sessions.tokenOf('admin')!);
    parts = { contract, sender, sessions, live: { ...found, ...site.links } };
    examples = await runExamples(parts, shuffledBy(seed));
  }, 300_000);

  afterAll(async () => {
    sender?.close();
    await site?.stop();
  });

  it('has boards to test with', () => {
    expect(Object.keys(parts.live)).toEqual(expect.arrayContaining(['market', 'symbol', 'sector', 'industry']));
  });

  it('answers each example as the contract says', () => {
    const reported = examples.findings.map(({ kind, detail, plan }) => {
      const { path } = contract.operations.find(({ operationId }) => operationId === plan.operationId)!;
      return `${kind} as ${plan.role}: ${requestTarget(path, plan)}: ${detail}`;
    });

    expect({ seed, reported }).toEqual({ seed, reported: [] });
  });

  it('answers no call with 501', () => {
    const answered501 = [...examples.statuses].filter(([, statuses]) => statuses.has(501)).map(([name]) => name);

    expect(answered501).toEqual([]);
  });

  it('answers every example with success for an allowed role', () => {
    // Calls that would delete a demo account, or need a mailbox, have tests beside their routes.
    const unserved = [...examples.statuses]
      .filter(([name]) => ![...SPENDS_THE_ACCOUNT, ...CHANGES_THE_PLAN].includes(name))
      .filter(([name]) => ![...NEEDS_A_PROVIDER, ...NAMES_ONES_OWN, ...NEEDS_A_MAILBOX].includes(name))
      .filter(([name]) => !NEEDS_A_SECOND_FACTOR.includes(name))
      .filter(([, statuses]) => ![...statuses].some((status) => status >= 200 && status < 300))
      .map(([name, statuses]) => `${name}: ${[...statuses].join(' ')}`);

    expect({ seed, unserved }).toEqual({ seed, unserved: [] });
  });

  it('has no path and no method beyond the contract', async () => {
    const known = new Set(contract.operations.map(({ method, path }) => `${method} ${path}`));
    const paths = [...new Set(contract.operations.map(({ path }) => path))];
    const wrong: string[] = [];
    for (const path of [
      ...paths,
      '/api',
      '/api/boards',
      '/api/nothing',
      '/api/users/me/secret',
      '/api/boards/TA/x/y/z',
    ]) {
      for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const) {
        if (known.has(`${method} ${path}`)) continue;
        const plan = {
          operationId: '',
          role: 'admin' as const,
          path: { ...exampleValues, ...parts.live },
          query: [],
          headers: {},
        };
        const { status } = await sender.send({ method, path }, plan, parts.sessions.tokenOf('admin'));
        if (!WRONG_METHOD.includes(status)) wrong.push(`${method} ${path}: ${status}`);
      }
    }

    expect(wrong).toEqual([]);
  });

  it('answers the saved cases correctly', async () => {
    expect(await runCases(parts, readCases())).toEqual([]);
  });

  itInFull('answers generated requests as the contract says', async () => {
    const report = await runFuzz(parts, { seeds: [1], runs: 12, timeLimitMs: 600_000, waitLimitMs: 0, concurrency: 3 });

    expect(report.findings).toEqual([]);
    expect(report.limited).toBe(0);
  });

  it('logs no address, password, token or hash', async () => {
    const secrets = [
      DEMO_PASSWORD,
      ...ROLES.flatMap((role) => (role === 'none' ? [] : (parts.sessions.tokenOf(role) ?? []))),
      ...contract.operations.flatMap(({ body }) => Object.values(body?.examples ?? {}).flatMap(secretsIn)),
      'argon2id',
    ];
    const log = await site.log();
    const lines = log.split('\n');

    // Without many log lines this would prove nothing.
    expect(lines.length).toBeGreaterThan(500);
    expect(log).toContain('"route":"/api/auth/signin-password"');
    expect(secrets.length).toBeGreaterThan(6);
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
    expect(lines.filter((line) => ADDRESS.test(line))).toEqual([]);
  });
});
