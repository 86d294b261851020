import { signatureOf } from './providers/webhook-signature';
import type { Database } from '../open-database';
import { PASSWORD } from '../testing/account-fixture';
import { someAccount } from '../testing/memory-accounts';
import { UnavailableError } from '../../platform/errors';
import { createBillingFixture, SECRET, type BillingFixture } from './testing/billing-fixture';
import { notifications } from '../testing/notifications';
import { startAccountServer, type AccountServer, type Answer } from '../testing/account-server';
import { expectProblem } from '../testing/expect-problem';
import { createPlansRoutes } from './routes';
import { openMigrated } from '../testing/migrated-sqlite';
import { addAccount } from '../accounts/testing/stored-accounts';

let database: Database;
let fixture: BillingFixture;
let server: AccountServer;
let token: string;

beforeAll(async () => {
  database = await openMigrated();
  fixture = await createBillingFixture(database);
  const { sandbox: provider, checkouts, subscriptions, payments, webhooks } = fixture;
  server = await startAccountServer({
    api: [createPlansRoutes({ provider, checkouts, subscriptions, sandbox: payments, webhooks, boards })],
  });
  token = await server.tokenOf('reader@example.com', PASSWORD);
});
afterAll(async () => {
  await server.close();
  await database.close();
});

const BOARD = { market: 'SP500', ranked: 491, free: 250, basic: 491 } as const;
const boards = () => Promise.resolve([BOARD]);

const expectRefusal = (answer: Answer, status: number, errorCode: string): void => {
  expectProblem(answer);
  expect([answer.status, answer.body['errorCode']]).toEqual([status, errorCode]);
};

const deliver = (text: string, signature: string | undefined, provider = 'sandbox') =>
  server.post(`/api/webhooks/${provider}`, text, {
    headers: signature === undefined ? {} : { 'paddle-signature': signature },
  });

