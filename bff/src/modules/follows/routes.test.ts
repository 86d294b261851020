import { PASSWORD } from '../testing/account-fixture';
import { startAccountServer, type AccountServer } from '../testing/account-server';

let server: AccountServer;
let token: string;

beforeAll(async () => {
  server = await startAccountServer();
});
beforeEach(async () => {
  server.restart({ followCap: 3 });
  token = await server.tokenOf('reader@example.com', PASSWORD);
});
afterAll(() => server.close());

const apple = { email: 'reader@example.com', symbol: 'AAPL', marketName: 'SP500' };
const follow = (body: unknown, options = {}) => server.post('/api/symbols/follow', body, { token, ...options });
const unfollow = (body: unknown, options = {}) => server.post('/api/symbols/unfollow', body, { token, ...options });
const listed = async (ofToken = token) => (await server.ask('/api/users/me', { token: ofToken })).body['followsList'];

describe('POST /api/symbols/follow and /unfollow', () => {
  it('change the list and return it', async () => {
    expect((await follow(apple)).body).toEqual({ followsList: [{ symbol: 'AAPL', market_name: 'SP500' }] });
    expect(await listed()).toEqual([{ symbol: 'AAPL', market_name: 'SP500' }]);
    expect((await unfollow(apple)).body).toEqual({ followsList: [] });
  });

  it('accept a market under either of its names, and reject two that differ', async () => {
    const { marketName: market, ...rest } = apple;
    expect((await follow({ ...rest, market })).body).toEqual({
      followsList: [{ symbol: 'AAPL', market_name: 'SP500' }],
    });
    expect((await unfollow({ ...apple, market })).body).toEqual({ followsList: [] });

    expect((await follow({ ...apple, market: 'TA' })).body['errors']).toEqual([
      expect.objectContaining({ path: 'body.marketName' }),
    ]);
    expect((await follow(rest)).body['errors']).toEqual([
      { path: 'body.market', message: 'is missing; marketName can be given instead' },
    ]);
  });

  it('have a call that reads the list, for its owner only', async () => {
    await follow(apple);
    const mine = await server.ask('/api/symbols/follows', { token });

    expect(mine.body).toEqual({ followsList: [{ symbol: 'AAPL', market_name: 'SP500' }] });
    expect(mine.headers['cache-control']).toMatch(/^private/);
    expect((await server.ask('/api/symbols/follows')).status).toBe(401);
  });

  it('are idempotent, also when many come at once', async () => {
    const follows = await Promise.all(Array.from({ length: 20 }, () => follow(apple)));
    expect(follows.every(({ status }) => status === 200)).toBe(true);
    expect(await listed()).toHaveLength(1);

    const unfollows = await Promise.all(Array.from({ length: 20 }, () => unfollow(apple)));
    expect(unfollows.every(({ status }) => status === 200)).toBe(true);
    expect(await listed()).toHaveLength(0);
  });

  it('answer 401 without a valid token', async () => {
    for (const options of [{ token: undefined }, { token: 'A'.repeat(43) }]) {
      expect((await follow(apple, options)).status).toBe(401);
      expect((await unfollow(apple, options)).status).toBe(401);
    }
  });

  it('answer 401 to visitors before they validate the body', async () => {
    for (const body of [{}, { symbol: 1 }, 'no JSON object']) {
      const answer = await server.post('/api/symbols/follow', JSON.stringify(body));
      expect([answer.status, answer.body['errorCode']]).toEqual([401, 'login_required']);
      expect(answer.headers['www-authenticate']).toBe('Bearer');
    }
  });

  it('answer 403 for the email address of another user, and change no list', async () => {
    const others = await server.tokenOf('other@example.com', PASSWORD);
    const theirs = { email: 'other@example.com', symbol: 'AB', marketName: 'SP500' };
    await follow(theirs, { token: others });
    await follow({ ...apple, symbol: 'AC' });
    const lists = async () => [await listed(), await listed(others)];
    const before = await lists();
    expect(before).toEqual([[{ symbol: 'AC', market_name: 'SP500' }], [{ symbol: 'AB', market_name: 'SP500' }]]);

    for (const symbol of ['AB', 'AC', 'AA']) {
      for (const send of [follow, unfollow]) {
        const answer = await send({ ...theirs, symbol });
        expect([answer.status, answer.body['errorCode']]).toEqual([403, 'not_your_account']);
      }
    }

    expect(await lists()).toEqual(before);
  });

  it.each([
    [['other@example.com']],
    [{ toString: 'other@example.com' }],
    ['reader@example.com,other@example.com'],
    ['other@example.com\u0000reader@example.com'],
    ['reader@example.com\r\nother@example.com'],
    [null],
    [7],
    [true],
    ['%'],
  ])('change no other list for the email address %j', async (email) => {
    const others = await server.tokenOf('other@example.com', PASSWORD);

    const answer = await follow({ ...apple, email });

    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(await listed(others)).toEqual([]);
  });

  it('use the last of duplicate keys, and ignore the query', async () => {
    const others = await server.tokenOf('other@example.com', PASSWORD);

    const twice = await follow(
      '{"email":"reader@example.com","email":"other@example.com","symbol":"AAPL","marketName":"SP500"}',
    );
    const query = await server.post('/api/symbols/follow?email=other@example.com&userId=2', apple, { token });

    expect([twice.status, twice.body['errorCode'], query.status]).toEqual([403, 'not_your_account', 400]);
    expect([await listed(), await listed(others)]).toEqual([[], []]);
  });

  it.each([
    [{ ...apple, marketName: 'MOON' }],
    [{ ...apple, marketName: '__proto__' }],
    [{ ...apple, marketName: 'WORLD' }],
    [{ ...apple, symbol: 'ZZZZZZ' }],
    [{ ...apple, symbol: "A'; DROP TABLE follows --" }],
    [{ ...apple, symbol: '<script>alert(1)</script>' }],
    [{ ...apple, symbol: '../../etc/passwd' }],
    [{ ...apple, symbol: 'A'.repeat(5000) }],
    [{ ...apple, symbol: '' }],
    [{ ...apple, symbol: ['AAPL'] }],
    [{ email: apple.email }],
  ])('reject %.60j', async (body) => {
    for (const answer of [await follow(body), await unfollow(body)]) {
      expect([400, 404]).toContain(answer.status);
      expect(answer.text).not.toContain('<script>');
    }
    expect(await listed()).toEqual([]);
  });

  it('answer 409 when the list is full', async () => {
    for (const symbol of ['AA', 'AB', 'AC']) expect((await follow({ ...apple, symbol })).status).toBe(200);

    const answer = await follow({ ...apple, symbol: 'AD' });

    expect([answer.status, answer.body['errorCode']]).toEqual([409, 'follow_limit_reached']);
    expect(await listed()).toHaveLength(3);
  });

  it('change nothing on GET', async () => {
    const answer = await server.ask('/api/symbols/follow?symbol=AAPL&marketName=SP500', { token });

    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await listed()).toEqual([]);
  });
});
