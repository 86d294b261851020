import {
  MINUTE,
  rina,
  provider,
  server,
  fixture,
  restart,
  bodyOf,
  signInAs,
  register,
  tokenOf,
  audited,
  setUpThirdPartySite,
} from './testing/third-party-site';

describe('third-party sign-in with an independent provider', () => {
  setUpThirdPartySite();

  describe('the ways to sign in', () => {
    const ways = (token: string) => server.ask('/api/users/me/identities', { token });
    const startLink = (token: string, password?: string) =>
      server.post(
        '/api/users/me/identities/start',
        { provider: 'oidc', ...(password !== undefined && { password }) },
        { token },
      );
    const unlink = (token: string, id: string, password?: string) =>
      server.post(`/api/users/me/identities/${id}/unlink`, password === undefined ? {} : { password }, { token });
    const idsOf = (answer: { body: Record<string, unknown> }) =>
      (answer.body['identities'] as { id: string }[]).map(({ id }) => id);

    async function passwordToken(): Promise<string> {
      await server.signUp('reader@example.net');
      await fixture.outbox.deliver();
      await server.verify(fixture.mails.at(-1)!.token);
      return server.tokenOf('reader@example.net', server.password);
    }

    it('link an identity after the password is given, which then signs in to the account', async () => {
      const token = await passwordToken();
      const without = await startLink(token);
      const wrong = await startLink(token, 'not the password');
      const begun = (await startLink(token, server.password)).body as { nonce: string; url: string };
      const body = bodyOf(begun.nonce, await provider.comeBackAs(rina, begun.url));

      const asSignIn = await server.post('/api/auth/signin-code', body);
      const linked = await server.post('/api/users/me/identities', body, { token });
      await fixture.outbox.deliver();

      for (const refused of [without, wrong]) {
        expect([refused.status, refused.body['errorCode']]).toEqual([400, 'wrong_password']);
      }
      expect(asSignIn.status).toBe(401);
      expect([linked.status, linked.body['hasPassword']]).toEqual([200, true]);
      expect((await ways(token)).body).toMatchObject({
        identities: [{ provider: 'oidc', name: 'Example', email: rina.email, usable: true }],
      });
      expect(fixture.mails.at(-1)).toMatchObject({ template: 'sign_in_ways_changed', recipient: 'reader@example.net' });
      expect((await signInAs(rina)).body['user']).toMatchObject({ email: 'reader@example.net' });
      expect(await audited('identity_link')).toEqual(['wrong_password', 'wrong_password', 'oidc']);
    });

    it('reject an identity or a sign-in of another user', async () => {
      const token = await passwordToken();
      await register(rina);
      const begun = (await startLink(token, server.password)).body as { nonce: string; url: string };
      const body = bodyOf(begun.nonce, await provider.comeBackAs(rina, begun.url));
      const rinas = await tokenOf(rina);

      const byRina = await server.post('/api/users/me/identities', body, { token: rinas });
      const taken = await server.post('/api/users/me/identities', body, { token });
      const [id = ''] = idsOf(await ways(rinas));
      const stranger = await unlink(token, id, server.password);

      expect(byRina.status).toBe(401);
      expect([taken.status, taken.body['errorCode']]).toEqual([409, 'identity_taken']);
      expect([stranger.status, stranger.body['errorCode']]).toEqual([404, 'identity_not_found']);
    });

    it('are removed one by one except the last, after a recent sign-in', async () => {
      await register(rina);
      const token = await tokenOf(rina);
      const begun = (await startLink(token)).body as { nonce: string; url: string };
      const second = { ...rina, sub: 'rina-2', email: 'rina.two@example.com' };
      const body = bodyOf(begun.nonce, await provider.comeBackAs(second, begun.url));
      const [first = '', other = ''] = idsOf(await server.post('/api/users/me/identities', body, { token }));

      fixture.clock.advance(15 * MINUTE);
      const stale = [await unlink(token, first), await startLink(token)];
      const fresh = await tokenOf(second);
      const removed = await unlink(fresh, first);
      const last = await unlink(fresh, other);

      for (const answer of stale) {
        expect([answer.status, answer.body['errorCode']]).toEqual([403, 'fresh_sign_in_required']);
      }
      expect([removed.status, idsOf(removed)]).toEqual([200, [other]]);
      expect([last.status, last.body['errorCode']]).toEqual([409, 'last_way_to_sign_in']);
      expect((await signInAs(second)).status).toBe(200);
      expect((await signInAs(rina)).body['errorCode']).toBe('link_needed');
    });
  });

  it('requires a recent sign-in or an emailed link to set a first password', async () => {
    await register(rina);
    const token = await tokenOf(rina);
    const me = async (one: string) => (await server.ask('/api/users/me', { token: one })).body['hasPassword'];
    const set = (one: string, newPassword: string) =>
      server.post('/api/users/me/password', { newPassword }, { token: one });

    expect(await me(token)).toBe(false);
    fixture.clock.advance(11 * MINUTE);
    const stale = await set(token, 'a kite of her own');
    expect([stale.status, stale.body['errorCode']]).toEqual([403, 'fresh_sign_in_required']);
    const fresh = await tokenOf(rina);
    expect((await set(fresh, 'a kite of her own')).status).toBe(204);

    expect(await me(fresh)).toBe(true);
    expect((await server.ask('/api/users/me', { token })).status).toBe(401);
    expect((await server.signIn(rina.email, 'a kite of her own')).status).toBe(200);
    expect((await signInAs(rina)).status).toBe(200);
    // From now on the password is required, however fresh the sign-in.
    expect((await set(fresh, 'another kite of hers')).body['errorCode']).toBe('wrong_password');
    expect(await audited('password_change')).toEqual(['first_password', 'wrong_password']);

    await restart();
    await register(rina);
    expect((await server.post('/api/auth/request-password-reset', { email: rina.email })).status).toBe(202);
    await fixture.outbox.deliver();
    const mailed = fixture.mails.at(-1)?.token;
    const reset = await server.post('/api/auth/reset-password', { token: mailed, newPassword: 'a kite by mail' });
    expect(reset.status).toBe(204);
    expect((await server.signIn(rina.email, 'a kite by mail')).status).toBe(200);
  });
});