describe('plans over HTTP', () => {
  it('are public', async () => {
    const answer = await server.ask('/api/plans');

    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      checkout: 'sandbox',
      boards: [BOARD],
      plans: [
        { id: 'basic-month', price: 9, trialDays: 7 },
        { id: 'premium-month', price: 12 },
        { id: 'basic-year', price: 60 },
        { id: 'premium-year', price: 70, currency: 'USD' },
      ],
    });
  });

  it.each([
    ['POST', '/api/subscriptions/quote', { planId: 'premium-month' }],
    ['POST', '/api/subscriptions/checkout', { planId: 'premium-month' }],
    ['GET', '/api/subscriptions/checkout', undefined],
    ['DELETE', '/api/subscriptions/checkout/chk_0000000000000001', undefined],
    ['GET', '/api/subscriptions/current', undefined],
    ['DELETE', '/api/subscriptions/current', undefined],
    ['POST', '/api/subscriptions/current/resume', undefined],
    ['GET', '/api/subscriptions/invoices', undefined],
  ])('can be bought only by signed-in readers: %s %s', async (method, path, body) => {
    expectRefusal(await server.ask(path, { method, body }), 401, 'login_required');
  });

  it('have one open checkout at a time: a second one is rejected and names the first, which can be read and dropped', async () => {
    const begin = (planId: string) => server.post('/api/subscriptions/checkout', { planId }, { token });
    const path = '/api/subscriptions/checkout';
    expect((await server.ask(path, { token })).status).toBe(204);
    const checkoutId = String((await begin('premium-month')).body['checkoutId']);

    const second = await begin('premium-year');

    expectRefusal(second, 409, 'checkout_begun');
    expect(second.body['detail']).toContain('Premium monthly was started at');
    const open = await server.ask(path, { token });
    expect(open.headers['cache-control']).toContain('no-store');
    expect(open.body).toMatchObject({ checkoutId, plan: { id: 'premium-month', price: 12 }, market: null });
    const drop = (id: string) => server.ask(`${path}/${id}`, { method: 'DELETE', token });
    expectRefusal(await drop('chk_0000000000000404'), 404, 'checkout_not_found');
    expect((await drop(checkoutId)).status).toBe(204);
    expect((await server.ask(path, { token })).status).toBe(204);
  });

  it('are quoted, bought, paid, read, changed and cancelled', async () => {
    const wish = { planId: 'basic-month', market: 'TA' };
    expect((await server.post('/api/subscriptions/quote', wish, { token })).body).toMatchObject({
      price: 9,
      trialDays: 7,
      market: 'TA',
    });
    const begun = await server.post('/api/subscriptions/checkout', wish, { token });
    expect(begun.status).toBe(201);
    expect(begun.body).toMatchObject({ provider: 'sandbox', sandbox: true, url: null });
    expect((await server.ask('/api/subscriptions/current', { token })).status).toBe(204);
    expectRefusal(
      await server.ask('/api/subscriptions/current', { method: 'DELETE', token }),
      404,
      'subscription_not_found',
    );

    const paid = await server.ask(`/api/subscriptions/checkout/${String(begun.body['checkoutId'])}/sandbox-payment`, {
      method: 'POST',
      token,
    });
    expect([paid.status, paid.body]).toEqual([202, { status: 'sent' }]);
    expect((await server.ask('/api/subscriptions/current', { token })).body).toMatchObject({
      state: 'trialing',
      planId: 'basic-month',
      market: 'TA',
      cancelAtPeriodEnd: false,
      nextCharge: { amount: 9, currency: 'USD', discountPercent: 0, discountUntil: null, regularAmount: 9 },
    });
    const change = { method: 'PATCH', token, body: { planId: 'premium-month' } };
    expect((await server.ask('/api/subscriptions/current', change)).body).toMatchObject({ planId: 'premium-month' });
    expect((await server.ask('/api/subscriptions/current', { method: 'DELETE', token })).body).toMatchObject({
      state: 'cancelled',
      cancelAtPeriodEnd: true,
      nextChargeAt: null,
      nextCharge: null,
      resumeCharge: { amount: 12, regularAmount: 12, currency: 'USD' },
    });
    const resume = { method: 'POST', token };
    expect((await server.ask('/api/subscriptions/current/resume', resume)).body).toMatchObject({
      state: 'trialing',
      cancelAtPeriodEnd: false,
      nextCharge: { amount: 12 },
      resumeCharge: null,
    });
    expect((await server.ask('/api/subscriptions/invoices', { token })).body).toEqual({ invoices: [] });
  });

  it('offer free days to visitors, and none to a reader who has used the trial', async () => {
    const days = ({ body }: Answer) => (body['plans'] as { trialDays: number }[]).map(({ trialDays }) => trialDays);

    const [ofVisitor, ofReader] = [await server.ask('/api/plans'), await server.ask('/api/plans', { token })];

    expect([days(ofVisitor), days(ofReader)]).toEqual([
      [7, 7, 7, 7],
      [0, 0, 0, 0],
    ]);
    expect([ofVisitor, ofReader].map(({ headers }) => headers['cache-control'])).toEqual([
      expect.stringMatching(/^public/),
      'private, no-cache',
    ]);
    expect(ofReader.headers['vary']).toContain('Authorization');
  });
});

