import { PASSWORD } from '../testing/account-fixture';
import { ADMIN } from '../testing/registration-fixture';
import { READER, server, get, change, rowsOf, lastEntry, setUpAdministration } from './testing/admin-site';

setUpAdministration();

describe('accounts', () => {
  it('are searched by address and state, and paginated with the total counts', async () => {
    const found = await get('/users?q=EXAMPLE.COM&state=active&limit=1&offset=1');

    expect(found.body).toMatchObject({ total: 2, counts: { all: 3, waiting: 0 } });
    expect(rowsOf(found, 'users')).toHaveLength(1);
    expect(rowsOf(await get('/users'), 'users')).toHaveLength(3);
    expect((await get('/users?q=%25')).body).toMatchObject({ users: [], total: 0 });
  });

  it('get a plan by hand at once, with a reason in the audit log', async () => {
    const token = await server.tokenOf('reader@example.com', PASSWORD);
    const reason = 'thanks for a report';

    const after = await change('PUT', `/users/${READER}/plan`, { plan: 'basic', market: 'TA', reason });

    expect(after.body).toMatchObject({ plan: 'basic', given_plan: { plan: 'basic', market: 'TA', until: null } });
    expect((await get('/users/me', token)).body).toMatchObject({ plan: 'basic', planMarket: 'TA' });
    expect(await lastEntry()).toMatchObject({
      action: 'plan_change',
      reason: 'given_by_hand',
      note: reason,
      actor: { id: ADMIN.id, email: ADMIN.email },
      target: { id: READER },
    });
    await change('PUT', `/users/${READER}/plan`, { plan: 'free', reason: 'by mistake' });
    expect((await get('/users/me', token)).body).toMatchObject({ plan: 'free' });
  });

  it.each([
    [{ plan: 'basic', reason: 'because' }, 'body.market'],
    [{ plan: 'premium', market: 'TA', reason: 'because' }, 'body.market'],
    [{ plan: 'premium', until: '2020-01-01T00:00:00Z', reason: 'because' }, 'body.until'],
    [{ plan: 'free', until: '2099-01-01T00:00:00Z', reason: 'because' }, 'body.until'],
    [{ plan: 'premium', reason: '    ' }, 'body.reason'],
  ])('get no plan by %j', async (body, path) => {
    const answer = await change('PUT', `/users/${READER}/plan`, body);

    expect([answer.status, answer.body['errors']]).toMatchObject([400, [{ path }]]);
  });
});
