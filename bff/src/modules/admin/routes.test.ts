import { readContract } from '@site/contract/contract-document';
import { billingEvents } from '../billing';
import { ingestRuns } from '../ingest/table';
import { outgoingMails } from '../../platform/mail/outbox-table';
import type { Database } from '../open-database';
import { queuedMail } from '../../platform/mail/queue-mail';
import { PASSWORD } from '../testing/account-fixture';
import { someAccount } from '../testing/memory-accounts';
import { NotFoundError } from '../../platform/errors';
import { createJobAdminRepository } from '../../platform/jobs/job-admin-repository';
import { createJobQueue } from '../../platform/jobs/job-queue';
import { createRecurringLog } from '../../platform/jobs/recurring-log';
import { createJobAdministration, type JobAdministration } from './job-administration';
import { createCacheWarmer } from '../companies/lists/cache-warmer';
import { createReleaseService } from '../ssr/releases/release-service';
import { current } from '../testing/account-server';
import {
  ADMIN,
  startRegistrationServer,
  type RegistrationFixture,
  type RegistrationServer,
} from '../testing/registration-fixture';
import { createCachesRoutes } from '../companies/lists/caches-routes';
import { createJobsRoutes } from './jobs-routes';
import { createRemotesRoutes } from '../ssr/releases/routes';
import { openMigrated } from '../testing/migrated-sqlite';
import { addAccount } from '../accounts/testing/stored-accounts';

const READER = '00000000-0000-4000-8000-000000000001';
const PREMIUM = '00000000-0000-4000-8000-000000000002';
const at = (minute: number): string => new Date(Date.UTC(2026, 1, 1, 0, minute)).toISOString();

let server: RegistrationServer;
let fixture: RegistrationFixture;
let database: Database;
let admin: string;
let jobs: JobAdministration;
/** Recurring jobs that were run by hand, and calls for workers. */
const begun: string[] = [];

beforeAll(async () => {
  const releases = createReleaseService({
    admin: {
      list: () => Promise.resolve([]),
      put: () => Promise.reject(new NotFoundError('remote_not_found', 'There is no such remote.')),
    },
    audit: current(() => fixture.storage.audit),
    clock: current(() => fixture.clock),
    onChange: () => undefined,
  });
  const warmer = createCacheWarmer({
    markets: () => ['TA'],
    load: () => Promise.resolve(3),
    limit: { take: () => Promise.resolve() },
    now: () => 0,
    wait: () => Promise.resolve(),
    clock: current(() => fixture.clock),
    note: (entry) => fixture.storage.audit.append(entry),
  });
  const api = [
    createJobsRoutes({ jobs: current(() => jobs) }),
    createRemotesRoutes({ releases }),
    createCachesRoutes({ warmer }),
  ];
  server = await startRegistrationServer({ api, warmer });
  database = await openMigrated();
  fixture = await server.open(database);
  const { clock } = fixture;
  jobs = createJobAdministration({
    repository: createJobAdminRepository({ database, clock }),
    log: createRecurringLog({ database, clock }),
    clock,
    audit: fixture.storage.audit,
    recurring: () => [{ name: 'mail', times: '*/15 * * * * *', nextAt: at(1) }],
    run: (name) => void begun.push(name),
    runQueue: () => void begun.push('wake'),
  });
  const passwordHash = await fixture.hasher.hash(PASSWORD);
  const reader = someAccount({ id: READER, email: 'reader@example.com', plan: 'free', passwordHash });
  await addAccount(fixture.storage.database, reader);
  await addAccount(fixture.storage.database, { ...reader, id: PREMIUM, email: 'premium@example.com', plan: 'premium' });
  admin = await server.tokenOf(ADMIN.email, PASSWORD);
});
afterAll(async () => {
  await server.close();
  await database.close();
});

const get = async (path: string, token: string | undefined = admin) => server.ask(`/api${path}`, { token });
const change = (method: string, path: string, body?: object) =>
  server.ask(`/api${path}`, { method, token: admin, ...(body ? { body } : {}) });
const rowsOf = (answer: { readonly body: Record<string, unknown> }, name: string) =>
  answer.body[name] as Record<string, unknown>[];
const lastEntry = async () => rowsOf(await get('/admin/audit'), 'entries')[0];