describe('a webhook that would grant a plan', () => {
  const BUYER = '6f2d3a52-6c1e-4e0b-9d57-1b1f5a3c0077';
  const HOUR_MS = 3_600_000;
  let event: string;
  let good: string;
  beforeAll(async () => {
    await addAccount(fixture.database, someAccount({ id: BUYER, email: 'buyer@example.com', plan: 'free' }));
    const { id } = await fixture.begun({ id: 'chk_0000000000000077', userId: BUYER });
    event = JSON.stringify(notifications.created({ data: { custom_data: fixture.passOf(id) } }));
    good = signatureOf(SECRET, Buffer.from(event), fixture.clock.now());
  });
  const signedAt = (ms: number) =>
    signatureOf(SECRET, Buffer.from(event), new Date(fixture.clock.now().getTime() + ms));
  const h1 = (signature: string) => signature.slice(signature.indexOf('h1='));
  const ts = (signature: string) => signature.slice(0, signature.indexOf(';'));
  const reversed = () => JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(event) as object).reverse()));
  const stored = async () => [
    await fixture.billing.subscriptionsOf(BUYER),
    await database.read.all('SELECT event_id FROM billing_events WHERE payload LIKE ?', ['%chk_0000000000000077%']),
    (await fixture.planOf(BUYER)).plan,
  ];

  it.each<[string, () => readonly [body: string, signature: string | undefined]]>([
    ['no signature', () => [event, undefined]],
    ['a blank for one', () => [event, '0']],
    ['no time', () => [event, h1(good)]],
    ['no value', () => [event, ts(good)]],
    ['an empty value', () => [event, `${ts(good)};h1=`]],
    ['a value of noughts', () => [event, `${ts(good)};h1=${'0'.repeat(64)}`]],
    ['a value cut short', () => [event, good.slice(0, -2)]],
    ['a value that goes on', () => [event, `${good}00`]],
    [
      'another secret',
      () => [event, signatureOf('another secret altogether', Buffer.from(event), fixture.clock.now())],
    ],
    ['an hour old', () => [event, signedAt(-HOUR_MS)]],
    ['a day old', () => [event, signedAt(-24 * HOUR_MS)]],
    ['a day ahead', () => [event, signedAt(24 * HOUR_MS)]],
    ['a time that is no number', () => [event, `ts=soon;${h1(good)}`]],
    ['a blank more in its body', () => [event.replace(':', ': '), good]],
    ['its keys in another order', () => [reversed(), good]],
  ])('grants no rights with %s', async (_what, made) => {
    const [body, signature] = made();

    expectRefusal(await deliver(body, signature), 401, 'signature_invalid');

    expect(await stored()).toEqual([[], [], 'free']);
  });

  it('grants the plan once when five copies arrive at once during a change of the secret', async () => {
    const [old, fresh] = [`h1=${'0'.repeat(64)}`, h1(good)];
    const both = [`${ts(good)};${old};${fresh}`, `${ts(good)};${fresh};${old}`];

    const answers = await Promise.all([...both, ...both, good].map((signature) => deliver(event, signature)));

    expect(answers.map(({ status }) => status)).toEqual(Array<number>(5).fill(200));
    expect(answers.map(({ body }) => body['status']).sort()).toEqual([
      'accepted',
      ...Array<string>(4).fill('duplicate'),
    ]);
    expect(await stored()).toMatchObject([[{ state: 'trialing' }], [{}], 'premium']);
  });

  it.each([
    ['no event at all', {}, 400],
    ['a list', [], 400],
    ['no moment', { event_id: 'evt_odd', event_type: 'subscription.created', occurred_at: 'soon', data: {} }, 400],
  ])('is rejected with the reason for %s that is signed (G9)', async (_what, odd, status) => {
    const body = JSON.stringify(odd);

    const answer = await deliver(body, signatureOf(SECRET, Buffer.from(body), fixture.clock.now()));

    expectRefusal(answer, status, 'invalid_request');
  });
});

describe('webhooks over HTTP', () => {
  const text = JSON.stringify(notifications.customerUpdated(), null, 2);
  const signed = () => signatureOf(SECRET, Buffer.from(text), fixture.clock.now());

  it('are verified over their exact bytes', async () => {
    const answer = await deliver(text, signed());

    expect([answer.status, answer.body]).toEqual([200, { status: 'ignored' }]);
    expect((await deliver(text, signed())).body).toEqual({ status: 'duplicate' });
  });

  it('are rejected (401) with changed whitespace and without a signature', async () => {
    expectRefusal(await deliver(JSON.stringify(JSON.parse(text)), signed()), 401, 'signature_invalid');
    expectRefusal(await deliver(text, undefined), 401, 'signature_invalid');
  });

  it('are accepted only from the configured provider', async () => {
    expectRefusal(await deliver(text, signed(), 'paddle'), 404, 'provider_not_found');
  });

  it('may be larger than other bodies, up to a limit', async () => {
    const large = JSON.stringify({ ...notifications.customerUpdated({ id: 'evt_large' }), more: 'x'.repeat(200_000) });
    const tooLarge = JSON.stringify({ more: 'x'.repeat(300_000) });

    expect((await deliver(large, signatureOf(SECRET, Buffer.from(large), fixture.clock.now()))).status).toBe(200);
    expectRefusal(await deliver(tooLarge, 'ts=1;h1=0'), 413, 'body_too_large');
  });

  it('are answered with 503 while storage is unavailable, and have one effect when they are sent again', async () => {
    const event = JSON.stringify(notifications.customerUpdated({ id: 'evt_while_away' }));
    const signature = signatureOf(SECRET, Buffer.from(event), fixture.clock.now());
    const away = jest
      .spyOn(database, 'write')
      .mockRejectedValueOnce(new UnavailableError('database_unavailable', 'The database is not available'));

    const refused = await deliver(event, signature);
    away.mockRestore();

    expectRefusal(refused, 503, 'database_unavailable');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await deliver(event, signature)).body).toEqual({ status: 'ignored' });
    expect((await deliver(event, signature)).body).toEqual({ status: 'duplicate' });
  });
});
