import { createAccountFixture, PASSWORD, signedIn } from '../testing/account-fixture';
import { switchAccount } from './account-switch';

function fixture() {
  const made = createAccountFixture();
  const parts = { accounts: made.memory.accounts, states: made.accountStates };
  return {
    ...made,
    change: (email: string, to: 'active' | 'disabled') => switchAccount(parts, { email, to }),
    signInAs: async (email: string) =>
      signedIn(await made.signIn.signIn({ email, password: PASSWORD, address: '192.0.2.7' })),
  };
}

describe('switchAccount', () => {
  it('shuts an account out at once and lets it in again, with an audit entry each', async () => {
    const { change, signInAs, sessions, memory, reader } = fixture();
    const { token } = await signInAs('reader@example.com');
    await sessions.verify(token);

    expect(await change(' Reader@Example.com', 'disabled')).toEqual({ outcome: 'changed', state: 'active' });
    expect(await sessions.verify(token)).toBeNull();
    await expect(signInAs('reader@example.com')).rejects.toMatchObject({ errorCode: 'account_disabled' });

    expect(await change('reader@example.com', 'active')).toEqual({ outcome: 'changed', state: 'disabled' });
    expect(await sessions.verify(token)).toBeNull();
    await expect(signInAs('reader@example.com')).resolves.toMatchObject({ user: { id: reader.id } });
    expect(
      memory.stored.audit.filter(({ actorId }) => actorId === null).map(({ action, targetId }) => [action, targetId]),
    ).toEqual(
      expect.arrayContaining([
        ['disable', reader.id],
        ['approve', reader.id],
      ]),
    );
  });

  it('changes nothing twice, and says so', async () => {
    const { change } = fixture();

    expect(await change('reader@example.com', 'active')).toMatchObject({ outcome: 'already' });
    await change('reader@example.com', 'disabled');
    expect(await change('reader@example.com', 'disabled')).toMatchObject({ outcome: 'already' });
  });

  it.each(['pending_verification', 'pending_approval', 'rejected'] as const)(
    'does not activate an account that is %s',
    async (state) => {
      const { change, add, memory } = fixture();
      add({ id: 'waiting', email: 'waiting@example.com', state });

      expect(await change('waiting@example.com', 'active')).toEqual({ outcome: 'refused', state });
      expect(memory.stored.accounts.get('waiting')?.state).toBe(state);
    },
  );

  it('does not find an address without an account', async () => {
    await expect(fixture().change('unknown@example.com', 'disabled')).rejects.toMatchObject({
      errorCode: 'account_not_found',
    });
  });
});
