import { wordingOf } from './testing/expect-problem';
import { SPECIFIED_USER_AGENTS } from './testing/user-agents';
import { deviceOf, shortAddress } from './accounts/sign-in-origin';
import { PASSWORD, startWholeSite, type WholeSite } from './testing/whole-site';
import { addAccount } from './accounts/testing/stored-accounts';

const MINUTE_MS = 60_000;
type Row = Record<string, unknown>;

let site: WholeSite;
beforeAll(async () => {
  site = await startWholeSite();
});
afterAll(() => site.close());

const someone = async (part: Parameters<WholeSite['add']>[0] = {}) => {
  const account = await site.add(part);
  return { account, token: await site.enter(account) };
};
const me = (token: string) => site.ask('GET', '/api/users/me', { token });

describe('name, language and appearance', () => {
  it('are stored with the account and shown on the next device', async () => {
    const { account, token } = await someone();

    const changed = await site.ask('PATCH', '/api/users/me', {
      token,
      body: { displayName: '  Dana  ', locale: 'he', theme: 'dark' },
    });
    const nextDevice = await me(await site.enter(account));

    for (const { status, body } of [changed, nextDevice]) {
      expect(status).toBe(200);
      expect(body).toMatchObject({ displayName: 'Dana', locale: 'he', theme: 'dark', email: account.email });
    }
  });

  it('are unchanged if they are missing from a request, and a name of spaces is removed', async () => {
    const { token } = await someone({ displayName: 'Before', locale: 'he' });
    const change = (body: object) => site.ask('PATCH', '/api/users/me', { token, body });

    expect((await change({ theme: 'light' })).body).toMatchObject({ displayName: 'Before', locale: 'he' });
    expect((await change({ displayName: '   ' })).body).toMatchObject({ displayName: null, theme: 'light' });
    expect((await change({})).status).toBe(400);
    expect((await change({ email: 'other@example.com' })).status).toBe(400);
    expect((await change({ theme: 'purple' })).status).toBe(400);
  });
});

describe('an account by its id', () => {
  it('is shown to its owner and to administrators, and is not found for others (404)', async () => {
    const { account, token } = await someone();
    const stranger = await someone({ plan: 'premium' });
    const admin = await someone({ role: 'admin' });
    const read = (of: string | undefined, id = account.id) => site.ask('GET', `/api/users/${id}`, { token: of });

    expect((await read(token)).body).toMatchObject({ id: account.id, state: 'active', created_at: account.createdAt });
    expect((await read(admin.token)).body).toMatchObject({ email: account.email });
    const [others, none] = [await read(stranger.token), await read(stranger.token, crypto.randomUUID())];
    expect([others.status, wordingOf(others)]).toEqual([404, wordingOf(none)]);
    expect((await read(undefined)).status).toBe(401);
  });
});

describe('sessions', () => {
  it('are listed with device and place, the current one first, and without tokens', async () => {
    const account = await site.add();
    const other = await site.enter(account);
    const signedIn = await site.ask('POST', '/api/auth/signin-password', {
      body: { email: account.email, password: PASSWORD },
    });
    const token = signedIn.body['token'] as string;

    const { body, text } = await site.ask('GET', '/api/users/me/sessions', { token });

    const sessions = body['sessions'] as Row[];
    expect(sessions.map(({ current }) => current)).toEqual([true, false]);
    expect(sessions[0]).toMatchObject({ browser: 'firefox', system: 'linux', place: '127.0.0.*' });
    for (const secret of [token, other]) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/hash/i);
  });

  it('end one by one; one of another user, or one that has ended, is not found', async () => {
    const { account, token } = await someone();
    const other = await site.enter(account);
    const stranger = await someone();
    const [, listed] = (await site.ask('GET', '/api/users/me/sessions', { token })).body['sessions'] as Row[];
    const end = (by: string) => site.ask('DELETE', `/api/users/me/sessions/${String(listed!['id'])}`, { token: by });
    expect((await me(other)).status).toBe(200);

    expect((await end(stranger.token)).status).toBe(404);
    expect((await me(other)).status).toBe(200);
    expect((await end(token)).status).toBe(204);
    expect([(await me(other)).status, (await me(token)).status]).toEqual([401, 200]);
    expect((await end(token)).body['errorCode']).toBe('session_not_found');
  });

  it.each(SPECIFIED_USER_AGENTS)('are named %s %s for %.60s', (browser, system, userAgent) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system });
  });

  it.each([
    ['203.0.113.77', '203.0.113.*'],
    ['::ffff:203.0.113.77', '203.0.113.*'],
    ['2001:db8:85a3:8d3::/64', '2001:db8:85a3::*'],
    ['::1', '::*'],
    ['unknown', null],
    ['', null],
  ])('show the network of %j as %j', (address, place) => {
    expect(shortAddress(address)).toBe(place);
  });
});