describe('every call of the administration', () => {
  const { operations } = readContract();
  const calls = operations.filter(({ isAdminOnly }) => isAdminOnly);
  const requested = (one: (typeof calls)[number]) => {
    const path = one.parameters
      .filter(({ in: place }) => place === 'path')
      .reduce((text, { name, example }) => text.replace(`{${name}}`, String(example)), one.path);
    const body = one.body ? { body: Object.values(one.body.examples)[0] } : {};
    return (token?: string) =>
      server.ask(path, { method: one.method.toUpperCase(), ...(token ? { token } : {}), ...body });
  };

  it('is marked as the administrator’s own in the contract', () => {
    const marked = new Set(calls.map(({ operationId }) => operationId));
    const wrong = operations.filter(
      ({ path, operationId }) => path.startsWith('/api/admin') && !marked.has(operationId),
    );

    expect(wrong.map(({ operationId }) => operationId)).toEqual([]);
    expect(calls.length).toBeGreaterThan(20);
  });

  // Calls of articles and of reported figures are mounted elsewhere: `personal-calls.test.ts` sends them in every
  // role.
  const here = calls.filter(({ path }) => !/^\/api\/admin\/(?:articles|figure-reports)/.test(path));
  it.each(here.map((one) => [one.operationId, one] as const))('%s is for administrators alone', async (_id, one) => {
    const ask = requested(one);
    const reader = await server.tokenOf('reader@example.com', PASSWORD);
    const premium = await server.tokenOf('premium@example.com', PASSWORD);

    const refused = [await ask(), await ask('x'.repeat(43)), await ask(reader), await ask(premium)];
    expect(refused.map(({ status }) => status)).toEqual([401, 401, 403, 403]);
    for (const { text } of refused) expect(text).not.toMatch(/example\.(com|org)|WELCOME/);
    expect([401, 403]).not.toContain((await ask(admin)).status);
  });
});

describe('jobs', () => {
  it('are listed without what they are about, run again and discarded by administrators, with a trace', async () => {
    const { clock } = fixture;
    const queue = createJobQueue({ database, clock });
    const giveUp = async (key: string) => {
      const job = { kind: 'back-test', key, payload: { id: 'secret-of-a-reader' } };
      await database.write((session) => queue.enqueue(session, job));
      const taken = (await queue.take('back-test', { attempts: 1 }))!;
      await queue.fail(taken, 'database_busy', { attempts: 1 });
      return taken.id;
    };
    const [first, second, third] = [await giveUp('a'), await giveUp('b'), await giveUp('c')];
    await database.write((session) => queue.enqueue(session, { kind: 'back-test', key: 'c', payload: {} }));

    const listed = await get('/admin/jobs');
    expect(listed.status).toBe(200);
    expect(listed.text).not.toContain('secret');
    expect(rowsOf(listed, 'failed').map(({ id, last_error }) => [id, last_error])).toEqual(
      [third, second, first].map((id) => [id, 'database_busy']),
    );
    expect(rowsOf(listed, 'queue')).toEqual([
      { kind: 'back-test', state: 'failed', count: 3, oldest_at: null },
      { kind: 'back-test', state: 'queued', count: 1, oldest_at: clock.now().toISOString() },
    ]);

    begun.length = 0;
    expect((await change('POST', `/admin/jobs/${first}/retry`)).status).toBe(200);
    expect(begun).toEqual(['wake']);
    expect(await lastEntry()).toMatchObject({ target: { id: `job ${first}` }, reason: 'job_run_again' });
    expect((await change('POST', `/admin/jobs/${first}/retry`)).body['errorCode']).toBe('job_not_failed');
    expect((await change('DELETE', `/admin/jobs/${first}`)).body['errorCode']).toBe('job_not_failed');
    // Another of its key waits already.
    expect((await change('POST', `/admin/jobs/${third}/retry`)).status).toBe(409);
    expect((await change('DELETE', `/admin/jobs/${second}`)).status).toBe(204);
    expect(await lastEntry()).toMatchObject({ target: { id: `job ${second}` }, reason: 'job_discarded' });
    expect((await change('DELETE', `/admin/jobs/${second}`)).body['errorCode']).toBe('job_not_found');
    expect(rowsOf(await get('/admin/jobs'), 'failed').map(({ id }) => id)).toEqual([third]);
  });

  it('that recur are shown with their last run and failures in a row, and run by hand', async () => {
    const log = createRecurringLog({ database, clock: fixture.clock });
    const now = fixture.clock.now();
    const shown = async () => rowsOf(await get('/admin/jobs'), 'recurring');
    await log.failed('mail', now, Object.assign(new Error('secret'), { code: 'ECONNREFUSED' }));
    await log.failed('mail', now, new NotFoundError('mail_not_found', 'secret'));
    const last = { started_at: now.toISOString(), duration_ms: 0 };
    const job = { name: 'mail', times: '*/15 * * * * *', next_at: at(1) };
    expect(await shown()).toEqual([{ ...job, failures: 2, last: { ...last, error: 'mail_not_found' } }]);
    await log.ended('mail', now);
    expect(await shown()).toEqual([{ ...job, failures: 0, last: { ...last, error: null } }]);

    begun.length = 0;
    expect((await change('POST', '/admin/recurring-jobs/mail/run')).status).toBe(202);
    expect(begun).toEqual(['mail']);
    expect(await lastEntry()).toMatchObject({ target: { id: 'job mail' }, reason: 'job_run_by_hand' });
    expect((await change('POST', '/admin/recurring-jobs/none/run')).body['errorCode']).toBe('job_not_found');
  });
});

