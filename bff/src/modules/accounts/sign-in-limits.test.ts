import { createPasswordHasher, type PasswordHasher } from './password-hasher';
import { PASSWORD, type AccountFixture } from '../testing/account-fixture';
import { until } from '../testing/until';
import { startAccountServer, type AccountServer } from '../testing/account-server';
import { expectProblem } from '../testing/expect-problem';

const EMAIL = 'reader@example.com';
const SIGN_IN = '/api/auth/signin-password';
let server: AccountServer;
let fixture: AccountFixture;

beforeAll(async () => {
  server = await startAccountServer();
});
beforeEach(() => {
  fixture = server.restart();
});
afterAll(() => server.close());

/** The header in which proxies report the client address; here there is no proxy. */
const ADDRESS_HEADERS = [
  ...['x-forwarded-for', 'x-real-ip', 'x-client-ip', 'true-client-ip'],
  ...['cf-connecting-ip', 'x-cluster-client-ip', 'x-originating-ip'],
];

describe('sign-in limits', () => {
  const guess = (email: string, headers = {}) =>
    server.post(SIGN_IN, { email, password: 'not the password' }, { headers });

  it('block sign-ins to an account after ten guesses, in any spelling and with any headers, and its sessions stay valid', async () => {
    const token = await server.tokenOf(EMAIL, PASSWORD);
    const spellings = [EMAIL, 'READER@example.com', ' reader@example.com', 'Reader@Example.Com '];
    const statuses: number[] = [];
    for (let at = 0; at < 14; at += 1) {
      const address = `203.0.113.${at}`;
      const answer = await guess(spellings[at % spellings.length]!, {
        ...Object.fromEntries(ADDRESS_HEADERS.map((name) => [name, address])),
        forwarded: `for=${address}`,
      });
      statuses.push(answer.status);
      if (answer.status === 429) {
        expectProblem(answer);
        expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1);
        expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(900);
      }
    }

    for (const path of ['/api/auth/SignIn-Password', `${SIGN_IN}/`, `/api//auth/signin-password`, `${SIGN_IN}?a=b`]) {
      const { status } = await server.post(path, { email: EMAIL, password: PASSWORD });
      expect([404, 400, 429]).toContain(status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(4).fill(429)]);
    expect((await server.ask('/api/users/me', { token })).status).toBe(200);
    expect((await server.post(SIGN_IN, { email: 'other@example.com', password: PASSWORD })).status).toBe(200);
  });

  it('do not delay reads while ten passwords are hashed', async () => {
    const real = createPasswordHasher();
    let underWay = 0;
    let isRead = false;
    // The hash that people wait for, over and over until all was read: however fast it is, it is under way all the time.
    const verify: PasswordHasher['verify'] = async (stored, password) => {
      underWay += 1;
      let isRight: boolean;
      do isRight = await real.verify(stored, password);
      while (!isRead);
      underWay -= 1;
      return isRight;
    };
    server.restart({ hasher: { ...real, verify } });
    const signIns = Array.from({ length: 10 }, (_, at) => guess(`user${at}@example.com`));
    while (underWay < signIns.length) await new Promise(setImmediate);

    for (let read = 0; read < 20; read += 1) {
      expect((await server.ask('/open')).status).toBe(200);
      expect(underWay).toBe(10);
    }

    isRead = true;
    expect((await Promise.all(signIns)).map(({ status }) => status)).toEqual(Array<number>(10).fill(401));
  });

  it('check no more guesses than the limit when they arrive at once', async () => {
    const thirtyAtOnce = () => Promise.all(Array.from({ length: 30 }, () => guess(EMAIL)));
    const answers = [...(await thirtyAtOnce()), ...(await thirtyAtOnce())];

    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(50);
  });

  it('let the owner sign in again from any address once the window has passed', async () => {
    // It is called repeatedly until then, and no other limit may end that.
    const any = { max: 100_000, windowSeconds: 900 };
    const limits = { signInAccount: { max: 3, windowSeconds: 1 }, signInAccountOverall: any, signInAddress: any };
    server.restart({ limits });
    const statuses: number[] = [];
    while (!statuses.includes(429)) statuses.push((await guess(EMAIL)).status);
    const signIn = () => server.post(SIGN_IN, { email: EMAIL, password: PASSWORD });

    let answer = await signIn();
    await until(async () => {
      answer = await signIn();
      return answer.status !== 429;
    });

    expect([answer.status, answer.body['user']]).toMatchObject([200, { email: EMAIL }]);
  });

  it('block a client address that tries one password on many accounts (429)', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 103; at += 1) statuses.push((await guess(`user${at}@example.com`)).status);

    expect(statuses.slice(0, 100).every((status) => status === 401)).toBe(true);
    expect(statuses.slice(100)).toEqual([429, 429, 429]);
  });

  it('block only the guesser: the owner can sign in from another address, and from a known one during larger attacks', async () => {
    fixture = server.restart({ limits: { signInAccountOverall: { max: 12, windowSeconds: 900 } } });
    const from = (address: string) => (password: string) => fixture.signIn.signIn({ email: EMAIL, password, address });
    const [home, guesser, another] = [from('192.0.2.7'), from('198.51.100.1'), from('198.51.100.2')];
    await home(PASSWORD);
    const refusal = { errorCode: 'rate_limited' };
    for (let at = 0; at < 10; at += 1) await guesser('wrong one').catch(() => null);

    // One guesser is at work: nothing changes for all others.
    await expect(guesser(PASSWORD)).rejects.toMatchObject(refusal);
    await expect(from('203.0.113.1')(PASSWORD)).resolves.toMatchObject({ user: { email: EMAIL } });
    // Many at work: only the owner's own place is.
    for (let at = 0; at < 3; at += 1) await another('wrong one').catch(() => null);
    await expect(from('203.0.113.2')(PASSWORD)).rejects.toMatchObject(refusal);
    await expect(home(PASSWORD)).resolves.toMatchObject({ user: { email: EMAIL } });
    // The owner's usual address has tries of its own, and no more than those.
    for (let at = 0; at < 10; at += 1)
      await expect(home('wrong one')).rejects.toMatchObject({ errorCode: 'wrong_credentials' });
    await expect(home(PASSWORD)).rejects.toMatchObject(refusal);
  });

  it('do not reset the count of guesses after a right password', async () => {
    for (let at = 0; at < 9; at += 1) await guess('other@example.com');
    for (let at = 0; at < 5; at += 1)
      expect((await server.post(SIGN_IN, { email: EMAIL, password: PASSWORD })).status).toBe(200);
    expect((await server.post(SIGN_IN, { email: 'other@example.com', password: PASSWORD })).status).toBe(200);

    expect((await guess('other@example.com')).status).toBe(401);
    expect((await guess('other@example.com')).status).toBe(429);
  });
});