describe('consents', () => {
  it('are given and withdrawn with version and time, and their history is stored', async () => {
    const { account, token } = await someone();
    const set = (body: object) => site.ask('PUT', '/api/users/me/consents', { token, body });

    const given = await set({ kind: 'marketing', granted: true });
    await set({ kind: 'marketing', granted: true });
    await set({ kind: 'statistics', granted: true, version: '2026-11' });
    const withdrawn = await set({ kind: 'marketing', granted: false });

    expect(given.body['consents']).toEqual([
      { kind: 'marketing', granted: true, required: false, version: '2026-11', at: expect.any(String) },
    ]);
    expect(withdrawn.body).toEqual((await site.ask('GET', '/api/users/me/consents', { token })).body);
    expect((withdrawn.body['consents'] as Row[]).map(({ kind, granted }) => [kind, granted])).toEqual([
      ['marketing', false],
      ['statistics', true],
    ]);
    // A repeated answer does not count.
    const history = await site.storage.consents.historyOf(account.id);
    expect(history.map(({ kind, isGiven }) => [kind, isGiven])).toEqual([
      ['marketing', true],
      ['statistics', true],
      ['marketing', false],
    ]);
    expect((await set({ kind: 'disclaimer', granted: false })).status).toBe(400);
  });

  it('of a visitor are stored with the time of the answer, and replace no later one', async () => {
    const { token } = await someone();
    const carry = async (granted: boolean, at: string) => {
      const body = { kind: 'statistics', granted, version: '2026-11', at };
      return (await site.ask('PUT', '/api/users/me/consents', { token, body })).body['consents'] as Row[];
    };
    const answered = (granted: boolean, at: string) => [
      { kind: 'statistics', granted, required: false, version: '2026-11', at },
    ];

    expect(await carry(true, '2026-01-02T10:00:00+02:00')).toEqual(answered(true, '2026-01-02T08:00:00.000Z'));
    expect(await carry(false, '2026-01-01T08:00:00Z')).toEqual(answered(true, '2026-01-02T08:00:00.000Z'));
    expect(await carry(false, '2026-01-03T08:00:00Z')).toEqual(answered(false, '2026-01-03T08:00:00.000Z'));
    // A clock that is ahead creates no answer that cannot be replaced.
    const [now] = await carry(true, '2999-01-01T00:00:00Z');
    expect(Date.parse(String(now!['at']))).toBeLessThanOrEqual(Date.now());
    const refused = await site.ask('PUT', '/api/users/me/consents', {
      token,
      body: { kind: 'statistics', granted: true, at: 'yesterday' },
    });
    expect(refused.status).toBe(400);
    // The consent to mails is given when it is given.
    const mails = await site.ask('PUT', '/api/users/me/consents', {
      token,
      body: { kind: 'marketing', granted: true, at: '2026-01-01T00:00:00Z' },
    });
    expect((mails.body['consents'] as Row[]).find(({ kind }) => kind === 'marketing')!['at']).not.toMatch(
      /^2026-01-01/,
    );
  });
});

describe('followed companies with figures', () => {
  it('come in one answer, in the order of following, with an entry for a delisted company', async () => {
    const { account, token } = await someone();
    const [row] = (await site.ask('GET', '/api/boards/SP500?limit=1', { token })).body['rows'] as Row[];
    const follow = { token, body: { symbol: row!['symbol'], market: 'SP500' } };
    expect((await site.ask('POST', '/api/symbols/follow', follow)).status).toBe(200);
    await site.database.write(({ transaction }) =>
      site.database.sequelize.query(
        `INSERT INTO follows (user_id, market, symbol, ordinal, followed_at) VALUES ('${account.id}', 'TA', 'GONE.TA', 2, '2026-01-01')`,
        { transaction },
      ),
    );

    const { status, body, headers } = await site.ask('GET', '/api/symbols/follows/figures', { token });

    const [known, delisted] = body['followed'] as Row[];
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    for (const field of ['symbol', 'market_name', 'price', 'currency', 'long_name'])
      expect([field, known![field]]).toEqual([field, row![field]]);
    expect(known!['score'] ?? null).toBe(row!['score'] ?? null);
    expect(delisted).toMatchObject({ symbol: 'GONE.TA', market_name: 'TA', price: null, score: null, asOf: null });
  });
});

