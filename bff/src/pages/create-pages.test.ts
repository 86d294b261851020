import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Viewer } from '../domain/entitlements';
import { createTurnsPerClient } from '../http/limits/turns-per-client';
import { createByteStore } from '../http/byte-cache/byte-store';
import type { ByteStore } from '../http/byte-cache/byte-store';
import { NotFoundError } from '../services/errors';
import { until } from '../testing/until';
import { createPages } from './create-pages';
import type { Pages } from './create-pages';
import type { PageSources } from './page-sources';
import { createSmallSite, serverPart } from './testing/small-site';
import type { SmallSite } from './testing/small-site';

const token = 'k'.repeat(43);
const turns = createTurnsPerClient();
let site: SmallSite;
let pages: Pages;
let server: Server;
let base: string;
let troubles: string[];
let isStorageAway: boolean;
let sources: PageSources;
/** So many pages may still be made. */
let allowed: number;
let store: ByteStore;
let passing: ByteStore;

async function open(): Promise<void> {
  pages = createPages({
    places: site.places,
    folders: site.folders,
    publicUrl: 'https://site.example',
    sources: {
      read: (...asked) => sources.read(...asked),
      versionOf: (match) => sources.versionOf(match),
      lifetimeOf: (match) => sources.lifetimeOf(match),
      markets: () => [],
      hasDemoAccounts: () => false,
    },
    readViewer: (given): Promise<Viewer | null> =>
      isStorageAway
        ? Promise.reject(new Error('the database is away'))
        : Promise.resolve(given === token ? { kind: 'premium', userId: '1' } : null),
    onTrouble: ({ reason }) => troubles.push(reason),
    countMade: () => (allowed > 0 ? ((allowed -= 1), null) : 42),
    inTurn: (_request, work) => turns.take('a client', work),
    store,
    passing,
    registryBeatMs: 20,
    renderLimitMs: 5000,
  });
  await pages.ready();
  server = createServer((req, res) => {
    pages.handle(req, res).then(
      (isDone) => {
        if (!isDone) res.writeHead(418).end('elsewhere');
      },
      () => res.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(base + path, { headers, redirect: 'manual' });
const loggedIn = { cookie: `user_token_password=${token}` };

beforeEach(async () => {
  troubles = [];
  isStorageAway = false;
  allowed = 1e6;
  store = createByteStore({ maxBytes: 1e7 });
  passing = createByteStore({ maxBytes: 1e7 });
  sources = {
    read: () => Promise.resolve({ data: null, dataKind: 'sample' }),
    versionOf: () => '1',
    lifetimeOf: () => null,
    markets: () => [],
    hasDemoAccounts: () => false,
  };
  site = await createSmallSite();
  await site.register(
    await site.release('shell', 's1', serverPart()),
    await site.release('mfe_boards', 'b1', serverPart()),
    await site.release('mfe_symbol', 'y1', serverPart()),
    await site.release('mfe_account', 'a1', serverPart()),
  );
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  await pages.close();
  await site.end();
});

describe('a page', () => {
  it('holds frame, first content, head and scripts', async () => {
    await open();

    const answer = await get('/market/TA?lang=heb');
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

  it('is the reader’s own variant with a good token, private, and a visitor’s with a dead one', async () => {
    await open();

    const own = await get('/market/TA', loggedIn);
    const dead = await get('/market/TA', { cookie: `user_token_password=${'d'.repeat(43)}` });

    expect(await own.text()).toContain('<p>board en premium</p>');
    expect(own.headers.get('cache-control')).toBe('private, no-cache');
    expect(await dead.text()).toContain('<p>board en visitor</p>');
  });

  it('is made once and answered with 304 to who has it', async () => {
    const read = jest.fn(sources.read);
    sources = { ...sources, read };
    await open();

    const first = await get('/market/TA');
    const again = await get('/market/TA', { 'if-none-match': first.headers.get('etag') ?? '' });

    expect(again.status).toBe(304);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('is made anew with new data', async () => {
    let version = '1';
    const read = jest.fn(sources.read);
    sources = { ...sources, read, versionOf: () => version };
    await open();

    await get('/market/TA');
    version = '2';
    await get('/market/TA');

    expect(read).toHaveBeenCalledTimes(2);
  });

  it.each(['/nowhere', '/market/MOON', '/market/TA/article/hourly', '/%zz'])('is not found at %s', async (path) => {
    await open();

    const answer = await get(path);

    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('<p>not-found en visitor</p>');
  });

  it('is not found for an unknown company', async () => {
    sources = { ...sources, read: () => Promise.reject(new NotFoundError('symbol_not_found', '')) };
    await open();

    expect((await get('/market/TA/symbol/XXX')).status).toBe(404);
  });

  it('goes out without first content when its data cannot be had', async () => {
    sources = { ...sources, read: () => Promise.reject(new Error('the database is away')) };
    await open();

    const answer = await get('/market/TA');

    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(troubles).toContain('page_data');
  });

  it('is nobody’s while nobody can say whose the token is: no visitor’s data, no login, kept nowhere', async () => {
    const read = jest.fn(sources.read);
    sources = { ...sources, read };
    await open();
    isStorageAway = true;

    const board = await get('/market/TA', loggedIn);

    expect(board.status).toBe(200);
    expect(board.headers.get('cache-control')).toBe('private, no-store');
    expect(read).not.toHaveBeenCalled();
    expect((await get('/profile', loggedIn)).status).toBe(200);
    expect(troubles).toContain('viewer');
    isStorageAway = false;
    expect(await (await get('/market/TA', loggedIn)).text()).toContain('<p>board en premium</p>');
  });

  it('of an account is its owner’s alone; to others it is not found, who they may be', async () => {
    await open();

    expect((await get('/profile/1', loggedIn)).status).toBe(200);
    const others = await get('/profile/2', loggedIn);
    expect([others.status, others.headers.get('cache-control')]).toEqual([404, 'no-cache']);
    expect((await get('/profile/1')).headers.get('location')).toBe('/login?redirect=%2Fprofile%2F1');
  });

  it('leads to the login when it is restricted, and from the login home when logged in', async () => {
    await open();

    const restricted = await get('/profile?tab=a&lang=heb');
    expect(restricted.status).toBe(302);
    expect(restricted.headers.get('location')).toBe('/login?redirect=%2Fprofile%3Ftab%3Da%26lang%3Dheb&lang=heb');
    expect((await get('/login', loggedIn)).headers.get('location')).toBe('/');
    expect((await get('/profile', loggedIn)).status).toBe(200);
  });
});

describe('pages that have to be made', () => {
  it('count against their client: over the limit comes a page that says so, in the reader’s language', async () => {
    allowed = 1;
    await open();

    expect((await get('/market/TA')).status).toBe(200);
    const over = await get('/market/SP500?lang=heb');
    const text = await over.text();

    expect(over.status).toBe(429);
    expect(over.headers.get('retry-after')).toBe('42');
    expect(over.headers.get('cache-control')).toBe('no-store');
    expect(over.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(text).toContain('<html lang="he" dir="rtl">');
    expect(text).toContain('<p>too-many he visitor</p>');
    expect((await get('/nowhere')).status).toBe(429);
    expect((await get('/market/TA')).status).toBe(200);
    expect((await fetch(base, { redirect: 'manual', method: 'HEAD' })).status).toBe(429);
  });

  it('are refused to programs as a problem', async () => {
    allowed = 0;
    await open();

    const over = await get('/market/SP500', { accept: 'application/json' });

    expect(over.headers.get('content-type')).toBe('application/problem+json');
    expect(await over.json()).toMatchObject({ status: 429, errorCode: 'rate_limited' });
  });

  it.each(['?junk=1', '?usdils=3.7', '?lang=xx', '?lang=heb&lang=heb'])(
    'with %s are kept for a while, apart from those that everybody asks for',
    async (search) => {
      await open();
      await get('/market/TA');
      await get('/market/TA?lang=heb');
      await get('/market/TA/symbol/ICL.TA');
      expect([store.size, passing.size]).toEqual([3, 0]);

      await get(`/market/TA${search}`);
      await get('/market/%54A');
      await get('/market/TA/');

      expect([store.size, passing.size]).toEqual([3, 3]);
    },
  );

  it('go out without their first content for the moment alone', async () => {
    await site.register(
      await site.release('shell', 's1', serverPart()),
      await site.release('mfe_boards', 'b1', serverPart("if (input.search === '?bad') throw new Error('planted')")),
    );
    await open();

    const answer = await get('/market/TA?bad');

    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toContain('<p>board');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await get('/market/TA')).headers.get('cache-control')).toContain('public');
  });
});

describe('pages of days of the past', () => {
  it('are read one after another for a client, and today waits for none of them', async () => {
    let atWork = 0;
    let most = 0;
    let begun = (): void => undefined;
    let end = (): void => undefined;
    const first = new Promise<void>((told) => (begun = told));
    const over = new Promise<void>((told) => (end = told));
    sources.read = async (_match, search) => {
      if (!search.includes('createdAt')) return { data: null, dataKind: 'sample' };
      most = Math.max(most, (atWork += 1));
      begun();
      await over;
      atWork -= 1;
      return { data: null, dataKind: 'sample' };
    };
    await open();

    const past = ['2024-01-02', '2024-01-03'].map((day) => get(`/market/TA?createdAt=${day}`));
    await first;
    expect((await get('/market/TA')).status).toBe(200);
    end();

    expect((await Promise.all(past)).map(({ status }) => status)).toEqual([200, 200]);
    expect(most).toBe(1);
  });
});

describe('releases', () => {
  it('are taken up from the registry without a restart, and rolled back', async () => {
    await open();
    const old = await site.release('mfe_boards', 'b1', serverPart());
    const others = [await site.release('shell', 's1', serverPart())];
    const fresh = await site.release('mfe_boards', 'b2', serverPart().replace("'<p>'", "'<p>new '"));

    await site.register(...others, fresh);
    await until(async () => (await (await get('/market/TA')).text()).includes('<p>new board'));
    await site.register(...others, old);
    await until(async () => (await (await get('/market/TA')).text()).includes('<p>board'));
  });

  it('are tried out by a share of the visitors: each keeps what they got, and no shared cache keeps it', async () => {
    const lines = [
      await site.release('shell', 's1', serverPart()),
      await site.release('mfe_boards', 'b1', serverPart()),
    ];
    const canary = await site.store('mfe_boards', 'b2', serverPart().replace("'<p>'", "'<p>new '"));
    await site.register(lines[0]!, { ...lines[1]!, canary: { ...canary, share: 0.5 } });
    await open();
    const texts = new Map<string, string>();

    for (let visit = 0; visit < 40; visit += 1) {
      const answer = await get('/market/TA');
      const [cookie] = answer.headers.getSetCookie();
      expect(cookie).toMatch(/^release_group=\d{1,2}; Path=\/; HttpOnly; SameSite=Lax$/);
      expect(answer.headers.get('cache-control')).toBe('private, no-cache');
      texts.set(cookie!.split(';')[0]!, await answer.text());
    }

    const kinds = [...texts.values()].map((text) => text.includes('<p>new board'));
    expect(new Set(kinds)).toEqual(new Set([true, false]));
    for (const [cookie, text] of [...texts].slice(0, 5)) {
      const again = await get('/market/TA', { cookie });
      expect(again.headers.getSetCookie()).toEqual([]);
      expect(await again.text()).toBe(text);
      expect(text).toContain(text.includes('<p>new board') ? '"version":"b2"' : '"version":"b1"');
      const registry = (await (await get('/remotes.json', { cookie })).json()) as { remotes: { version: string }[] };
      expect(registry.remotes[1]?.version).toBe(text.includes('<p>new board') ? 'b2' : 'b1');
    }
  });

  it('of another host may run on our pages, the shell’s too, and what lives there is ours', async () => {
    const shell = await site.release('shell', 's2', serverPart());
    const elsewhere = createServer((req, res) => {
      readFile(join(site.folders['/shell/']!, basename(req.url ?? ''))).then(
        (bytes) => res.end(bytes),
        () => res.writeHead(404).end(),
      );
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
    await site.register(
      { ...shell, remote: `${origin}/remote.s2.json` },
      await site.release('mfe_boards', 'b1', serverPart()),
    );

    await open();
    const answer = await get('/market/TA');

    expect(await answer.text()).toContain(`src="${origin}/entry.12345678.js"`);
    expect(answer.headers.get('content-security-policy')).toContain(`script-src 'self' ${origin} `);
    expect(pages.origins()).toEqual([origin]);
    elsewhere.closeAllConnections();
    await new Promise((resolve) => elsewhere.close(resolve));
  });

  it('draw no lots where everybody gets the same', async () => {
    const canary = await site.store('mfe_boards', 'b2', serverPart());
    const line = await site.release('mfe_boards', 'b1', serverPart());
    await site.register(await site.release('shell', 's1', serverPart()), { ...line, canary: { ...canary, share: 0 } });
    await open();

    const answer = await get('/market/TA');

    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.headers.get('cache-control')).toContain('public');
    expect(await answer.text()).toContain('"version":"b1"');
  });

  it('do not serve when their bytes are not those announced: the page goes out without them', async () => {
    await site.release('mfe_boards', 'b1', serverPart("return 'tampered'"));
    await open();

    const html = await (await get('/market/TA')).text();

    expect(html).not.toContain('tampered');
    expect(html).toContain('<p>top en visitor</p>');
    expect(troubles).toContain('unreadable');
  });

  it('do not push out one that renders when they do not', async () => {
    await open();
    const broken = await site.release(
      'mfe_boards',
      'b2',
      `${serverPart("throw new Error('x')")} exports.samples = [{ page: 'board' }];`,
    );

    await site.register(await site.release('shell', 's1', serverPart()), broken);
    await until(() => troubles.includes('kept_old'));

    expect(await (await get('/market/TA')).text()).toContain('<p>board en visitor</p>');
  });

  it('that are gone cost their own pages alone', async () => {
    await rm(site.folders['/remotes/mfe_boards/']!, { recursive: true });
    await open();

    expect((await get('/market/TA')).status).toBe(200);
    expect(await (await get('/market/TA/symbol/ICL')).text()).toContain('<p>symbol en visitor</p>');
  });
});

describe('files', () => {
  it('with a hash are kept for ever, others are asked for again', async () => {
    await open();

    expect((await get('/remotes/mfe_boards/entry.12345678.js')).headers.get('cache-control')).toContain('immutable');
    expect((await get('/remotes/mfe_boards/remote.b1.json')).headers.get('cache-control')).toBe('no-cache');
    expect((await get('/remotes.json')).headers.get('cache-control')).toBe('no-cache');
  });

  it.each([
    '/shell/nothing.12345678.js',
    '/remotes/mfe_boards/../../secret.js',
    '/remotes/mfe_boards/%2e%2e%2fx.js',
    '/remotes/mfe_boards/server.b1.cjs',
    '/remotes/mfe_boards/',
    '/remotes/mfe_boards/../releases/remotes.json',
    '/remotes/mfe_boards/%2e%2e/remotes.json',
    '/remotes/mfe_boards/b9/remote.json',
    '/old.js',
    '/.env',
  ])('that are not to be had answer 404 in plain text: %s', async (path) => {
    await open();

    const answer = await get(path);

    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('text/plain');
  });

  it('say the licences of what the build holds, in plain text', async () => {
    await writeFile(join(site.folders['/shell/']!, 'licenses.txt'), 'react 19: MIT');
    await open();

    const answer = await get('/licenses.txt');

    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await answer.text()).toBe('react 19: MIT');
  });

  it('of the site itself are there', async () => {
    await open();

    expect(await (await get('/robots.txt')).text()).toContain('Sitemap: https://site.example/sitemap.xml');
    expect(await (await get('/sitemap.xml')).text()).toContain('<loc>https://site.example/market/TA?lang=heb</loc>');
    expect((await get('/favicon.svg')).headers.get('content-type')).toBe('image/svg+xml');
  });

  it.each(['/api/boards/TA', '/api', '/healthz', '/readyz', '/metrics', '/logos/TA/ICL.svg'])(
    'leave %s to others',
    async (path) => {
      await open();

      expect((await get(path)).status).toBe(418);
    },
  );

  it('leave everything but reading to others', async () => {
    await open();

    expect((await fetch(`${base}/market/TA`, { method: 'POST' })).status).toBe(418);
  });
});
