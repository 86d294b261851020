import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createPageFixture, type PageFixture } from './testing/page-fixture';

let fixture: PageFixture;
beforeEach(async () => {
  fixture = await createPageFixture();
});
afterEach(() => fixture.close());

describe('files', () => {
  it('with a hash are cached permanently, others are revalidated', async () => {
    await fixture.open();

    expect((await fixture.get('/remotes/mfe_boards/entry.12345678.js')).headers.get('cache-control')).toContain(
      'immutable',
    );
    expect((await fixture.get('/remotes/mfe_boards/remote.b1.json')).headers.get('cache-control')).toBe('no-cache');
    expect((await fixture.get('/remotes.json')).headers.get('cache-control')).toBe('no-cache');
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
  ])('that do not exist are a 404 in plain text: %s', async (path) => {
    await fixture.open();

    const answer = await fixture.get(path);

    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('text/plain');
  });

  it('include the licences of bundled packages in plain text', async () => {
    await writeFile(join(fixture.site.folders['/shell/']!, 'licenses.txt'), 'react 19: MIT');
    await fixture.open();

    const answer = await fixture.get('/licenses.txt');

    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await answer.text()).toBe('react 19: MIT');
  });

  it('include robots.txt, manifest and icons', async () => {
    await fixture.open();

    expect(await (await fixture.get('/robots.txt')).text()).toContain('Sitemap: https://site.example/sitemap.xml');
    expect((await fixture.get('/favicon.svg')).headers.get('content-type')).toBe('image/svg+xml');
    const page = await (await fixture.get('/market/TA')).text();
    for (const [path, type] of [
      ['/apple-touch-icon.png', 'image/png'],
      ['/site.webmanifest', 'application/manifest+json'],
    ] as const) {
      expect(page).toContain(`href="${path}"`);
      expect((await fixture.get(path)).headers.get('content-type')).toBe(type);
    }
    const { icons } = (await (await fixture.get('/site.webmanifest')).json()) as {
      icons: { src: string; sizes: string }[];
    };
    for (const { src, sizes } of icons) {
      const bytes = Buffer.from(await (await fixture.get(src)).arrayBuffer());
      // Width and height are in the first chunk of a PNG.
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
    }
  });

  it('generated from data are built once per version, and sent compressed', async () => {
    let version = '1';
    const make = jest.fn(() => Promise.resolve('<urlset/>'.repeat(100)));
    fixture.documents = (path) =>
      path === '/sitemap.xml'
        ? { contentType: 'application/xml', version, lifetimeMs: null, maxAgeSeconds: 600, make }
        : null;
    await fixture.open();
    const get = (): Promise<Response> => fixture.get('/sitemap.xml?x=1', { 'accept-encoding': 'br' });

    const answer = await get();
    await get();
    expect([answer.headers.get('content-encoding'), answer.headers.get('content-type')]).toEqual([
      'br',
      'application/xml',
    ]);
    expect(await answer.text()).toBe('<urlset/>'.repeat(100));
    expect(make).toHaveBeenCalledTimes(1);
    version = '2';
    await get();
    expect(make).toHaveBeenCalledTimes(2);
    expect((await fixture.get('/sitemaps/none.xml')).status).toBe(404);
  });

  it('that cannot be built now are a 503 with Retry-After', async () => {
    fixture.documents = () => ({
      contentType: 'application/xml',
      version: '1',
      lifetimeMs: null,
      maxAgeSeconds: 600,
      make: () => Promise.reject(new Error('the database is unavailable')),
    });
    await fixture.open();

    const answer = await fixture.get('/sitemap.xml');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(fixture.troubles).toContain('document');
  });

  it.each(['/api/boards/TA', '/api', '/healthz', '/readyz', '/metrics', '/logos/TA/ICL.svg'])(
    'leave %s to other handlers',
    async (path) => {
      await fixture.open();

      expect((await fixture.get(path)).status).toBe(418);
    },
  );

  it('leave methods other than GET and HEAD to other handlers', async () => {
    await fixture.open();

    expect((await fixture.get('/market/TA', {}, 'POST')).status).toBe(418);
  });
});
