import {
  ForbiddenError,
  InvalidInputError,
  TooManyRequestsError,
  UnauthenticatedError,
  UnavailableError,
} from '../../platform/errors';
import type { TryCounter } from './sign-in-service';
import { createAccountFixture, createPlainHasher, PASSWORD, signedIn } from '../testing/account-fixture';

const address = '192.0.2.7';

/** Counts what was taken and given back, and never refuses. */
function createCounter() {
  const taken: string[] = [];
  return {
    taken,
    take: async (key: string) => void taken.push(key),
    giveBack: async (key: string) => void taken.splice(taken.indexOf(key), 1),
  };
}

type Counter = ReturnType<typeof createCounter>;
type CounterOfEach = [Counter, Counter, Counter];

describe('createSignInService', () => {
  it('returns the user and a valid token', async () => {
    const fixture = createAccountFixture();

    const { user, token } = signedIn(
      await fixture.signIn.signIn({ email: ' Reader@Example.com ', password: PASSWORD, address }),
    );

    expect(user).toEqual({
      id: fixture.reader.id,
      email: 'reader@example.com',
      displayName: null,
      premium: false,
      theme: null,
      plan: 'free',
      planMarket: null,
      role: 'user',
      locale: 'en',
      follows: [],
      hasPassword: true,
      demo: false,
      boardColumns: null,
    });
    expect((await fixture.sessions.verify(token))?.userId).toBe(fixture.reader.id);
  });

  it('answers an unknown address like a wrong password, and hashes in both cases', async () => {
    const hasher = createPlainHasher();
    const fixture = createAccountFixture({ hasher });
    fixture.add({ id: 'pending', email: 'pending@example.com', state: 'pending_approval' });
    fixture.add({ id: 'external', email: 'external@example.com', passwordHash: null });
    const refusal = (email: string) =>
      fixture.signIn.signIn({ email, password: 'not the password', address }).catch((error: unknown) => error);

    const refusals = await Promise.all(
      [
        'unknown@example.com',
        'reader@example.com',
        'pending@example.com',
        'external@example.com',
        "' OR 1=1 --",
        '%',
        '',
      ].map(refusal),
    );

    for (const one of refusals) {
      expect(one).toBeInstanceOf(UnauthenticatedError);
      expect(one).toMatchObject({ errorCode: 'wrong_credentials', message: (refusals[0] as Error).message });
    }
    expect(hasher.requests).toHaveLength(refusals.length);
  });

  it.each([
    ['pending_verification', 'account_not_verified'],
    ['pending_approval', 'account_not_approved'],
    ['rejected', 'account_rejected'],
    ['disabled', 'account_disabled'],
  ] as const)('answers the right password of a %s account with %s', async (state, errorCode) => {
    const fixture = createAccountFixture();
    fixture.add({ id: 'waiting', email: 'waiting@example.com', state });

    const right = fixture.signIn.signIn({ email: 'waiting@example.com', password: PASSWORD, address });

    await expect(right).rejects.toBeInstanceOf(ForbiddenError);
    await expect(right).rejects.toMatchObject({ errorCode });
    expect(fixture.memory.stored.sessions.size).toBe(0);
  });

  it('rejects input that is too long before any lookup or hashing', async () => {
    const hasher = createPlainHasher();
    const fixture = createAccountFixture({ hasher });

    for (const request of [
      { email: 'reader@example.com', password: 'x'.repeat(100_000) },
      { email: 'x'.repeat(100_000), password: PASSWORD },
    ]) {
      await expect(fixture.signIn.signIn({ ...request, address })).rejects.toBeInstanceOf(InvalidInputError);
    }
    expect(hasher.requests).toHaveLength(0);
  });

  it('counts wrong passwords per client address and account, and right ones for neither', async () => {
    const [triesPerAddress, triesPerAccount, triesPerAccountOverall] = [1, 2, 3].map(createCounter) as CounterOfEach;
    const fixture = createAccountFixture({ triesPerAddress, triesPerAccount, triesPerAccountOverall });
    const guess = (email: string, password: string) =>
      fixture.signIn.signIn({ email, password, address }).catch(() => null);

    await guess('reader@example.com', 'wrong one');
    await guess('other@example.com', 'wrong one');
    await guess('OTHER@example.com ', PASSWORD);

    expect(triesPerAddress.taken).toEqual([address, address]);
    // Neither account is stored by name: the counters must not contain email addresses.
    const [reader, other] = triesPerAccountOverall.taken;
    expect(triesPerAccountOverall.taken).toEqual([
      expect.stringMatching(/^[0-9a-f]{64}$/),
      expect.not.stringContaining(reader!),
    ]);
    expect(triesPerAccount.taken).toEqual([`${reader} ${address}`, `${other} ${address}`]);
  });

  describe('while many client addresses guess the password of an account', () => {
    const disabled: TryCounter = {
      take: () => Promise.reject(new TooManyRequestsError('rate_limited', 'Too many attempts.', 60, 10)),
      giveBack: async () => {},
    };
    const request = { email: 'reader@example.com', password: PASSWORD };

    async function fixtureUnderAttack() {
      const calm = createAccountFixture();
      await calm.signIn.signIn({ ...request, address });
      const fixture = createAccountFixture({ storage: calm.memory, triesPerAccountOverall: disabled });
      return { fixture, calm };
    }

    it('signs the owner in from an address that the owner has used before', async () => {
      const { fixture } = await fixtureUnderAttack();

      await expect(fixture.signIn.signIn({ ...request, address })).resolves.toMatchObject({
        user: { email: 'reader@example.com' },
      });
    });

    it('allows no try from another address, for another account, or from an address last used long ago', async () => {
      const { fixture } = await fixtureUnderAttack();
      const elsewhere = { ...request, address: '192.0.2.8' };
      const another = { ...request, email: 'other@example.com', address };
      const unknown = { ...request, email: 'unknown@example.com', address };

      for (const refused of [elsewhere, another, unknown]) {
        await expect(fixture.signIn.signIn(refused)).rejects.toBeInstanceOf(TooManyRequestsError);
      }
      fixture.clock.advance(91 * 86_400_000);
      await expect(fixture.signIn.signIn({ ...request, address })).rejects.toBeInstanceOf(TooManyRequestsError);
    });
  });

  it('does not count a try if the password was not checked', async () => {
    const [triesPerAddress, triesPerAccount, triesPerAccountOverall] = [1, 2, 3].map(createCounter) as CounterOfEach;
    const busy = async () => {
      throw new UnavailableError('hashing_busy', 'busy');
    };
    const fixture = createAccountFixture({
      triesPerAddress,
      triesPerAccount,
      triesPerAccountOverall,
      hasher: { ...createPlainHasher(), verify: busy },
    });

    await expect(
      fixture.signIn.signIn({ email: 'reader@example.com', password: PASSWORD, address }),
    ).rejects.toBeInstanceOf(UnavailableError);

    expect(triesPerAddress.taken).toEqual([]);
    expect(triesPerAccount.taken).toEqual([]);
    expect(triesPerAccountOverall.taken).toEqual([]);
  });

  it('rehashes a password that was stored at another cost at the next sign-in', async () => {
    const fixture = createAccountFixture();
    fixture.add({ id: 'old', email: 'old@example.com', passwordHash: `old:${PASSWORD}` });

    await fixture.signIn.signIn({ email: 'old@example.com', password: PASSWORD, address });

    expect(fixture.memory.stored.accounts.get('old')?.passwordHash).toBe(`plain:${PASSWORD}`);
  });

  it('writes an audit entry for each try and each sign-out, without email address or password', async () => {
    const fixture = createAccountFixture();
    const { token } = signedIn(
      await fixture.signIn.signIn({ email: 'reader@example.com', password: PASSWORD, address }),
    );
    await fixture.signIn.signIn({ email: 'reader@example.com', password: 'wrong one', address }).catch(() => null);
    await fixture.signIn.signIn({ email: 'unknown@example.com', password: 'wrong one', address }).catch(() => null);

    await fixture.signIn.signOut({ token, userId: fixture.reader.id, address });

    const { audit } = fixture.memory.stored;
    expect(audit.map(({ action, result, reason }) => [action, result, reason])).toEqual([
      ['sign_in', 'ok', null],
      ['sign_in', 'refused', 'wrong_password'],
      ['sign_in', 'refused', 'unknown_account'],
      ['sign_out', 'ok', null],
    ]);
    expect(JSON.stringify(audit)).not.toMatch(/example\.com|wrong one|kelp/);
    expect(JSON.stringify(audit)).not.toContain(token);
    expect(await fixture.sessions.verify(token)).toBeNull();
  });
});

describe('createAccountStateService', () => {
  it('ends every session of a disabled account at once', async () => {
    const fixture = createAccountFixture();
    const { token } = signedIn(
      await fixture.signIn.signIn({ email: 'reader@example.com', password: PASSWORD, address }),
    );
    await fixture.sessions.verify(token);

    await fixture.accountStates.change({ accountId: fixture.reader.id, state: 'disabled', actorId: 'admin', address });

    expect(await fixture.sessions.verify(token)).toBeNull();
    expect(fixture.memory.stored.audit.at(-1)).toMatchObject({
      action: 'disable',
      actorId: 'admin',
      targetId: fixture.reader.id,
    });
  });

  it('rejects an unknown account', async () => {
    const fixture = createAccountFixture();

    const change = fixture.accountStates.change({
      accountId: 'unknown',
      state: 'active',
      actorId: 'admin',
      address: null,
    });

    await expect(change).rejects.toMatchObject({ errorCode: 'account_not_found' });
  });
});
