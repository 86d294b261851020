import { createAccountRepository } from './store';
import { createPreferenceStore } from '../preferences/store';
import { createSandboxKeys } from './third-party/sandbox-keys';
import { describeOnEachDatabase } from '../testing/each-database';
import { addAccount, setAccountState } from './testing/stored-accounts';
import { account } from './testing/stored-reader';

describeOnEachDatabase('accounts', (open) => {
  it('are found by id and by address, as they were made', async () => {
    const database = await open();
    const accounts = createAccountRepository(database);

    expect(await addAccount(database, account())).toBe(true);

    expect(await accounts.findById(account().id)).toEqual(account());
    expect(await accounts.findByEmail('reader@example.org')).toEqual(account());
    expect(await accounts.findByEmail('unknown@example.org')).toBeNull();
    expect(await accounts.findByEmail("' OR 1=1 --")).toBeNull();
  });

  it('are one per address, also when ten come at once', async () => {
    const database = await open();

    const made = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        addAccount(database, account({ id: `00000000-0000-4000-8000-00000000000${i}` })),
      ),
    );

    expect(made.filter(Boolean)).toHaveLength(1);
  });

  it('change state and password', async () => {
    const database = await open();
    const accounts = createAccountRepository(database);
    await addAccount(database, account({ isDemo: true }));

    await setAccountState(database, account().id, 'disabled');
    await database.write(({ transaction }) => accounts.setPasswordHash(account().id, 'another', transaction));

    expect(await accounts.findById(account().id)).toMatchObject({ state: 'disabled', passwordHash: 'another' });
    expect(await accounts.countDemoAccounts()).toBe(1);
  });

  it('become administrators whatever they were, and demo accounts go alone', async () => {
    const database = await open();
    const accounts = createAccountRepository(database);
    const demo = account({ id: '00000000-0000-4000-8000-000000000009', email: 'demo@example.org', isDemo: true });
    await addAccount(database, account({ state: 'disabled' }));
    await addAccount(database, demo);

    await database.write(({ transaction }) => accounts.makeAdministrator(account().id, transaction));

    expect(await accounts.findById(account().id)).toMatchObject({ role: 'admin', state: 'active' });
    expect(await accounts.findById(demo.id)).toMatchObject({ role: demo.role });
    const removeDemo = () => database.write(({ transaction }) => accounts.removeDemoAccounts(transaction));
    expect(await removeDemo()).toBe(1);
    expect(await removeDemo()).toBe(0);
    expect(await accounts.findById(account().id)).not.toBeNull();
  });
});

describeOnEachDatabase('values stored by name', (open) => {
  it('is one sandbox key per name, no matter which process creates it first', async () => {
    const database = await open();
    const keys = createSandboxKeys(database);

    const stored = await Promise.all(['one', 'two', 'three'].map((made) => keys.keep('identity', made)));
    expect(new Set(stored).size).toBe(1);
    expect([await keys.keep('identity', 'late'), await keys.keep('other', 'late')]).toEqual([stored[0], 'late']);
  });

  it('are settings of a user, the latest replacing the one before, deleted with the account', async () => {
    const database = await open();
    const accounts = createAccountRepository(database);
    const preferences = createPreferenceStore(database);
    const { id } = account();
    await addAccount(database, account({ isDemo: true }));
    expect(await preferences.read(id, 'board_columns')).toBeNull();

    const keep = (name: string, value: string) =>
      database.write(({ transaction }) => preferences.keep(id, name, value, transaction));
    await keep('board_columns', '["price"]');
    await keep('other', '1');
    await keep('board_columns', '["ev"]');

    expect(await preferences.read(id, 'board_columns')).toBe('["ev"]');
    expect(await preferences.read('another user', 'board_columns')).toBeNull();
    await database.write(({ transaction }) => accounts.removeDemoAccounts(transaction));
    expect(await preferences.read(id, 'board_columns')).toBeNull();
  });
});
