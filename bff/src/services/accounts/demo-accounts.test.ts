import { DEMO_ACCOUNTS, DEMO_PASSWORD, ensureDemoAccounts, refuseDemoAccountsInProduction } from './demo-accounts';
import { passwordFlaw } from './password-rules';
import { createAccountHouse } from './testing/account-house';

describe('ensureDemoAccounts', () => {
  it('makes three accounts that can sign in, and nothing the second time', async () => {
    const house = createAccountHouse();
    const parts = { accounts: house.memory.accounts, hasher: house.hasher, clock: house.clock };

    expect(await ensureDemoAccounts(parts)).toBe(3);
    expect(await ensureDemoAccounts(parts)).toBe(0);

    const signedIn = [];
    for (const { email } of DEMO_ACCOUNTS)
      signedIn.push(await house.signIn.signIn({ email, password: DEMO_PASSWORD, address: '192.0.2.7' }));
    const viewers = await Promise.all(
      signedIn.map(async ({ token }) => (await house.sessions.verify(token))?.viewer.kind),
    );
    expect(viewers).toEqual(['user', 'premium', 'admin']);
  });

  it('gives them a password that the rules take', () => {
    for (const { email } of DEMO_ACCOUNTS) expect(passwordFlaw(DEMO_PASSWORD, email)).toBeNull();
  });
});

describe('refuseDemoAccountsInProduction', () => {
  it('stops a production start while they are there, and no other', async () => {
    const house = createAccountHouse();
    const { accounts } = house.memory;
    await expect(refuseDemoAccountsInProduction({ accounts, isProduction: true })).resolves.toBeUndefined();

    await ensureDemoAccounts({ accounts, hasher: house.hasher, clock: house.clock });

    await expect(refuseDemoAccountsInProduction({ accounts, isProduction: true })).rejects.toThrow(
      /NODE_ENV.*3 demo account/,
    );
    await expect(refuseDemoAccountsInProduction({ accounts, isProduction: false })).resolves.toBeUndefined();
  });
});