describe('POST /api/auth/signout', () => {
  it('ends only this session', async () => {
    const [here, there] = [await server.tokenOf(EMAIL, PASSWORD), await server.tokenOf(EMAIL, PASSWORD)];

    const answer = await server.ask('/api/auth/signout', { method: 'POST', token: here });

    expect([answer.status, answer.text]).toEqual([204, '']);
    expect((await server.ask('/api/users/me', { token: here })).status).toBe(401);
    expect((await server.ask('/api/users/me', { token: there })).status).toBe(200);
    expect((await server.ask('/api/auth/signout', { method: 'POST', token: here })).status).toBe(401);
  });

  it('is never rate-limited, and reads do not count against sign-ins', async () => {
    server.restart({ limits: { readFree: { max: 2, windowSeconds: 60 }, write: { max: 3, windowSeconds: 60 } } });
    const [first, second] = [await server.tokenOf(EMAIL, PASSWORD), await server.tokenOf(EMAIL, PASSWORD)];
    const read = () => server.ask('/api/users/me', { token: first });
    expect([await read(), await read(), await read()].map(({ status }) => status)).toEqual([200, 200, 429]);

    expect((await server.post(SIGN_IN, { email: EMAIL, password: PASSWORD })).status).toBe(200);
    expect((await server.post(SIGN_IN, { email: EMAIL, password: PASSWORD })).status).toBe(429);
    for (const token of [first, second]) {
      expect((await server.ask('/api/auth/signout', { method: 'POST', token })).status).toBe(204);
    }
    expect((await server.ask('/api/auth/signout', { method: 'POST', token: first })).status).toBe(401);
  });

  it('requires a token', async () => {
    expect((await server.ask('/api/auth/signout', { method: 'POST' })).status).toBe(401);
    expect((await server.ask('/api/auth/signout', { method: 'POST', token: 'junk' })).status).toBe(401);
    expect((await server.ask('/api/auth/signout')).status).toBeGreaterThanOrEqual(400);
  });
});
