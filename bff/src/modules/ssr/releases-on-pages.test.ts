import { createServer } from 'node:http';
import { readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { writeRunningContract } from '@site/registry/running-contract-file';
import { ssrBundleCode } from '@site/registry/testing/ssr-bundle';
import { siteRoutes } from '@site/remote-kit/testing/site-routes';
import { portOf } from '../../platform/http/port-of';
import { until } from '../testing/until';
import { createPageFixture, type PageFixture } from './testing/page-fixture';

let fixture: PageFixture;
beforeEach(async () => {
  fixture = await createPageFixture();
});
afterEach(() => fixture.close());

describe('releases', () => {
  it('are applied from the registry without a restart, and rolled back', async () => {
    await fixture.open();
    const old = await fixture.site.release('mfe_boards', 'b1', ssrBundleCode());
    const others = [await fixture.site.release('shell', 's1', ssrBundleCode())];
    const fresh = await fixture.site.release('mfe_boards', 'b2', ssrBundleCode().replace("'<p>'", "'<p>new '"));

    await fixture.site.register(...others, fresh);
    await until(async () => (await (await fixture.get('/market/TA')).text()).includes('<p>new board'));
    await fixture.site.register(...others, old);
    await until(async () => (await (await fixture.get('/market/TA')).text()).includes('<p>board'));
  });

  it('as canaries are served to a share of the visitors, the same for each visitor, and not in shared caches', async () => {
    const lines = [
      await fixture.site.release('shell', 's1', ssrBundleCode()),
      await fixture.site.release('mfe_boards', 'b1', ssrBundleCode()),
    ];
    const canary = await fixture.site.store('mfe_boards', 'b2', ssrBundleCode().replace("'<p>'", "'<p>new '"));
    await fixture.site.register(lines[0]!, { ...lines[1]!, canary: { ...canary, share: 0.5 } });
    await fixture.open();
    const texts = new Map<string, string>();

    for (let visit = 0; visit < 40; visit += 1) {
      const answer = await fixture.get('/market/TA');
      const [cookie] = answer.headers.getSetCookie();
      expect(cookie).toMatch(/^release_group=\d{1,2}; Path=\/; HttpOnly; SameSite=Lax$/);
      expect(answer.headers.get('cache-control')).toBe('private, no-cache');
      texts.set(cookie!.split(';')[0]!, await answer.text());
    }

    const kinds = [...texts.values()].map((text) => text.includes('<p>new board'));
    expect(new Set(kinds)).toEqual(new Set([true, false]));
    for (const [cookie, text] of [...texts].slice(0, 5)) {
      const again = await fixture.get('/market/TA', { cookie });
      expect(again.headers.getSetCookie()).toEqual([]);
      expect(await again.text()).toBe(text);
      expect(text).toContain(text.includes('<p>new board') ? '"version":"b2"' : '"version":"b1"');
      const registry = (await (await fixture.get('/remotes.json', { cookie })).json()) as {
        remotes: { version: string }[];
      };
      expect(registry.remotes[1]?.version).toBe(text.includes('<p>new board') ? 'b2' : 'b1');
    }
  });

  it('on another host may run on pages, including the shell, and their origin is trusted', async () => {
    const shell = await fixture.site.release('shell', 's2', ssrBundleCode());
    const elsewhere = createServer((req, res) => {
      readFile(join(fixture.site.folders['/shell/']!, basename(req.url ?? ''))).then(
        (bytes) => res.end(bytes),
        () => res.writeHead(404).end(),
      );
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${portOf(elsewhere)}`;
    await fixture.site.register(
      { ...shell, remote: `${origin}/remote.s2.json` },
      await fixture.site.release('mfe_boards', 'b1', ssrBundleCode()),
    );

    await fixture.open();
    const answer = await fixture.get('/market/TA');

    expect(await answer.text()).toContain(`src="${origin}/entry.12345678.js"`);
    expect(answer.headers.get('content-security-policy')).toContain(`script-src 'self' ${origin} `);
    expect(fixture.pages().origins()).toEqual([origin]);
    elsewhere.closeAllConnections();
    await new Promise((resolve) => elsewhere.close(resolve));
  });

  it('set no group cookie while all visitors get the same versions', async () => {
    const canary = await fixture.site.store('mfe_boards', 'b2', ssrBundleCode());
    const line = await fixture.site.release('mfe_boards', 'b1', ssrBundleCode());
    await fixture.site.register(await fixture.site.release('shell', 's1', ssrBundleCode()), {
      ...line,
      canary: { ...canary, share: 0 },
    });
    await fixture.open();

    const answer = await fixture.get('/market/TA');

    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.headers.get('cache-control')).toContain('public');
    expect(await answer.text()).toContain('"version":"b1"');
  });

  it('with wrong integrity are not served, and the page is sent without them', async () => {
    await fixture.site.release('mfe_boards', 'b1', ssrBundleCode("return 'tampered'"));
    await fixture.open();

    const html = await (await fixture.get('/market/TA')).text();

    expect(html).not.toContain('tampered');
    expect(html).toContain('<p>top en visitor</p>');
    expect(fixture.troubles).toContain('unreadable');
  });

  it('that fail to render do not replace one that renders', async () => {
    await fixture.open();
    const broken = await fixture.site.release(
      'mfe_boards',
      'b2',
      `${ssrBundleCode("throw new Error('x')")} exports.samples = [{ page: 'board' }];`,
    );

    await fixture.site.register(await fixture.site.release('shell', 's1', ssrBundleCode()), broken);
    await until(() => fixture.troubles.includes('kept_old'));

    expect(await (await fixture.get('/market/TA')).text()).toContain('<p>board en visitor</p>');
  });

  it('that never loaded affect only their own routes, which are known from the build', async () => {
    await rm(fixture.site.folders['/remotes/mfe_boards/']!, { recursive: true });
    await fixture.open();

    expect((await fixture.get('/market/TA')).status).toBe(200);
    expect((await fixture.get('/market/nowhere')).status).toBe(404);
  });

  it('with missing files affect only their own routes, which are known from the last run', async () => {
    const routes = siteRoutes.filter(({ name }) => name === 'mfe_boards');
    await writeRunningContract(fixture.site.places.releases, { version: '1', calls: new Set(), remotes: routes });
    await rm(fixture.site.folders['/remotes/mfe_boards/']!, { recursive: true });
    await fixture.open();

    expect((await fixture.get('/market/TA')).status).toBe(200);
    expect(await (await fixture.get('/market/TA/symbol/ICL')).text()).toContain('<p>symbol en visitor</p>');
  });
});
