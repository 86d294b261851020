import { describeOnEachDatabase } from '../testing/each-database';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, ensureDemoAccounts } from './demo-accounts';
import { createPasswordHasher } from './password-hasher';
import { createTokenMemo } from '../../platform/http/response-cache/token-memo';
import { startAccountServer, type AccountServer } from '../testing/account-server';
import { accountStorage } from '../testing/signed-in-users';

const [{ email }] = DEMO_ACCOUNTS;
const apple = { symbol: 'AAPL', marketName: 'SP500' };

describeOnEachDatabase('a reader with a demo account', (open) => {
  let server: AccountServer;
  beforeAll(async () => {
    server = await startAccountServer();
  });
  afterAll(() => server.close());

  it('signs in, follows a company, signs out, and leaves no secret in the database', async () => {
    const database = await open();
    const storage = accountStorage(database);
    const hasher = createPasswordHasher();
    const fixture = server.restart({ storage, hasher, verifiedTokens: createTokenMemo() });
    await ensureDemoAccounts({ database: storage.database, accounts: storage.accounts, hasher, clock: fixture.clock });

    const [here, there] = [await server.tokenOf(email, DEMO_PASSWORD), await server.tokenOf(email, DEMO_PASSWORD)];
    const wrong = await server.post('/api/auth/signin-password', { email, password: 'demo-Passw0rd-2025' });
    const follows = await Promise.all(
      Array.from({ length: 20 }, () => server.post('/api/symbols/follow', { email, ...apple }, { token: here })),
    );
    const me = await server.ask('/api/users/me', { token: there });
    await server.ask('/api/auth/signout', { method: 'POST', token: here });
    const after = await Promise.all([here, there].map((token) => server.ask('/api/users/me', { token })));

    expect(wrong.status).toBe(401);
    expect(follows.map(({ status }) => status)).toEqual(Array<number>(20).fill(200));
    expect(me.body).toMatchObject({ email, followsList: [{ symbol: 'AAPL', market_name: 'SP500' }] });
    expect(after.map(({ status }) => status)).toEqual([401, 200]);

    const tables = ['users', 'sessions', 'audit_log'];
    const rows = await Promise.all(tables.map((table) => database.read.all(`SELECT * FROM ${table}`)));
    const dump = JSON.stringify(rows);
    for (const secret of [here, there, DEMO_PASSWORD, 'demo-Passw0rd-2025']) expect(dump).not.toContain(secret);
    expect(dump.match(/\$argon2id\$v=19\$m=19456,t=2,p=1\$/g)).toHaveLength(3);
  });
});
