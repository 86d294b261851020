import { PASSWORD } from '../../testing/account-fixture';
import { ADMIN } from '../../testing/registration-fixture';
import {
  expectRefusal,
  server,
  database,
  here,
  start,
  proof,
  post,
  read,
  setUpApp,
  setUpSecondFactor,
} from './testing/second-factor-site';

describe('two-factor sign-in', () => {
  setUpSecondFactor();

  describe('required for administrators', () => {
    let manager: string;
    beforeEach(async () => {
      await database.close();
      await start({ needsSecondFactor: true });
      manager = await server.tokenOf(ADMIN.email, PASSWORD);
    });

    it('can be set up by one without it, who cannot administer until then', async () => {
      const users = () => server.ask('/api/users', { token: manager });
      expectRefusal(await users(), 403, 'second_factor_required');
      expectRefusal(
        await server.post('/api/users/me/api-tokens', { name: 'Script' }, { token: manager }),
        403,
        'second_factor_required',
      );
      expect((await server.ask('/api/users/me', { token: manager })).body).toMatchObject({ mustEnrol: true });
      expect(await read(manager)).toMatchObject({ required: true });

      await setUpApp(manager);

      expect((await users()).status).toBe(200);
      expect((await server.ask('/api/users/me', { token: manager })).body).not.toHaveProperty('mustEnrol');
    });

    it('does not allow removing the last factor', async () => {
      await setUpApp(manager);

      expectRefusal(await post('/totp/remove', proof, manager), 409, 'last_second_factor');
      expectRefusal(await post('/disable', proof, manager), 409, 'last_second_factor');
    });

    it('is not required for readers', async () => {
      expect(await read()).toMatchObject({ required: false });
      expect((await server.ask('/api/users/me', { token: here })).body).not.toHaveProperty('mustEnrol');
    });
  });
});