describe('the audit list', () => {
  it('is searched by actor, target, action and day, and paginated', async () => {
    for (let number = 0; number < 120; number++) {
      await fixture.storage.audit.append({
        at: at(number),
        action: 'sign_in',
        actorId: READER,
        targetId: READER,
        address: '203.0.113.7',
        result: number % 2 === 0 ? 'ok' : 'refused',
        reason: null,
      });
    }
    const query = '/admin/audit?action=sign_in&actor=reader%40example.com&target=reader%40example.com&to=2026-02-01';

    const ids: unknown[] = [];
    let next: unknown = null;
    let pages = 0;
    do {
      const page = await get(next === null ? query : `${query}&before=${String(next)}`);
      ids.push(...rowsOf(page, 'entries').map(({ id }) => id));
      next = page.body['next'];
      pages += 1;
    } while (next !== null);

    expect([ids.length, new Set(ids).size, pages]).toEqual([120, 120, 3]);
    expect(ids).toEqual([...ids].sort((one, other) => Number(other) - Number(one)));
    const [first] = rowsOf(await get(query), 'entries');
    expect(first).toMatchObject({ actor: { id: READER, email: 'reader@example.com' }, address: '203.0.113.7' });
  });

  it.each(['?actor=unknown%40example.com', '?from=2031-01-01', '?target=nothing', '?action=nothing'])(
    'is empty where nothing fits: %s',
    async (query) => {
      expect((await get(`/admin/audit${query}`)).body).toEqual({ entries: [], next: null });
    },
  );

  it('refuses an unknown cursor', async () => {
    expect((await get('/admin/audit?before=abc')).body['errorCode']).toBe('invalid_options');
    expect((await get('/admin/webhooks?before=abc')).body['errorCode']).toBe('invalid_options');
  });
});

describe('accounts', () => {
  it('are searched by address and state, and paginated with the total counts', async () => {
    const found = await get('/users?q=EXAMPLE.COM&state=active&limit=1&offset=1');

    expect(found.body).toMatchObject({ total: 2, counts: { all: 3, waiting: 0 } });
    expect(rowsOf(found, 'users')).toHaveLength(1);
    expect(rowsOf(await get('/users'), 'users')).toHaveLength(3);
    expect((await get('/users?q=%25')).body).toMatchObject({ users: [], total: 0 });
  });

  it('get a plan by hand at once, with a reason in the audit log', async () => {
    const token = await server.tokenOf('reader@example.com', PASSWORD);
    const reason = 'thanks for a report';

    const after = await change('PUT', `/users/${READER}/plan`, { plan: 'basic', market: 'TA', reason });

    expect(after.body).toMatchObject({ plan: 'basic', given_plan: { plan: 'basic', market: 'TA', until: null } });
    expect((await get('/users/me', token)).body).toMatchObject({ plan: 'basic', planMarket: 'TA' });
    expect(await lastEntry()).toMatchObject({
      action: 'plan_change',
      reason: 'given_by_hand',
      note: reason,
      actor: { id: ADMIN.id, email: ADMIN.email },
      target: { id: READER },
    });
    await change('PUT', `/users/${READER}/plan`, { plan: 'free', reason: 'by mistake' });
    expect((await get('/users/me', token)).body).toMatchObject({ plan: 'free' });
  });

  it.each([
    [{ plan: 'basic', reason: 'because' }, 'body.market'],
    [{ plan: 'premium', market: 'TA', reason: 'because' }, 'body.market'],
    [{ plan: 'premium', until: '2020-01-01T00:00:00Z', reason: 'because' }, 'body.until'],
    [{ plan: 'free', until: '2099-01-01T00:00:00Z', reason: 'because' }, 'body.until'],
    [{ plan: 'premium', reason: '    ' }, 'body.reason'],
  ])('get no plan by %j', async (body, path) => {
    const answer = await change('PUT', `/users/${READER}/plan`, body);

    expect([answer.status, answer.body['errors']]).toMatchObject([400, [{ path }]]);
  });
});

