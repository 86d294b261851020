import { createAdministrators } from './create-administrator';
import { createAccountFixture, signedIn } from '../testing/account-fixture';

const PASSWORD = 'orbit tram kelp lamp';

function open() {
  const fixture = createAccountFixture();
  const { database, accounts, audit } = fixture.memory;
  const administrators = createAdministrators({
    database,
    accounts,
    audit,
    hasher: fixture.hasher,
    clock: fixture.clock,
  });
  return { fixture, administrators, audited: fixture.memory.stored.audit };
}

describe('administrators', () => {
  it('are made active, under the one spelling of their address, and sign in', async () => {
    const { fixture, administrators, audited } = open();

    const made = await administrators.create({ email: ' Ada@Example.ORG ', displayName: 'Ada', password: PASSWORD });

    const { user, token } = signedIn(
      await fixture.signIn.signIn({ email: 'ada@example.org', password: PASSWORD, address: '192.0.2.7' }),
    );
    expect(user).toMatchObject({ email: 'ada@example.org', displayName: 'Ada', role: 'admin' });
    expect((await fixture.sessions.verify(token))?.viewer.kind).toBe('admin');
    expect(made).toMatchObject({ outcome: 'created', account: { id: user.id, isDemo: false } });
    expect(audited[0]).toMatchObject({
      action: 'admin',
      actorId: null,
      targetId: user.id,
      result: 'ok',
      reason: 'created_by_command',
    });
  });

  it.each([
    ['kelp', /^has fewer than 12 characters$/],
    ['k'.repeat(129), /^has more than 128 characters$/],
    ['passwordpassword', /^is one of the most common/],
    ['lovelace of the engine', /^contains the part of the address before the @/],
  ])('are not made with the password %s', async (password, why) => {
    const { fixture, administrators, audited } = open();

    const made = await administrators.create({ email: 'lovelace@example.org', displayName: null, password });

    expect(made).toEqual({ outcome: 'password_refused', why: expect.stringMatching(why) });
    expect(await fixture.memory.accounts.findByEmail('lovelace@example.org')).toBeNull();
    expect(audited).toEqual([]);
  });

  it('are not made over an account that is there', async () => {
    const { fixture, administrators, audited } = open();

    const made = await administrators.create({ email: fixture.reader.email, displayName: null, password: PASSWORD });

    expect(made).toEqual({ outcome: 'email_taken' });
    expect(await fixture.memory.accounts.findByEmail(fixture.reader.email)).toEqual(fixture.reader);
    expect(audited).toEqual([]);
  });

  it('are raised from any account, which keeps its password, and once is enough', async () => {
    const { fixture, administrators, audited } = open();
    const disabled = fixture.add({ id: 'shut-out', email: 'out@example.org', state: 'disabled' });

    expect(await administrators.raise(disabled)).toBe(true);
    const raised = await fixture.memory.accounts.findById(disabled.id);
    expect(raised).toEqual({ ...disabled, role: 'admin', state: 'active' });
    expect(await administrators.raise(raised!)).toBe(false);
    expect(audited.map(({ targetId, reason }) => [targetId, reason])).toEqual([['shut-out', 'raised_by_command']]);
  });
});
