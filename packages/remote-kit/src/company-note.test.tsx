import { act, renderHook, waitFor } from '@testing-library/react';
import { useCompanyNote } from './company-note';
import { sessionAtom, siteStore, type User } from './session';

/** The server's text of the note, which is also its version here. Null: none. */
let held: string | null;
let requested: { readonly method: string; readonly match: string | null; readonly none: string | null }[];

const note = (text: string) => ({ symbol: 'AAA', market_name: 'SP500', text, version: `v-${text}`, updated_at: '' });
const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

beforeEach(() => {
  held = null;
  requested = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const request = input as Request;
    const [match, none] = [request.headers.get('if-match'), request.headers.get('if-none-match')];
    requested.push({ method: request.method, match, none });
    if (request.method === 'GET') return json(200, { notes: held === null ? [] : [note(held)] });
    const isThis = match === null ? none === '*' && held === null : match === `"v-${held ?? ''}"`;
    if (!isThis) return json(412, { status: 412, errorCode: 'note_changed' });
    held = ((await request.json()) as { text: string }).text;
    return json(200, note(held));
  });
});
afterEach(() => jest.restoreAllMocks());

/** Another reader in each test: the cache belongs to one reader. */
function open(id: string) {
  siteStore.set(sessionAtom, { status: 'user', user: { id } as User });
  const { result } = renderHook(() => useCompanyNote('SP500', 'AAA'));
  return async () => {
    await waitFor(() => expect(result.current.status).toBe('ready'));
    if (result.current.status !== 'ready') throw new Error('it is not ready');
    return result.current;
  };
}

describe('a note on a company', () => {
  it('sends the version that it replaces: none, then the last one', async () => {
    const ready = open('first');
    expect([await (await ready()).save('one'), await (await ready()).save('two')]).toEqual([true, true]);

    expect(requested.map(({ match, none }) => match ?? none)).toEqual([null, '*', '"v-one"']);
    expect(held).toBe('two');
  });

  it('reports a newer text, and replaces it only with the next save', async () => {
    held = 'mine';
    const ready = open('second');
    expect((await ready()).text).toBe('mine');
    held = 'of another device';

    expect(await (await ready()).save('typed here')).toEqual({ other: 'of another device' });
    expect(held).toBe('of another device');
    expect(await (await ready()).save('typed here')).toBe(true);
    expect(held).toBe('typed here');
  });

  it('is not saved when the server does not answer', async () => {
    const ready = open('third');
    const { save } = await ready();
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));

    expect(await save('typed')).toBe(false);
  });

  it('that could not be saved is restored when reopened, until it is saved', async () => {
    const { save } = await open('fourth')();
    jest.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await save('typed');

    const again = await open('fourth')();
    expect([again.text, again.draft]).toEqual(['', 'typed']);
    expect(await again.save('typed')).toBe(true);
    expect((await open('fourth')()).draft).toBeNull();
  });

  it('stays when the login of its reader ends', async () => {
    const ready = open('fifth');
    await (await ready()).save('mine');
    act(() => siteStore.set(sessionAtom, { status: 'visitor', failure: null }));

    expect(await ready()).toMatchObject({ text: 'mine', isSignedOut: true });
  });
});
