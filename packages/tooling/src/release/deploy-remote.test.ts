import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeRunningContract } from '@site/registry/running-contract-file';
import { ReleaseRefused } from './check-release';
import { exposedPage } from './testing/made-up-build';
import type { MadeUp } from './testing/made-up-build';
import { releasesDir, places, deploy, back, line, stored, setUpReleasesFolder } from './testing/releases-folder';

setUpReleasesFolder();

describe('a release', () => {
  it('lies in a folder of its own, is named in one line, and leads back to what was live', async () => {
    const deployed = await deploy({ version: 'one' }, { label: 'first' });

    expect(deployed).toEqual({ name: 'mfe_boards', version: 'one', before: 'built' });
    expect(await line()).toMatchObject({
      version: 'one',
      label: 'first',
      remote: '/remotes/mfe_boards/one/remote.json',
      previous: [{ version: 'built' }],
    });
    const own = join(releasesDir, 'mfe_boards', 'one');
    expect((await readdir(own)).sort()).toEqual([
      '@mf-types.zip',
      'page.12345678.css',
      'remote.json',
      'remoteEntry.12345678.js',
      'server.12345678.cjs',
    ]);
    // The serving user may differ from the one that built it.
    expect((await stat(own)).mode & 0o777).toBe(0o755);
  });

  it('retains the files of earlier releases, up to the limit', async () => {
    for (const version of ['r1', 'r2', 'r3', 'r4', 'r5', 'r6', 'r7', 'r8']) await deploy({ version });

    // Five for open tabs; the way back reaches five further than the live one.
    expect(await stored()).toEqual(['r3', 'r4', 'r5', 'r6', 'r7', 'r8']);
    expect((await line())?.previous?.map(({ version }) => version)).toEqual(['r7', 'r6', 'r5', 'r4', 'r3']);
  });

  it('can be had by a share of the visitors first', async () => {
    await deploy({ version: 'one' });
    await deploy({ version: 'two' }, { share: 0.1 });

    expect(await line()).toMatchObject({ version: 'one', canary: { version: 'two', share: 0.1 } });
    await deploy({ version: 'two' });
    expect(await line()).toMatchObject({ version: 'two', previous: [{ version: 'one' }, { version: 'built' }] });
    expect((await line())?.canary).toBeUndefined();
  });

  it('loses none of two that are made at once', async () => {
    await Promise.all([deploy({ version: 'one' }), deploy({ version: 'two' })]);

    const after = await line();
    expect([after?.version, after?.previous?.[0]?.version].sort()).toEqual(['one', 'two']);
    expect(await stored()).toEqual(['one', 'two']);
  });

  it('is refused in a sentence when its SSR bundle is 30 MB large, without being run', async () => {
    const server = `module.exports = ${JSON.stringify('x'.repeat(30 * 1024 * 1024))}`;

    await expect(deploy({ version: 'huge', server })).rejects.toThrow(
      'server.12345678.cjs is 30.0 MB large; an SSR bundle may have 8.0 MB at most',
    );
    expect(await stored()).toEqual([]);
  });

  it('that is only tried changes nothing', async () => {
    expect(await deploy({ version: 'one' }, { isDryRun: true })).toMatchObject({ version: 'one' });

    expect(await line()).toBeUndefined();
    expect(await stored()).toEqual([]);
  });

  it('with unfit sources is not built at all', async () => {
    const build = jest.fn();
    const checkSources = () => Promise.reject(new ReleaseRefused(['mfe-boards/src/remote.tsx:1:1 TS2322'], 'types'));

    await expect(deploy({ version: 'one' }, { build, checkSources })).rejects.toThrow('TS2322');
    expect(build).not.toHaveBeenCalled();
    expect(await stored()).toEqual([]);
  });

  it('made without its tests says so in its line, and does so when it leads the way back', async () => {
    await deploy({ version: 'one' }, { skipsTests: true });
    expect(await line()).toMatchObject({ version: 'one', tested: false });

    await deploy({ version: 'two' });
    expect(await line()).not.toHaveProperty('tested');
    expect((await line())?.previous?.[0]).toMatchObject({ version: 'one', tested: false });
    await back();
    expect(await line()).toMatchObject({ version: 'one', tested: false });
  });

  it.each<[string, MadeUp, RegExp]>([
    ['another contract', { version: 'x', manifest: { contract: 2 } }, /version 2 of the contract, this site speaks 1/],
    [
      'a newer contract of the API',
      { version: 'x', manifest: { contract: { version: '9.3.0', calls: [] } } },
      /x needs contract 9\.3\.0, the site has \d/,
    ],
    [
      'a call that the API lacks',
      {
        version: 'x',
        manifest: { contract: { version: '0.1.0', calls: ['GET /api/gone', 'GET /api/plans', 'PUT /api/plans'] } },
      },
      /x makes calls that the site's contract lacks: GET \/api\/gone, PUT \/api\/plans$/,
    ],
    [
      'a page where the server answers',
      { version: 'x', manifest: { routes: [{ path: '/api/map', page: 'board' }] } },
      /x claims \/api\/map, which belongs to the API$/,
    ],
    ['no table of pages', { version: 'x', manifest: { routes: undefined } }, /before remote\.json listed pages/],
    ['another name', { version: 'x', manifest: { name: 'mfe_symbol' } }, /of mfe_symbol, not of mfe_boards/],
    ['a manifest that is none', { version: 'x', manifest: { css: '../../x' } }, /remote\.json is wrong at css/],
    ['a missing file', { version: 'x', lost: ['page.12345678.css'] }, /page\.12345678\.css is missing/],
    [
      'a browser part of another contract',
      { version: 'x', exposed: exposedPage.replace('contractVersion: 1', 'contractVersion: 7') },
      /version 7 of the contract/,
    ],
    [
      'a browser part without a page that the routes lead to',
      { version: 'x', exposed: exposedPage.replaceAll("'board':", 'other:') },
      /no page 'board'/,
    ],
    [
      'a browser part that throws as it loads',
      { version: 'x', exposed: "(() => { throw new Error('no such thing') })()" },
      /no such thing/,
    ],
    [
      'a browser part that fetches another file than its entry announces',
      {
        version: 'x',
        exposed: exposedPage.replace(
          '() => Promise.resolve({',
          `() => new Promise((loaded, failed) => {
            const link = Object.assign(document.createElement('link'), { href: 'https://release.invalid/page.12345678.css' });
            Object.assign(link, { integrity: 'sha256-${'A'.repeat(43)}=', onload: loaded, onerror: () => failed(new Error('gone')) });
            document.head.appendChild(link);
          }).then({`,
        ),
      },
      /page\.12345678\.css is not the file that remoteEntry\.12345678\.js announces/,
    ],
    [
      'texts that are there in one language alone',
      {
        version: 'x',
        exposed: exposedPage.replace('() => Promise', "(l) => l === 'he' ? Promise.resolve({ default: {} }) : Promise"),
      },
      /text 'a' is there in one language alone/,
    ],
    [
      'a sample that does not render',
      {
        version: 'x',
        server:
          "exports.contractVersion = 1; exports.samples = [{}]; exports.render = () => { throw new Error('no row') };",
      },
      /no row/,
    ],
    ['an SSR bundle that is none', { version: 'x', server: 'exports.samples = [' }, /Unexpected/],
    ['no SSR bundle', { version: 'x', manifest: { server: null } }, /no SSR bundle/],
  ])('with %s is refused, and everything is as it was', async (_name, madeUp, reason) => {
    await deploy({ version: 'one' });
    const before = await line();

    const failure: unknown = await deploy(madeUp).catch((error: unknown) => error);

    expect(failure).toBeInstanceOf(ReleaseRefused);
    expect((failure as Error).message).toMatch(reason);
    expect(await line()).toEqual(before);
    expect(await stored()).toEqual(['one']);
  });

  it('is held against the site that runs, not against the checkout', async () => {
    await writeRunningContract(places.releases, { version: '0.1.0', calls: new Set(['GET /api/plans']) });

    await expect(deploy({ version: 'one' })).rejects.toThrow('one needs contract 0.2.0, the site has 0.1.0');
    await writeRunningContract(places.releases, { version: '0.2.0', calls: new Set() });
    await expect(deploy({ version: 'one' })).rejects.toThrow("the site's contract lacks: GET /api/plans");
    const site = { version: '0.2.0', calls: new Set(['GET /api/plans']) };
    await writeRunningContract(places.releases, { ...site, shared: { react: '18.3.1' } });
    const built = { version: 'one', manifest: { shared: { react: '19.3.1' } } };
    await expect(deploy(built)).rejects.toThrow('one is built with react 19.3.1, the shell shares 18.3.1');
    await writeRunningContract(places.releases, { ...site, shared: { react: '19.0.0' } });
    expect(await deploy(built)).toMatchObject({ version: 'one' });
    const calendars = [{ path: '/earnings-calendar', page: 'earnings' }];
    await writeRunningContract(places.releases, { ...site, remotes: [{ name: 'mfe_calendars', routes: calendars }] });
    await expect(deploy({ version: 'one', manifest: { routes: calendars } })).rejects.toThrow(
      'one claims /earnings-calendar, which belongs to mfe_calendars (/earnings-calendar)',
    );
    await writeRunningContract(places.releases, { ...site, sources: ['home'] });
    await expect(deploy({ version: 'one' })).rejects.toThrow('one needs page sources that the site lacks: board');
    await writeRunningContract(places.releases, site);
    expect(await deploy({ version: 'one' })).toMatchObject({ version: 'one' });
  });

  it('that does not build leaves nothing behind', async () => {
    await expect(
      deploy({ version: 'one' }, { build: () => Promise.reject(new Error('Module not found')) }),
    ).rejects.toThrow('Module not found');

    expect(await stored()).toEqual([]);
  });

  it('is of a remote: the shell is served with the site', async () => {
    await expect(deploy({ version: 'one' }, { remote: 'shell' })).rejects.toThrow('the shell is no remote');
    await expect(deploy({ version: 'one' }, { remote: 'mfe-nothing' })).rejects.toThrow("no package 'mfe-nothing'");
  });
});
