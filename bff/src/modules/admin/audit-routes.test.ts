import { READER, at, fixture, get, rowsOf, setUpAdministration } from './testing/admin-site';

setUpAdministration();

describe('the audit list', () => {
  it('is searched by actor, target, action and day, and paginated', async () => {
    for (let number = 0; number < 120; number++) {
      await fixture.storage.audit.append({
        at: at(number),
        action: 'sign_in',
        actorId: READER,
        targetId: READER,
        address: '203.0.113.7',
        result: number % 2 === 0 ? 'ok' : 'refused',
        reason: null,
      });
    }
    const query = '/admin/audit?action=sign_in&actor=reader%40example.com&target=reader%40example.com&to=2026-02-01';

    const ids: unknown[] = [];
    let next: unknown = null;
    let pages = 0;
    do {
      const page = await get(next === null ? query : `${query}&before=${String(next)}`);
      ids.push(...rowsOf(page, 'entries').map(({ id }) => id));
      next = page.body['next'];
      pages += 1;
    } while (next !== null);

    expect([ids.length, new Set(ids).size, pages]).toEqual([120, 120, 3]);
    expect(ids).toEqual([...ids].sort((one, other) => Number(other) - Number(one)));
    const [first] = rowsOf(await get(query), 'entries');
    expect(first).toMatchObject({ actor: { id: READER, email: 'reader@example.com' }, address: '203.0.113.7' });
  });

  it.each(['?actor=unknown%40example.com', '?from=2031-01-01', '?target=nothing', '?action=nothing'])(
    'is empty where nothing fits: %s',
    async (query) => {
      expect((await get(`/admin/audit${query}`)).body).toEqual({ entries: [], next: null });
    },
  );

  it('refuses an unknown cursor', async () => {
    expect((await get('/admin/audit?before=abc')).body['errorCode']).toBe('invalid_options');
    expect((await get('/admin/webhooks?before=abc')).body['errorCode']).toBe('invalid_options');
  });
});
