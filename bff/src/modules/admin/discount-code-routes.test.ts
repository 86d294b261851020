import { fixture, get, change, rowsOf, lastEntry, setUpAdministration } from './testing/admin-site';

setUpAdministration();

describe('discount codes', () => {
  const terms = { percent: 10, valid_from: null, valid_until: null, redemptions_at_most: null };

  it('are made, changed and ended, and say how they fare', async () => {
    expect((await change('PUT', '/admin/discounts/spring', terms)).body).toMatchObject({
      code: 'SPRING',
      state: 'live',
      uses: 0,
    });
    await change('PUT', '/admin/discounts/LATER', { ...terms, valid_from: '2099-01-01T00:00:00Z' });
    expect(await lastEntry()).toMatchObject({ target: { id: 'discount LATER' }, reason: 'discount_set' });

    const ended = await change('POST', '/admin/discounts/spring/end');

    expect(ended.body).toMatchObject({ state: 'over', valid_until: fixture.clock.now().toISOString() });
    expect((await change('POST', '/admin/discounts/spring/end')).body).toEqual(ended.body);
    expect(rowsOf(await get('/admin/discounts'), 'discounts').map(({ code, state }) => [code, state])).toEqual(
      expect.arrayContaining([
        ['LATER', 'coming'],
        ['SPRING', 'over'],
      ]),
    );
    expect((await change('POST', '/admin/discounts/NOTHING/end')).body['errorCode']).toBe('discount_not_found');
  });

  it('do not end before they begin', async () => {
    const wrong = { ...terms, valid_from: '2027-01-02T00:00:00Z', valid_until: '2027-01-01T00:00:00Z' };

    expect((await change('PUT', '/admin/discounts/WRONG', wrong)).body['errorCode']).toBe('invalid_options');
  });
});
