import { headersOf } from '../testing/raw-client';
import { NotFoundError } from '../../platform/errors';
import { RedirectedContent } from '../../platform/pages/redirected-content';
import { loggedIn, createPageFixture, type PageFixture } from './testing/page-fixture';

let fixture: PageFixture;
beforeEach(async () => {
  fixture = await createPageFixture();
});
afterEach(() => fixture.close());

describe('a page', () => {
  it('contains page frame, first content, head and scripts', async () => {
    await fixture.open();

    const answer = await fixture.get('/market/TA?lang=heb');
    const html = await answer.text();

    expect(answer.status).toBe(200);
    expect(html).toContain('<p>top he visitor</p>');
    expect(html).toContain('<p>board he visitor</p>');
    expect(html).toContain('<title>Title of board · Boursight</title>');
    expect(html).toContain('/remotes/mfe_boards/entry.12345678.js');
    expect(html).toContain('url(/remotes/mfe_boards/b.woff2)');
    expect(answer.headers.get('x-data-source')).toBe('sample');
    expect(answer.headers.get('cache-control')).toContain('public');
    expect(answer.headers.get('vary')).toContain('Cookie');
  });

  it('is private with a valid token, and the visitor’s with an expired one', async () => {
    await fixture.open();

    const saved = await fixture.get('/market/TA', loggedIn);
    const dead = await fixture.get('/market/TA', { cookie: `user_token_password=${'d'.repeat(43)}` });

    expect(await saved.text()).toContain('<p>board en premium</p>');
    expect(saved.headers.get('cache-control')).toBe('private, no-cache');
    expect(await dead.text()).toContain('<p>board en visitor</p>');
  });

  it('of a board has the reader’s saved columns if its address has none', async () => {
    const read = jest.fn(fixture.sources.read);
    fixture.sources = { ...fixture.sources, read };
    await fixture.open();
    const cookie = 'board_columns=symbol.ev.nothing.ev.__proto__';

    const saved = await fixture.get('/market/TA?lang=heb', { cookie });
    const explicit = await fixture.get('/market/TA?columns=price', { cookie });
    const none = await fixture.get('/market/TA', { cookie: 'board_columns=nothing' });
    const company = await fixture.get('/market/TA/symbol/ICL.TA', { cookie });

    expect(read.mock.calls.map(([, search]) => search)).toEqual([
      '?lang=heb&columns=symbol%2Cev',
      '?columns=price',
      '',
      '',
    ]);
    // The browser starts with the query that the page was rendered for.
    expect(await saved.text()).toContain('"search":"?lang=heb&columns=symbol%2Cev"');
    expect(saved.headers.get('cache-control')).toBe('private, no-cache');
    expect(await explicit.text()).toContain('"search":"?columns=price"');
    expect(await none.text()).not.toContain('"search"');
    expect(none.headers.get('cache-control')).toContain('public');
    expect(await company.text()).not.toContain('"search"');
  });

  it('names the operator in its first data, if configured', async () => {
    await fixture.open();
    expect(await (await fixture.get('/market/TA')).text()).not.toContain('"contact"');
    const contact = { email: 'help@site.example', operator: 'Site Ltd' };
    fixture.sources = { ...fixture.sources, contact: () => contact };

    expect(await (await fixture.get('/market/L')).text()).toContain(`"contact":${JSON.stringify(contact)}`);
  });

  it('is rendered once and revalidated with 304', async () => {
    const read = jest.fn(fixture.sources.read);
    fixture.sources = { ...fixture.sources, read };
    await fixture.open();

    const first = await fixture.get('/market/TA');
    const again = await fixture.get('/market/TA', { 'if-none-match': first.headers.get('etag') ?? '' });

    expect(again.status).toBe(304);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('is rendered again with new data', async () => {
    let version = '1';
    const read = jest.fn(fixture.sources.read);
    fixture.sources = { ...fixture.sources, read, versionOf: () => version };
    await fixture.open();

    await fixture.get('/market/TA');
    version = '2';
    await fixture.get('/market/TA');

    expect(read).toHaveBeenCalledTimes(2);
  });

  it.each(['/nowhere', '/market/MOON', '/market/TA/article/hourly', '/%zz'])('answers 404 at %s', async (path) => {
    await fixture.open();

    const answer = await fixture.get(path);

    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('<p>not-found en visitor</p>');
  });

  it.each([
    ['//evil.example/x?a=1', '/evil.example/x?a=1'],
    ['/\\evil.example/x', '/evil.example/x'],
    ['///api/boards/TA', '/api/boards/TA'],
    ['//market/TA?lang=heb', '/market/TA?lang=heb'],
  ])('with a path that looks like a host, %s, is redirected to a path of the site', async (path, expected) => {
    await fixture.open();

    const answer = await fixture.getRaw(path);

    expect(answer).toMatch(/^HTTP\/1\.1 301 /);
    expect(headersOf(answer)).toMatchObject({ location: expected });
  });

  it.each([
    ['/market/ta?lang=heb', '/market/TA?lang=heb'],
    ['/?market=ta', '/?market=TA'],
    ['/market/SP500/symbol/BRK%2FB', '/market/SP500/symbol/BRK-B'],
  ])('of another spelling, %s, is redirected to its canonical address', async (path, expected) => {
    await fixture.open();

    const { status, headers } = await fixture.get(path);

    expect([status, headers.get('location')]).toEqual([301, expected]);
  });

  it('with a token in its address sends no referrer, and is not cached', async () => {
    await fixture.open();

    for (const path of [
      '/verify/some-token',
      '/verify/some-token/refuse',
      '/reset-password/some-token',
      '/confirm-email/some-token',
    ]) {
      const { status, headers } = await fixture.get(path);
      expect([path, status, headers.get('referrer-policy'), headers.get('cache-control')]).toEqual([
        path,
        200,
        'no-referrer',
        'no-store',
      ]);
    }
    expect((await fixture.get('/forgot-password')).headers.get('referrer-policy')).not.toBe('no-referrer');
  });

  it('is not found for an unknown company', async () => {
    fixture.sources = { ...fixture.sources, read: () => Promise.reject(new NotFoundError('symbol_not_found', '')) };
    await fixture.open();

    expect((await fixture.get('/market/TA/symbol/XXX')).status).toBe(404);
  });

  it('redirects permanently to the new ticker of a renamed company', async () => {
    const moved = new RedirectedContent('/market/TA/symbol/OLD.TA', '/market/TA/symbol/NEW.TA');
    fixture.sources = { ...fixture.sources, read: () => Promise.reject(moved) };
    await fixture.open();

    const answer = await fixture.get('/market/TA/symbol/OLD.TA?lang=heb&view=news');

    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toBe('/market/TA/symbol/NEW.TA?lang=heb&view=news');
    expect(await answer.text()).toBe('');
  });

  it('is sent without first content when its data cannot be read', async () => {
    fixture.sources = { ...fixture.sources, read: () => Promise.reject(new Error('the database is unavailable')) };
    await fixture.open();

    const answer = await fixture.get('/market/TA');

    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(fixture.troubles).toContain('page_data');
  });

  it('has no data while the token cannot be verified, requires no login, and is not cached', async () => {
    const read = jest.fn(fixture.sources.read);
    fixture.sources = { ...fixture.sources, read };
    await fixture.open();
    fixture.isDatabaseDown = true;

    const board = await fixture.get('/market/TA', loggedIn);

    expect(board.status).toBe(200);
    expect(board.headers.get('cache-control')).toBe('private, no-store');
    expect(read).not.toHaveBeenCalled();
    expect((await fixture.get('/profile', loggedIn)).status).toBe(200);
    expect(fixture.troubles).toContain('viewer');
    fixture.isDatabaseDown = false;
    expect(await (await fixture.get('/market/TA', loggedIn)).text()).toContain('<p>board en premium</p>');
  });

  it('of an account is for its owner only, and not found for others', async () => {
    await fixture.open();

    expect((await fixture.get('/profile/1', loggedIn)).status).toBe(200);
    const others = await fixture.get('/profile/2', loggedIn);
    expect([others.status, others.headers.get('cache-control')]).toEqual([404, 'no-cache']);
    expect((await fixture.get('/profile/1')).headers.get('location')).toBe('/login?redirect=%2Fprofile%2F1');
  });

  it('redirects to the login if restricted, and from the login to home when logged in', async () => {
    await fixture.open();

    const restricted = await fixture.get('/profile?tab=a&lang=heb');
    expect(restricted.status).toBe(302);
    expect(restricted.headers.get('location')).toBe('/login?redirect=%2Fprofile%3Ftab%3Da%26lang%3Dheb&lang=heb');
    expect((await fixture.get('/login', loggedIn)).headers.get('location')).toBe('/');
    expect((await fixture.get('/profile', loggedIn)).status).toBe(200);
  });
});
