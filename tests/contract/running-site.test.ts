import { readContract } from '@site/contract/contract-document';
import { DEMO_PASSWORD, signInDemoAccounts } from './demo-sessions';
import type { ExampleReport, SuiteParts } from './example-suite';
import { NEEDS_A_MAILBOX, runExamples, SPENDS_THE_ACCOUNT } from './example-suite';
import { runFuzz } from './fuzz-suite';
import { readCases, runCases } from './kept-cases';
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
 * Calls whose success would give the demo reader a plan, for whatever is asked afterwards, or needs the provider's
 * signature: `plans-routes.test.ts` sees them succeed.
 */
const CHANGES_THE_PLAN = [
  'paySandboxCheckout',
  'changeSubscription',
  'cancelSubscription',
  'resumeSubscription',
  'receiveWebhook',
];
/**
 * Calls that succeed with what a provider has just proven, or with an identity that is linked: `third-party-sign-in.test.ts`
 * sees them succeed.
 */
const NEEDS_A_PROVIDER = [
  'signInWithIdToken',
  'signInWithCode',
  'signUpWithThirdParty',
  'linkIdentity',
  'unlinkIdentity',
];
/** Calls that succeed with a code or a passkey of the moment: `second-factor-routes.test.ts` sees them. */
const NEEDS_A_SECOND_FACTOR = [
  ...['signInWithSecondFactor', 'beginPasskeySignIn', 'disableSecondFactor', 'renewRecoveryCodes'],
  ...['startTotp', 'confirmTotp', 'removeTotp'],
  ...['startPasskey', 'addPasskey', 'renamePasskey', 'removePasskey'],
];
/** An address of mail. */
const ADDRESS = /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/i;

/** Texts of a body that are nobody else's to see. */
const secretsIn = (json: unknown): readonly string[] =>
  Object.entries((json ?? {}) as Readonly<Record<string, unknown>>).flatMap(([name, value]) =>
    /password|token/i.test(name) && typeof value === 'string' && value.length >= 8 ? [value] : [],
  );

/** Calls about what no example can name: a number or a mailed token of one's own. `modules/alerts/routes.test.ts` sees them succeed. */
const NAMES_ONES_OWN = [
  'openCalendarFeed',
  ...['replaceScreen', 'deleteScreen', 'deleteAlert', 'unsubscribeAlerts'],
  // `plans-routes.test.ts` sees this one.
  'dropCheckout',
  // `api-token-routes.test.ts`, `own-data.test.ts` and `site-desk-routes.test.ts` see these.
  ...['revokeApiToken', 'readUser', 'sendMailAgain', 'readReject', 'decideReject'],
  // The back-tests' own `routes.test.ts` sees these.
  ...['readBacktest', 'deleteBacktest', 'cancelBacktest', 'exportBacktest'],
  // Made by a command: `track-record-routes.test.ts` sees it.
  'exportTrackRecord',
];
/** What a wrong method may be answered: the path's methods, or nothing of the path. */
const WRONG_METHOD = [401, 404, 405];

/** Left to the full set: the suite `contract` of each run sends a started site the same generated requests, and more. */
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
    const live = await findLiveValues(contract, sender, sessions.tokenOf('admin')!);
    parts = { contract, sender, sessions, live };
    examples = await runExamples(parts);
  }, 300_000);

  afterAll(async () => {
    sender?.close();
    await site?.stop();
  });

  it('has boards to test with', () => {
    expect(Object.keys(parts.live)).toEqual(expect.arrayContaining(['market', 'symbol', 'sector', 'industry']));
  });

  it('answers each example as the contract says', () => {
    const told = examples.findings.map(({ kind, detail, plan }) => {
      const { path } = contract.operations.find(({ operationId }) => operationId === plan.operationId)!;
      return `${kind} as ${plan.role}: ${requestTarget(path, plan)}: ${detail}`;
    });

    expect(told).toEqual([]);
  });

  it('answers 501 to no call', () => {
    const answered501 = [...examples.statuses].filter(([, statuses]) => statuses.has(501)).map(([name]) => name);

    expect(answered501).toEqual([]);
  });

  it('serves every call that is built: its example is there for those who may', () => {
    // What would spend a demo account, or needs a mailbox, has tests of its own beside its routes.
    const unserved = [...examples.statuses]
      .filter(([name]) => ![...SPENDS_THE_ACCOUNT, ...CHANGES_THE_PLAN].includes(name))
      .filter(([name]) => ![...NEEDS_A_PROVIDER, ...NAMES_ONES_OWN, ...NEEDS_A_MAILBOX].includes(name))
      .filter(([name]) => !NEEDS_A_SECOND_FACTOR.includes(name))
      .filter(([, statuses]) => ![...statuses].some((status) => status >= 200 && status < 300))
      .map(([name, statuses]) => `${name}: ${[...statuses].join(' ')}`);

    expect(unserved).toEqual([]);
  });

  it('knows no path and no method beyond the contract', async () => {
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

  it('answers the requests that were once answered wrongly', async () => {
    expect(await runCases(parts, readCases())).toEqual([]);
  });

  itInFull('answers generated requests as the contract says', async () => {
    const report = await runFuzz(parts, { seeds: [1], runs: 12, timeLimitMs: 600_000, waitLimitMs: 0, concurrency: 3 });

    expect(report.findings).toEqual([]);
    expect(report.limited).toBe(0);
  });

  it('has written no address, password, token or hash into its log, whatever was asked', async () => {
    const secrets = [
      DEMO_PASSWORD,
      ...ROLES.flatMap((role) => (role === 'none' ? [] : (parts.sessions.tokenOf(role) ?? []))),
      ...contract.operations.flatMap(({ body }) => Object.values(body?.examples ?? {}).flatMap(secretsIn)),
      'argon2id',
    ];
    const log = await site.log();
    const lines = log.split('\n');

    // It says much: otherwise this would show nothing.
    expect(lines.length).toBeGreaterThan(500);
    expect(log).toContain('"route":"/api/auth/signin-password"');
    expect(secrets.length).toBeGreaterThan(6);
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
    expect(lines.filter((line) => ADDRESS.test(line))).toEqual([]);
  });
});
