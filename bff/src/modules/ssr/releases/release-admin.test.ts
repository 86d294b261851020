import { stat, writeFile } from 'node:fs/promises';
import type { RegistryVersion } from '@site/remote-kit/contract';
import { ssrBundleCode } from '@site/registry/testing/ssr-bundle';
import { putLive } from '@site/registry/registry-changes';
import { changeRegistry, readRegistry, withLine } from '@site/registry/registry-store';
import type { ReleaseChange } from './release';
import { name, site, host, messages, open, served, remote, setUpReleases } from './testing/administered-site';

setUpReleases();

const changeTo = ({ version, remote, integrity }: RegistryVersion, share = 1): ReleaseChange => ({
  name,
  version,
  url: remote,
  integrity,
  share,
});

describe('the administration of releases', () => {
  it('shows that the tests of a version were skipped, also after it is activated again', async () => {
    const untested = await site.store(name, 'untested', ssrBundleCode());
    const next = await site.store(name, 'next', ssrBundleCode());
    await changeRegistry(site.places.releasesFile, (remotes) =>
      withLine(remotes, name, putLive(undefined, name, { ...untested, tested: false })),
    );
    await open();
    const tested = async () => (await remote()).versions.map((one) => [one.version, one.tested]);

    expect((await remote()).live).toMatchObject({ version: 'untested', tested: false });
    await host.admin.put(changeTo(next));
    expect((await remote()).live).toMatchObject({ version: 'next', tested: true });
    expect(await tested()).toContainEqual(['untested', false]);
    await host.admin.put(changeTo(untested));
    expect((await remote()).live).toMatchObject({ version: 'untested', tested: false });
  });

  it('activates a version without a restart, and rolls it back', async () => {
    await open();
    const fresh = await site.store(name, 'fresh', ssrBundleCode());

    const after = await host.admin.put(changeTo(fresh));

    expect(served()).toBe('fresh');
    expect(after).toMatchObject({
      live: { version: 'fresh', source: 'release', contract: 1 },
      servingVersion: 'fresh',
      state: 'serving',
      previousVersion: 'built',
    });
    expect(after.versions.map(({ version }) => version).sort()).toEqual(['built', 'fresh']);
    const built = after.versions.find(({ source }) => source === 'build')!;
    await host.admin.put({ name, share: 1, ...built });
    expect(served()).toBe('built');
    // Without releases the remote follows the build.
    expect((await readRegistry(site.places.releasesFile)).remotes).toEqual([]);
  });

  it('serves a canary to its share of the groups, and to none once it is withdrawn', async () => {
    await open();
    const fresh = await site.store(name, 'fresh', ssrBundleCode());
    const groups = Array.from({ length: 100 }, (_, group) => group);
    const having = (): number => groups.filter((group) => served(group) === 'fresh').length;

    expect(host.releases.isSplit).toBe(false);
    await host.admin.put(changeTo(fresh, 0.1));
    expect(having()).toBe(10);
    expect(host.releases.isSplit).toBe(true);
    expect((await remote()).canary).toMatchObject({ share: 0.1, isServing: true, version: { version: 'fresh' } });
    await host.admin.put(changeTo(fresh, 0.35));
    expect(having()).toBe(35);
    await host.admin.put(changeTo(fresh, 0));
    expect(having()).toBe(0);
    expect(host.releases.isSplit).toBe(false);
  });

  it('does not start a canary again when it goes live', async () => {
    await open();
    const fresh = await site.store(name, 'fresh', ssrBundleCode());
    await host.admin.put(changeTo(fresh, 0.5));
    const group = Array.from({ length: 100 }, (_, one) => one).find((one) => served(one) === 'fresh')!;
    const tried = host.releases.choose(group).get(name);

    await host.admin.put(changeTo(fresh));

    expect(host.releases.choose(null).get(name)).toBe(tried);
    expect((await remote()).canary).toBeNull();
  });

  it.each([
    ['another contract', { contract: 99 }, ssrBundleCode(), /version 99 of the contract/],
    [
      'a newer contract of the API',
      { contract: { version: '0.3.0', calls: [] } },
      ssrBundleCode(),
      /^bad needs contract 0\.3\.0, the site has 0\.2\.0$/,
    ],
    [
      'a call that the API lacks',
      { contract: { version: '0.1.0', calls: ['GET /api/boards/{market}', 'GET /api/gone'] } },
      ssrBundleCode(),
      /lacks: GET \/api\/gone$/,
    ],
    [
      'a page from a call that the API lacks',
      { routes: [{ path: '/map', page: 'map', source: { call: 'readBoards' } }] },
      ssrBundleCode(),
      /^bad first data of \/map: the site's contract has no call readBoards; is readBoard meant\?$/,
    ],
    ['an SSR bundle that does not render', {}, `${ssrBundleCode("throw new Error('broken')")}`, /broken/],
  ])('refuses %s, and serves the previous version', async (_name, manifest, code, reason) => {
    await open();
    const bad = await site.store(name, 'bad', `${code}\nexports.samples = [{ page: 'board' }];`, manifest);

    await expect(host.admin.put(changeTo(bad))).rejects.toMatchObject({
      errorCode: 'release_refused',
      message: expect.stringMatching(reason),
    });

    expect(served()).toBe('built');
    await expect(stat(site.paths.releasesFile)).rejects.toThrow('ENOENT');
  });

  it('refuses wrong integrity, unknown hosts and unknown remotes', async () => {
    await open();
    const fresh = await site.store(name, 'fresh', ssrBundleCode());
    const other = await site.store(name, 'other', ssrBundleCode("'other'"));

    await expect(host.admin.put({ ...changeTo(fresh), integrity: other.integrity })).rejects.toMatchObject({
      errorCode: 'release_refused',
    });
    await expect(
      host.admin.put({ ...changeTo(fresh), url: 'https://elsewhere.example/remote.json' }),
    ).rejects.toMatchObject({ errorCode: 'release_address_refused' });
    await expect(
      host.admin.put({ ...changeTo(fresh), url: '/remotes/mfe_symbol/fresh/remote.json' }),
    ).rejects.toMatchObject({ errorCode: 'release_address_refused' });
    await expect(host.admin.put({ ...changeTo(fresh), name: 'mfe_unknown' })).rejects.toMatchObject({
      errorCode: 'remote_not_found',
    });
    await expect(host.admin.put({ ...changeTo(fresh), name: 'shell' })).rejects.toMatchObject({
      errorCode: 'remote_not_found',
    });
  });

  it('returns one line without paths of the machine, and logs the full error', async () => {
    await open();
    const fresh = await site.store(name, 'fresh', ssrBundleCode());
    const broken = await site.store(
      name,
      'broken',
      `${ssrBundleCode("throw new Error('planted')")} exports.samples = [{}];`,
    );
    const missing = { ...changeTo(fresh), version: 'missing', url: `/remotes/${name}/missing/remote.json` };

    const refusals = await Promise.all(
      [missing, changeTo(broken)].map((change) => host.admin.put(change).catch((error: unknown) => String(error))),
    );

    expect(refusals[0]).toContain(`/remotes/${name}/missing/remote.json is not there`);
    expect(refusals[1]).toContain('planted');
    for (const refusal of refusals) {
      expect(refusal).not.toContain(site.folder);
      expect(refusal).not.toContain('\n');
    }
    expect(messages.join('\n')).toContain(`/remotes/${name}/missing/remote.json is not there`);
    expect(messages.join('\n')).toMatch(/planted\n\s+at /);
  });

  it('refuses a share of the live version, and withdrawing a version that is not a canary', async () => {
    await open();
    const fresh = await site.store(name, 'fresh', ssrBundleCode());
    await host.admin.put(changeTo(fresh));

    await expect(host.admin.put(changeTo(fresh, 0.5))).rejects.toMatchObject({ errorCode: 'release_is_live' });
    await expect(host.admin.put(changeTo(fresh, 0))).rejects.toMatchObject({ errorCode: 'release_not_canary' });
    expect((await host.admin.put(changeTo(fresh))).live.version).toBe('fresh');
  });

  it('changes nothing in development, where builds are always live', async () => {
    const fresh = await site.store(name, 'fresh', ssrBundleCode());
    await writeFile(site.paths.releasesFile, JSON.stringify({ remotes: [fresh] }));
    await open(false);

    expect(served()).toBe('built');
    await expect(host.admin.put(changeTo(fresh))).rejects.toMatchObject({ errorCode: 'releases_off' });
  });
});
