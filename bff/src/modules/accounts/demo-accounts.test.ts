import {
  DEMO_ACCOUNTS,
  DEMO_PASSWORD,
  ensureDemoAccounts,
  mayHaveDemoAccounts,
  settleDemoAccounts,
} from './demo-accounts';
import { passwordFlaw } from './password-rules';
import { createAccountFixture, signedIn } from '../testing/account-fixture';

describe('ensureDemoAccounts', () => {
  it('makes three accounts that can sign in, and nothing the second time', async () => {
    const fixture = createAccountFixture();
    const { database, accounts } = fixture.memory;
    const parts = { database, accounts, hasher: fixture.hasher, clock: fixture.clock };

    expect(await ensureDemoAccounts(parts)).toBe(3);
    expect(await ensureDemoAccounts(parts)).toBe(0);

    const entered = [];
    for (const { email } of DEMO_ACCOUNTS)
      entered.push(signedIn(await fixture.signIn.signIn({ email, password: DEMO_PASSWORD, address: '192.0.2.7' })));
    const viewers = await Promise.all(
      entered.map(async ({ token }) => (await fixture.sessions.verify(token))?.viewer.kind),
    );
    expect(viewers).toEqual(['user', 'premium', 'admin']);
  });

  it('gives them a password that the rules take', () => {
    for (const { email } of DEMO_ACCOUNTS) expect(passwordFlaw(DEMO_PASSWORD, email)).toBeNull();
  });
});

describe('mayHaveDemoAccounts', () => {
  const local = {
    environment: 'development',
    host: '127.0.0.1',
    publicUrl: 'http://localhost:8080',
    demoAccounts: 'auto',
  } as const;

  it.each([
    { given: {}, may: true, because: 'only this machine can reach it' },
    {
      given: { host: 'localhost', publicUrl: 'http://127.0.0.1:80' },
      may: true,
      because: 'both names are of loopback',
    },
    { given: { host: '::1', publicUrl: 'http://[::1]:8080' }, may: true, because: 'so are the newer ones' },
    { given: { host: '0.0.0.0' }, may: false, because: 'every network reaches it' },
    { given: { host: '::' }, may: false, because: 'every network reaches it' },
    { given: { host: '127.0.0.1.example.org' }, may: false, because: 'that is a name of somewhere' },
    { given: { publicUrl: 'https://example.org' }, may: false, because: 'a proxy brings readers' },
    { given: { host: '0.0.0.0', demoAccounts: 'on' }, may: true, because: 'they are enabled explicitly' },
    { given: { environment: 'production' }, may: false, because: 'production has none' },
    { given: { environment: 'production', demoAccounts: 'on' }, may: false, because: 'production has none' },
  ] as const)('says $may for $given: $because', ({ given, may }) => {
    expect(mayHaveDemoAccounts({ ...local, ...given })).toBe(may);
  });
});

describe('settleDemoAccounts', () => {
  async function settled(given: { hasSample: boolean; isProduction?: boolean; mayExist: boolean; areThere: boolean }) {
    const fixture = createAccountFixture();
    const { database, accounts } = fixture.memory;
    const parts = { database, accounts, hasher: fixture.hasher, clock: fixture.clock };
    if (given.areThere) await ensureDemoAccounts(parts);
    const others = [fixture.reader.id, fixture.other.id];
    const said = await settleDemoAccounts({ ...parts, isProduction: false, ...given });
    expect([...fixture.memory.stored.accounts.keys()]).toEqual(expect.arrayContaining(others));
    return { ...said, count: await fixture.memory.accounts.countDemoAccounts() };
  }

  it('makes them beside sample data, without a word', async () => {
    expect(await settled({ hasSample: true, mayExist: true, areThere: false })).toEqual({
      exist: true,
      notice: null,
      count: 3,
    });
  });

  it.each([true, false])(
    'has none where others can reach the site, and says so (there before: %s)',
    async (areThere) => {
      const { exist, notice, count } = await settled({ hasSample: true, mayExist: false, areThere });

      expect({ exist, count }).toEqual({ exist: false, count: 0 });
      expect(notice).toMatch(
        /^(The demo accounts are removed|There are no demo accounts): [^\n]*DEMO_ACCOUNTS=on[^\n]*$/,
      );
    },
  );

  it('removes them when no market has sample data, in production too', async () => {
    for (const isProduction of [true, false]) {
      const { exist, notice, count } = await settled({
        hasSample: false,
        isProduction,
        mayExist: !isProduction,
        areThere: true,
      });
      expect({ exist, count }).toEqual({ exist: false, count: 0 });
      expect(notice).toMatch(/^The demo accounts are removed: no market has sample data\.$/);
    }
    expect((await settled({ hasSample: false, mayExist: true, areThere: false })).notice).toBeNull();
  });

  it('stops a production start while they exist beside sample data, and no other start', async () => {
    const production = { hasSample: true, isProduction: true, mayExist: false };

    await expect(settled({ ...production, areThere: true })).rejects.toThrow(/^NODE_ENV[^\n]*3 demo account[^\n]*$/);
    expect(await settled({ ...production, areThere: false })).toEqual({ exist: false, notice: null, count: 0 });
  });
});
