import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ssrBundleCode } from '@site/registry/testing/ssr-bundle';
import { siteRoutes } from '@site/remote-kit/testing/site-routes';
import { readRunningContract } from '@site/registry/running-contract-file';
import { until } from '../../testing/until';
import { contract, name, site, host, troubles, open, served, remote, setUpReleases } from './testing/administered-site';

setUpReleases();

describe('a release in the registry', () => {
  it('with another contract version is not served, and reported', async () => {
    await open();
    const bad = await site.store(name, 'bad', ssrBundleCode(), { contract: 99 });

    await writeFile(site.paths.releasesFile, JSON.stringify({ remotes: [bad] }));
    // Another process wrote the release: the next poll finds it.
    await host.close();
    troubles.length = 0;
    await open();

    expect(served()).toBe('built');
    expect(troubles).toEqual(expect.arrayContaining(['contract', 'kept_old']));
    expect(await remote()).toMatchObject({
      state: 'kept_old',
      servingVersion: 'built',
      live: { version: 'bad' },
      lastTrouble: { reason: 'contract' },
    });
    expect(host.registryFor(null)).toContainEqual(expect.objectContaining({ name, version: 'built' }));
  });

  it('with calls that this site does not have is not served, and they are reported', async () => {
    const use = { version: '0.3.0', calls: ['GET /api/gone'] };
    const bad = await site.store(name, 'bad', ssrBundleCode(), { contract: use });
    await writeFile(site.paths.releasesFile, JSON.stringify({ remotes: [bad] }));

    await open();

    expect(served()).toBe('built');
    const { state, live, lastTrouble, versions } = await remote();
    expect(state).toBe('kept_old');
    expect(live.api).toEqual({ version: '0.3.0', skew: 'newer', missingCalls: ['GET /api/gone'] });
    expect(lastTrouble).toMatchObject({
      reason: 'contract',
      message:
        "bad needs contract 0.3.0, the site has 0.2.0; makes calls that the site's contract lacks: GET /api/gone",
    });
    // The API of the served build is known too, although it is not in the folder of releases.
    expect(versions.find(({ version }) => version === 'built')?.api).toEqual({
      version: '0.2.0',
      skew: 'same',
      missingCalls: [],
    });
  });

  it('of an older build without a list of calls is served', async () => {
    const older = await site.store(name, 'older', ssrBundleCode(), { contract: 1, kit: undefined });
    await writeFile(site.paths.releasesFile, JSON.stringify({ remotes: [older] }));

    await open();

    expect(served()).toBe('older');
    expect((await remote()).live).toMatchObject({ contract: 1, api: null });
  });

  it('has the contract of the site stored next to it, for deployments', async () => {
    await open();

    await until(async () => (await readRunningContract(site.places.releases)) !== null);
    expect(await readRunningContract(site.places.releases)).toEqual({
      ...contract,
      remotes: siteRoutes.filter((one) => one.name === name),
    });
  });

  it('with missing files is not served, and the build remains', async () => {
    const missing = await site.store(name, 'missing', ssrBundleCode());
    await writeFile(site.paths.releasesFile, JSON.stringify({ remotes: [missing] }));
    await rm(join(site.paths.releasesDir, name, 'missing'), { recursive: true });

    await open();

    expect(served()).toBe('built');
    expect(await remote()).toMatchObject({ state: 'kept_old', lastTrouble: { reason: 'unreadable' } });
  });
});
