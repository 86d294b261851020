import { ADMIN } from '../../testing/registration-fixture';
import {
  rina,
  server,
  fixture,
  database,
  begin,
  codeFor,
  signInAs,
  signUp,
  register,
  rows,
  accounts,
  idToken,
  signInWith,
  setUpThirdPartySite,
} from './testing/third-party-site';

describe('third-party sign-in with an independent provider', () => {
  setUpThirdPartySite();

  it('E5: rejects an address that the provider has not verified', async () => {
    const byCode = await signInAs({ ...rina, email_verified: false });
    const { nonce } = await begin();
    const byToken = [
      await signInWith(await idToken(nonce, { claims: { email_verified: 'true' } }), nonce),
      await signInWith(await idToken(nonce, { claims: { email_verified: undefined } }), nonce),
      await signInWith(await idToken(nonce, { claims: { email: undefined } }), nonce),
      await signInWith(await idToken(nonce, { claims: { email: 'rina@example.com\r\nBcc: x@example.com' } }), nonce),
    ];

    for (const answer of [byCode, ...byToken]) {
      expect([answer.status, answer.body['errorCode']]).toEqual([403, 'email_not_verified']);
    }
    expect(await accounts()).toEqual([]);
  });

  it('E6: creates an account only for the verified address', async () => {
    const body = await codeFor(rina);
    await server.post('/api/auth/signin-code', body);

    const other = await signUp('target@example.com', body.nonce);

    expect([other.status, other.body['errorCode']]).toEqual([400, 'email_mismatch']);
    expect(await accounts()).toEqual([]);
    expect((await signUp(rina.email, body.nonce)).status).toBe(201);
  });

  it('E7: recognizes the same person under a new address', async () => {
    await register(rina);
    const before = await fixture.storage.accounts.findByEmail(rina.email);

    const { status, body } = await signInAs({ ...rina, email: 'rina.new@example.com' });

    expect([status, (body['user'] as { id: string }).id]).toEqual([200, before!.id]);
    expect(await rows('SELECT email FROM identities')).toEqual([{ email: 'rina.new@example.com' }]);
    expect(await accounts()).toHaveLength(1);
  });

  it('E8: does not take over an account with the same address, at sign-in or sign-up', async () => {
    await register(rina);
    const twin = { ...rina, sub: 'another-user' };
    const late = await codeFor(twin);

    const signedIn = await signInAs(twin);
    const manager = await signInAs({ ...rina, sub: 'not-the-manager', email: ADMIN.email });
    // The account came between the sign-in that proved the address and the sign-up.
    await database.write(({ transaction }) =>
      database.sequelize.query('DELETE FROM users WHERE role = ?', { replacements: ['user'], transaction }),
    );
    expect((await server.post('/api/auth/signin-code', late)).status).toBe(202);
    await register(rina);
    const signedUp = await signUp(rina.email, late.nonce);

    for (const answer of [signedIn, manager]) {
      expect([answer.status, answer.body['errorCode'], answer.body['token']]).toEqual([403, 'link_needed', undefined]);
    }
    expect([signedUp.status, signedUp.body]).toEqual([201, { status: 'pending_verification' }]);
    expect(await rows('SELECT subject FROM identities')).toEqual([{ subject: rina.sub }]);
    expect(await rows('SELECT recipient, template FROM outgoing_mails')).toEqual([
      { recipient: rina.email, template: 'known' },
    ]);
    expect((await signInAs(twin)).body['errorCode']).toBe('link_needed');
  });

  it('E9: replaces an unverified sign-up, and its password does not work', async () => {
    await server.signUp(rina.email, { password: 'chosen by another person', displayName: 'Not Rina' });
    await fixture.outbox.deliver();
    const link = fixture.mails.at(-1)!.token;

    await register(rina);

    expect(await accounts()).toEqual([
      { email: rina.email, state: 'active', password_hash: null, display_name: 'Rina  Example' },
    ]);
    expect((await server.signIn(rina.email, 'chosen by another person')).status).toBe(401);
    expect((await server.verify(link)).status).toBe(400);
    expect((await signInAs(rina)).status).toBe(200);
  });
});