describe('mails', () => {
  const add = (part: object) =>
    database.write(async ({ transaction }) => {
      const mail = { userId: READER, recipient: 'reader@example.com', template: 'verify', locale: 'en' } as const;
      const row = { ...queuedMail({ ...mail, createdAt: at(0) }), ...part };
      return (await database.model(outgoingMails).create(row, { transaction })).id;
    });

  it('are listed without their text, with the reason of a bounce, and counted at their account', async () => {
    await add({ state: 'failed', lastError: 'smtp_550', attempts: 1 });

    const found = await get('/admin/mails?state=failed&q=Reader');

    expect(rowsOf(found, 'mails')).toMatchObject([
      { recipient: 'reader@example.com', state: 'failed', last_error: 'smtp_550', next_attempt_at: null },
    ]);
    expect(found.text).not.toMatch(/content|values|token/);
    const [user] = rowsOf(await get('/users?q=reader%40'), 'users');
    expect(user).toMatchObject({ failed_mails: 1 });
  });

  it('go out again, a sent one as a message of its own, each in the audit list', async () => {
    const failed = await add({ state: 'failed', lastError: 'smtp_550', attempts: 9 });
    const sent = await add({ state: 'sent', sentAt: at(1) });

    const again = await change('POST', `/admin/mails/${failed}/send-again`);
    expect(again.body).toMatchObject({ id: failed, state: 'queued', attempts: 0, last_error: null });
    const copy = await change('POST', `/admin/mails/${sent}/send-again`);
    expect(copy.body).toMatchObject({ state: 'queued', sent_at: null });
    expect(copy.body['id']).not.toBe(sent);
    expect(await lastEntry()).toMatchObject({ target: { id: `mail ${sent}` }, reason: 'mail_sent_again' });

    await fixture.outbox.deliver();
    const ids = fixture.mails.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([failed, copy.body['id']]));
    expect(ids).not.toContain(sent);
    expect((await change('POST', '/admin/mails/999999/send-again')).body['errorCode']).toBe('mail_not_found');
  });
});

describe('discount codes', () => {
  const terms = { percent: 10, valid_from: null, valid_until: null, redemptions_at_most: null };

  it('are made, changed and ended, and say how they fare', async () => {
    expect((await change('PUT', '/admin/discounts/spring', terms)).body).toMatchObject({
      code: 'SPRING',
      state: 'live',
      uses: 0,
    });
    await change('PUT', '/admin/discounts/LATER', { ...terms, valid_from: '2099-01-01T00:00:00Z' });
    expect(await lastEntry()).toMatchObject({ target: { id: 'discount LATER' }, reason: 'discount_set' });

    const ended = await change('POST', '/admin/discounts/spring/end');

    expect(ended.body).toMatchObject({ state: 'over', valid_until: fixture.clock.now().toISOString() });
    expect((await change('POST', '/admin/discounts/spring/end')).body).toEqual(ended.body);
    expect(rowsOf(await get('/admin/discounts'), 'discounts').map(({ code, state }) => [code, state])).toEqual(
      expect.arrayContaining([
        ['LATER', 'coming'],
        ['SPRING', 'over'],
      ]),
    );
    expect((await change('POST', '/admin/discounts/NOTHING/end')).body['errorCode']).toBe('discount_not_found');
  });

  it('do not end before they begin', async () => {
    const wrong = { ...terms, valid_from: '2027-01-02T00:00:00Z', valid_until: '2027-01-01T00:00:00Z' };

    expect((await change('PUT', '/admin/discounts/WRONG', wrong)).body['errorCode']).toBe('invalid_options');
  });
});