describe('deleting one’s account', () => {
  const remove = (token: string, body: object) => site.ask('DELETE', '/api/users/me', { token, body });

  it('requires the email address and the password, and reports an error at its field', async () => {
    const { account, token } = await someone();

    for (const [body, errorCode, path] of [
      [{ email: 'other@people.example', password: PASSWORD }, 'email_mismatch', 'body.email'],
      [{ email: account.email, password: 'not the password' }, 'wrong_password', 'body.password'],
      [{ email: account.email }, 'wrong_password', 'body.password'],
    ] as const) {
      const { status, body: problem } = await remove(token, body);
      expect([status, problem['errorCode']]).toEqual([400, errorCode]);
      expect(problem['errors']).toMatchObject([{ path }]);
    }
    expect((await me(token)).status).toBe(200);
  });

  it('requires a sign-in within the last ten minutes from a user without a password', async () => {
    const account = await site.add({ passwordHash: null });
    const old = await site.enter(account, 11 * MINUTE_MS);

    expect((await remove(old, { email: account.email })).body['errorCode']).toBe('fresh_sign_in_required');
    expect((await remove(await site.enter(account), { email: account.email })).status).toBe(204);
  });

  it('ends every token at once and frees the email address', async () => {
    const { account, token } = await someone();
    const other = await site.enter(account);
    expect((await me(other)).status).toBe(200);

    expect((await remove(token, { email: account.email.toUpperCase(), password: PASSWORD })).status).toBe(204);

    expect([(await me(token)).status, (await me(other)).status]).toEqual([401, 401]);
    const body = { email: account.email, password: PASSWORD };
    expect((await site.ask('POST', '/api/auth/signin-password', { body })).status).toBe(401);
    expect(await addAccount(site.database, { ...account, id: crypto.randomUUID() })).toBe(true);
  });

  it('is refused for demo accounts and the last administrator', async () => {
    const demo = await someone({ isDemo: true });
    await site.database.write(({ transaction }) =>
      site.database.sequelize.query("UPDATE users SET role = 'user'", { transaction }),
    );
    const [one, two] = [await someone({ role: 'admin' }), await someone({ role: 'admin' })];
    const given = ({ account }: typeof demo) => ({ email: account.email, password: PASSWORD });

    expect((await remove(demo.token, given(demo))).body['errorCode']).toBe('demo_account');
    expect((await remove(one.token, given(one))).status).toBe(204);
    expect((await remove(two.token, given(two))).body['errorCode']).toBe('last_administrator');
    expect((await me(two.token)).status).toBe(200);
  });

  it('cancels a subscription that renews, and is refused if it cannot be cancelled', async () => {
    const { account, token } = await someone();
    const begun = await site.ask('POST', '/api/subscriptions/checkout', { token, body: { planId: 'premium-month' } });
    const pay = `/api/subscriptions/checkout/${String(begun.body['checkoutId'])}/sandbox-payment`;
    expect((await site.ask('POST', pay, { token })).status).toBe(202);
    expect((await me(token)).body).toMatchObject({ plan: 'premium' });
    const takenBy = (provider: string) =>
      site.database.write(({ transaction }) =>
        site.database.sequelize.query(
          `UPDATE subscriptions SET provider = '${provider}' WHERE user_id = '${account.id}'`,
          { transaction },
        ),
      );
    const given = { email: account.email, password: PASSWORD };

    await takenBy('paddle');
    expect((await remove(token, given)).body['errorCode']).toBe('subscription_running');
    await takenBy('sandbox');
    expect((await remove(token, given)).status).toBe(204);

    const held = (table: string) => site.database.read.all(`SELECT owner_hash FROM ${table}`);
    expect((await me(token)).status).toBe(401);
    expect(await site.database.read.all('SELECT event_id FROM billing_events')).toEqual([]);
    // The trial has charged nothing yet: there is nothing to keep.
    expect(await held('kept_invoices')).toEqual([]);
  });
});

describe('registration', () => {
  it('requires the consent to emails by default, and stores both consents', async () => {
    const signUp = (marketingConsent: boolean) =>
      site.ask('POST', '/api/auth/signup-password', {
        body: { email: 'newcomer@people.example', password: PASSWORD, marketingConsent, disclaimer: true },
      });

    const refused = await signUp(false);
    expect([refused.status, refused.body['errorCode']]).toEqual([400, 'marketing_consent_required']);
    expect(refused.body['errors']).toMatchObject([{ path: 'body.marketingConsent' }]);
    expect((await signUp(true)).status).toBe(201);
  });
});
