import { PASSWORD, type AccountFixture } from '../testing/account-fixture';
import { isWellFormedApiToken, newApiToken } from './token-text';
import { startAccountServer, type AccountServer } from '../testing/account-server';
import { TOKEN_SCOPES } from './service';

const PATH = '/api/users/me/api-tokens';
const DAY_MS = 86_400_000;
let server: AccountServer;
let fixture: AccountFixture;
let token: string;

beforeAll(async () => {
  server = await startAccountServer();
});
beforeEach(async () => {
  fixture = server.restart();
  token = await server.tokenOf('reader@example.com', PASSWORD);
});
afterAll(() => server.close());

interface Made {
  readonly token: string;
  readonly apiToken: { readonly id: string; readonly hint: string };
}

const make = async (body: object = { name: 'Spreadsheet' }) =>
  (await server.post(PATH, body, { token })).body as unknown as Made;
const list = async (ofToken = token) => (await server.ask(PATH, { token: ofToken })).body;
const revoke = (id: string, ofToken = token) => server.ask(`${PATH}/${id}`, { method: 'DELETE', token: ofToken });
const read = async (personal: string) => (await server.ask('/api/symbols/follows', { token: personal })).status;

describe('personal tokens', () => {
  it('are shown once, stored only as a hash, and listed without themselves', async () => {
    const answer = await server.post(PATH, { name: ' Spreadsheet ', expiresInDays: 30 }, { token });
    const made = answer.body as unknown as Made;

    expect(answer.status).toBe(201);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const listed = (await server.ask(PATH, { token })).text;
    expect(JSON.parse(listed)).toEqual({
      limit: 10,
      tokens: [
        {
          id: made.apiToken.id,
          name: 'Spreadsheet',
          hint: made.token.slice(-4),
          created_at: '2026-03-01T12:00:00.000Z',
          expires_at: '2026-03-31T12:00:00.000Z',
          last_used_on: null,
          scopes: [],
        },
      ],
    });
    expect(listed).not.toContain(made.token);
    const stored = JSON.stringify([...fixture.memory.stored.apiTokens.values()]);
    expect(stored).not.toContain(made.token);
    expect(stored).toMatch(/"tokenHash":"[0-9a-f]{64}"/);
  });

  it('note their last day of use, once a day', async () => {
    const { token: personal } = await make();
    const noted = jest.spyOn(fixture.memory.apiTokens, 'noteUse');

    for (let at = 0; at < 3; at += 1) {
      expect(await read(personal)).toBe(200);
      fixture.clock.advance(60_000);
    }
    fixture.clock.advance(DAY_MS);
    await read(personal);

    expect(noted.mock.calls.map(([, day]) => day)).toEqual(['2026-03-01', '2026-03-02']);
    // The session has a week; the list shows the day.
    expect(await list()).toMatchObject({ tokens: [{ last_used_on: '2026-03-02' }] });
  });

  it('end on their day, and at once where they are revoked', async () => {
    const [short, infinite] = [await make({ name: 'Short', expiresInDays: 1 }), await make()];
    fixture.clock.advance(DAY_MS - 1);
    expect([await read(short.token), await read(infinite.token)]).toEqual([200, 200]);

    fixture.clock.advance(1);
    expect([await read(short.token), await read(infinite.token)]).toEqual([401, 200]);
    expect((await revoke(infinite.apiToken.id)).status).toBe(204);
    expect(await read(infinite.token)).toBe(401);
    expect((await revoke(infinite.apiToken.id)).body['errorCode']).toBe('api_token_not_found');
  });

  it('are good as long as their account is, and signing out does not end them', async () => {
    const { token: personal } = await make();
    await server.post('/api/auth/signout', undefined, { token });
    expect(await read(personal)).toBe(200);

    const change = { accountId: fixture.reader.id, state: 'disabled', actorId: 'admin', address: null } as const;
    await fixture.accountStates.change(change);
    expect(await read(personal)).toBe(401);
  });

  it('write what their scopes allow, and nothing else', async () => {
    const { token: reads } = await make();
    const { token: follows } = await make({ name: 'Follows', scopes: ['follows:write'] });
    const { token: notes } = await make({ name: 'Notes', scopes: ['notes:write'] });
    const follow = async (personal: string) => {
      const body = { market: 'SP500', symbol: 'MSFT' };
      const { status, body: answer } = await server.post('/api/symbols/follow', body, { token: personal });
      return [status < 300 ? 'followed' : status, answer['errorCode'], answer['detail']];
    };

    expect((await follow(follows))[0]).not.toBe(403);
    const refused = [403, 'token_reads_only', 'This call needs a personal token with the scope follows:write.'];
    expect(await follow(notes)).toEqual(refused);
    expect(await follow(reads)).toEqual(refused);
    expect((await server.ask(PATH, { token: follows })).status).toBe(403);
    expect((await server.post(PATH, { name: 'More' }, { token: follows })).status).toBe(403);
    expect((await list())['tokens']).toMatchObject([
      { scopes: ['notes:write'] },
      { scopes: ['follows:write'] },
      { scopes: [] },
    ]);
  });

  it('may have every scope there is at once', async () => {
    await make({ name: 'All', scopes: [...TOKEN_SCOPES] });
    expect((await list())['tokens']).toMatchObject([{ scopes: [...TOKEN_SCOPES] }]);
  });

  it.each([
    { scopes: ['admin:write'] },
    { scopes: ['notes:write notes:read'] },
    { scopes: [''] },
    { scopes: 'notes:write' },
    { scopes: ['notes:write', 'notes:write'] },
  ])('are not made with $scopes', async ({ scopes }) => {
    expect((await server.post(PATH, { name: 'Token', scopes }, { token })).status).toBe(400);
  });

  it('are ten at most, and none of another account', async () => {
    const made: Made[] = [];
    for (let at = 0; at < 10; at += 1) made.push(await make({ name: `Token ${at}` }));
    const eleventh = await server.post(PATH, { name: 'One more' }, { token });
    expect([eleventh.status, eleventh.body['errorCode']]).toEqual([409, 'api_tokens_full']);

    const other = await server.tokenOf('other@example.com', PASSWORD);
    expect(await list(other)).toEqual({ tokens: [], limit: 10 });
    expect((await revoke(made[0]!.apiToken.id, other)).status).toBe(404);
    expect(await read(made[0]!.token)).toBe(200);

    await revoke(made[0]!.apiToken.id);
    expect((await server.post(PATH, { name: 'One more' }, { token })).status).toBe(201);
  });

  it('leave a trace that contains no secret', async () => {
    const { token: personal, apiToken } = await make();
    await revoke(apiToken.id);

    const trace = fixture.memory.stored.audit.filter(({ action }) => action === 'api_token');
    expect(trace.map(({ actorId, reason, result }) => [actorId, reason, result])).toEqual([
      [fixture.reader.id, 'made', 'ok'],
      [fixture.reader.id, 'revoked', 'ok'],
    ]);
    expect(JSON.stringify(trace)).not.toContain(personal);
  });

  it.each([{}, { name: '' }, { name: '   ' }, { name: 'x'.repeat(61) }, { name: 'a\u202eb' }, { name: 7 }])(
    'are not made of %j',
    async (body) => {
      expect((await server.post(PATH, body, { token })).status).toBe(400);
    },
  );

  it.each([0, -1, 1.5, 4000, '30', null])('do not live for %p days', async (expiresInDays) => {
    expect((await server.post(PATH, { name: 'Token', expiresInDays }, { token })).status).toBe(400);
  });
});

describe('the text of a personal token', () => {
  it('holds 256 bits and a check, in letters and digits', () => {
    const made = new Set(Array.from({ length: 200 }, newApiToken));

    expect(made.size).toBe(200);
    for (const text of made) {
      expect(text).toMatch(/^boursight_[0-9A-Za-z]{49}$/);
      expect(isWellFormedApiToken(text)).toBe(true);
    }
  });

  it('is none with one character changed, so that storage need not be queried', async () => {
    const { token: personal } = await make();
    const requested = jest.spyOn(fixture.memory.apiTokens, 'find');

    for (let place = 'boursight_'.length; place < personal.length; place += 3) {
      const changed = personal.slice(0, place) + (personal[place] === 'a' ? 'b' : 'a') + personal.slice(place + 1);
      expect(isWellFormedApiToken(changed)).toBe(false);
      expect(await read(changed)).toBe(401);
    }
    expect(requested).not.toHaveBeenCalled();
  });
});