describe('what the site has done', () => {
  it('shows runs with what they quarantined', async () => {
    await database.write(async (session) => {
      const row = { provider: 'csv', market: 'TA', state: 'succeeded', startedAt: at(1), finishedAt: at(2) } as const;
      const summary = JSON.stringify({ companies: 4, reasons: { odd: 1 } });
      const { id } = await database.model(ingestRuns).create({ ...row, summary }, { transaction: session.transaction });
      for (const [ticker, reason] of [
        ['A', 'scale_jump'],
        ['B', 'scale_jump'],
        ['C', 'bad_day'],
      ]) {
        await session.run(
          `INSERT INTO ingest_rejects (run_id, market, ticker, source, reason, place, detail, payload, fingerprint)
           VALUES (?, 'TA', ?, 'x.csv', ?, 'x.csv:7', 'odd', ?, ?)`,
          [id, ticker!, reason!, `{"close":"${ticker}"}${' '.repeat(5000)}`, `${ticker} ${reason}`],
        );
      }
    });

    const [run] = rowsOf(await get('/admin/runs?market=TA'), 'runs');
    expect(run).toMatchObject({
      counts: { companies: 4 },
      rejects: [
        { reason: 'bad_day', count: 1 },
        { reason: 'scale_jump', count: 2 },
      ],
    });
    const rejects = await get(`/admin/runs/${String(run!['id'])}/rejects?reason=scale_jump`);
    const [first, second] = rowsOf(rejects, 'rejects');
    expect(first).toMatchObject({ ticker: 'A', reason: 'scale_jump', place: 'x.csv:7', detail: 'odd' });
    expect(String(first!['payload'])).toMatch(/^\{"close":"A"\} +$/);
    expect([second!['ticker'], String(second!['payload']).length]).toEqual(['B', 4000]);
    expect(first!['decision']).toBe('open');
  });

  it('takes a decision about what was quarantined once, with its reason', async () => {
    const [run] = rowsOf(await get('/admin/runs?market=TA'), 'runs');
    const [first] = rowsOf(await get(`/admin/runs/${String(run!['id'])}/rejects?reason=bad_day`), 'rejects');
    const path = `/admin/rejects/${String(first!['id'])}`;
    const decide = (decision: string, reason = 'A slip') => change('POST', `${path}/decision`, { decision, reason });

    expect((await get(path)).body).toMatchObject({ reject: { ticker: 'C' }, storable: false, figures: [] });
    expect((await get('/admin/rejects/999999')).body['errorCode']).toBe('reject_not_found');
    expect((await decide('accepted')).body['errorCode']).toBe('reject_not_storable');
    expect((await decide('refused', '   ')).status).toBe(400);
    const decided = await decide('refused');
    expect(decided.body).toMatchObject({ reject: { decision: 'refused' }, note: 'A slip' });
    const again = await decide('refused');
    expect([again.status, again.body['errorCode']]).toEqual([409, 'reject_decided']);
    expect(await lastEntry()).toMatchObject({
      action: 'admin',
      reason: 'reject_refused',
      note: 'A slip',
      target: { id: `reject ${String(first!['id'])}` },
    });
  });

  it('shows webhooks with their effect, page by page', async () => {
    await database.write(async ({ transaction }) => {
      const rows = Array.from({ length: 60 }, (_one, number) => ({
        provider: 'paddle',
        eventId: `evt_${String(number).padStart(3, '0')}`,
        type: 'subscription.updated',
        providerSubscriptionId: `sub_${number % 2}`,
        occurredAt: at(0),
        receivedAt: at(0),
        outcome: number % 3 === 0 ? 'accepted' : 'ignored',
        payload: '{"customer":"private"}',
      }));
      await database.model(billingEvents).bulkCreate(rows, { transaction });
    });
    await fixture.storage.audit.append({
      at: at(0),
      action: 'plan_change',
      actorId: null,
      targetId: READER,
      address: null,
      result: 'ok',
      reason: 'evt_059',
    });

    const first = await get('/admin/webhooks');
    const second = await get(`/admin/webhooks?before=${String(first.body['next'])}`);

    expect([rowsOf(first, 'webhooks').length, rowsOf(second, 'webhooks').length]).toEqual([50, 10]);
    expect(second.body['next']).toBeNull();
    expect(rowsOf(first, 'webhooks').slice(0, 2)).toMatchObject([
      { event_id: 'evt_059', changed_plan: true, user: null },
      { event_id: 'evt_058', changed_plan: false },
    ]);
    expect(first.text).not.toContain('private');
    expect(rowsOf(await get('/admin/webhooks?outcome=accepted&subscription=sub_0'), 'webhooks')).toHaveLength(10);
  });

  it('is shown in figures', async () => {
    expect((await get('/admin/overview')).body).toMatchObject({
      accounts: { all: 3 },
      webhooks: { last_at: at(0) },
      runs: { running: 0, last_at: at(1) },
      discounts: { live: expect.any(Number) },
    });
  });
});
