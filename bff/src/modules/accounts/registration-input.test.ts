import type { Database } from '../open-database';
import { expectProblem } from '../testing/expect-problem';
import { createPlainHasher } from '../testing/account-fixture';
import { startRegistrationServer, type RegistrationServer } from '../testing/registration-fixture';
import { openMigrated } from '../testing/migrated-sqlite';

const EMAIL = 'new.reader@example.com';
const SIGN_UP = '/api/auth/signup-password';
const MANY = { max: 10_000, windowSeconds: 900 };

describe('the body of a registration', () => {
  let server: RegistrationServer;
  let database: Database;
  const plain = createPlainHasher();
  const hash = jest.fn((password: string) => plain.hash(password));
  beforeAll(async () => {
    server = await startRegistrationServer();
    database = await openMigrated();
    await server.open(database, { hasher: { ...plain, hash }, limits: { signUp: MANY, verify: MANY, write: MANY } });
  });
  beforeEach(() =>
    database.write(async ({ transaction }) => {
      await database.sequelize.query('DELETE FROM sign_ups', { transaction });
    }),
  );
  afterAll(async () => {
    await server.close();
    await database.close();
  });

  const signUpsOf = () => database.read.all('SELECT * FROM sign_ups');
  const mailCount = async (): Promise<number> => (await database.read.all('SELECT id FROM outgoing_mails')).length;

  it.each([
    '{',
    '[',
    '"text"',
    '1',
    'null',
    'true',
    '[]',
    '{"email":}',
    '{"email":"a@example.com",}',
    '{"email":"a@example.com" "password":"x"}',
    '\u0000',
    '{"__proto__":{"email":"a@example.com","password":"a kite over the harbour"}}',
    `${'['.repeat(5000)}`,
    '{"email":"a@example.com","password":NaN}',
    '<email>a@example.com</email>',
  ])('is rejected with 400 when it is malformed: %.50j', async (body) => {
    const answer = await server.post(SIGN_UP, body);

    expect(answer.status).toBe(400);
    expectProblem(answer);
  });

  it.each([
    'text/plain',
    'text/html',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/octet-stream',
    'image/png',
  ])('is rejected with 415 as %s', async (type) => {
    const body = JSON.stringify({ email: EMAIL, password: server.password });
    const answer = await server.post(SIGN_UP, body, { headers: { 'content-type': type } });

    expect(answer.status).toBe(415);
    expectProblem(answer);
    expect(await signUpsOf()).toEqual([]);
  });

  it.each([
    '',
    ' ',
    'a',
    'a@b',
    '@example.com',
    'a@',
    'a b@example.com',
    'a@exa mple.com',
    'a@example..com',
    'a@.com',
    'a@example.',
    'a@@example.com',
    'a@b@example.com',
    'a@example.com,b@example.com',
    'a@example.com;b@example.com',
    '<a@example.com>',
    'a@example.com\r\nBcc: b@example.com',
    'a\u0000@example.com',
    `${'a'.repeat(250)}@example.com`,
    ['a@example.com', 'b@example.com'],
    ['a@example.com'],
    { address: 'a@example.com' },
    null,
    7,
  ])('is rejected for the address %.40j, and no email is sent', async (email) => {
    const answer = await server.post(SIGN_UP, { email, password: server.password, disclaimer: true });

    expect(answer.status).toBe(400);
    expectProblem(answer);
    expect([await signUpsOf(), await mailCount()]).toEqual([[], 0]);
  });

  it.each([
    ['short', 'seven77', 'invalid_request'],
    ['eleven characters', 'eleven-char', 'invalid_request'],
    ['common', 'password1234', 'password_common'],
    ['common, glued', 'qwerty123456', 'password_common'],
    ['one letter', 'aaaaaaaaaaaa', 'password_common'],
    ['the site’s name', 'boursightboursight', 'password_common'],
    ['the address', EMAIL, 'password_contains_email'],
    ['the part before the at-sign', 'my new.reader here', 'password_contains_email'],
    ['too long once it is composed as others are', 'ﷺ'.repeat(100), 'password_too_long'],
  ])('is rejected for a password that is %s', async (_what, password, errorCode) => {
    const answer = await server.signUp(EMAIL, { password });

    expect([answer.status, answer.body['errorCode']]).toEqual([400, errorCode]);
    expect(answer.body['errors']).toMatchObject([{ path: 'body.password' }]);
    expect(answer.text).not.toContain(password);
    expect(await signUpsOf()).toEqual([]);
  });

  it.each([
    'a'.repeat(11) + 'bcdefgh'.repeat(8).slice(0, 53),
    'a long sentence with blanks '.repeat(4),
    'sixteen letters '.repeat(8),
    'only lower case letters',
    '🙂🎉🚀🌊🪁🧭🗺️🏝️🐋🦑🐚⚓',
    '            h',
  ])('is accepted with the password %.40j', async (password) => {
    expect((await server.signUp(EMAIL, { password })).status).toBe(201);
  });

  it.each(['a@example.test', 'la@example.test', 'lan@example.test'])(
    'is accepted with the short name of %s',
    async (address) => {
      expect((await server.signUp(address, { password: 'Quiet harbor lantern 4711' })).status).toBe(201);
    },
  );

  it.each(['Dana\r\nBcc: all@example.com', 'Dana\nSubject: free', 'Da\0na', 'Da\u007fna'])(
    'is rejected for a name with a line break or control character: %j',
    async (displayName) => {
      const before = await mailCount();

      expect((await server.signUp(EMAIL, { displayName })).status).toBe(400);
      expect([await signUpsOf(), await mailCount()]).toEqual([[], before]);
    },
  );

  it('is rejected for a password of 100,000 characters before it is hashed', async () => {
    hash.mockClear();
    const [long, huge] = [
      await server.signUp(EMAIL, { password: 'x'.repeat(100_000) }),
      await server.signUp(EMAIL, { password: 'x'.repeat(2 * 1024 * 1024) }),
    ];

    for (const answer of [long, huge]) {
      expect([400, 413]).toContain(answer.status);
      expectProblem(answer);
    }
    expect(hash).not.toHaveBeenCalled();
    expect((await server.signUp(EMAIL)).status).toBe(201);
    expect(hash).toHaveBeenCalledTimes(1);
  });

  it.each([
    { premium: true },
    { plan: 'premium' },
    { admin: true },
    { role: 'admin' },
    { verified: true },
    { approved: true },
    { state: 'active' },
    { id: '00000000-0000-4000-8000-00000000ad01' },
  ])('is rejected with the extra field %j', async (extra) => {
    const answer = await server.signUp(EMAIL, extra);

    expect(answer.status).toBe(400);
    expect(await signUpsOf()).toEqual([]);
  });

  it.each([[null], [1], [true], [[]], [{}], [['a']]])('is rejected for the verification token %j', async (odd) => {
    const answer = await server.verify(odd);

    expect(answer.status).toBe(400);
    expectProblem(answer);
  });
});
