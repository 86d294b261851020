import { ssrBundleCode } from '@site/registry/testing/ssr-bundle';
import { smallContract } from '@site/registry/testing/running-contract';
import { BundleFailure } from '@site/registry/ssr-bundles/bundle-failure';
import type { BundleFailureReason } from '@site/registry/ssr-bundles/bundle-failure';
import type { BundleHost } from '@site/registry/ssr-bundles/bundle-host';
import { createReleaseReader, createServedFiles } from '@site/registry/release-files';
import { until } from '../../testing/until';
import { createSmallSite } from '../testing/small-site';
import type { SmallSite } from '../testing/small-site';
import { createReleases } from './releases';
import type { Releases } from './releases';

let site: SmallSite;
let releases: Releases;
let troubles: string[];
let failures: BundleFailureReason[];
let starts: number;

/** Fails once for each of `failures`, then starts. */
const bundleHost: Pick<BundleHost, 'start'> = {
  start: () => {
    starts += 1;
    const reason = failures.shift();
    if (reason) return Promise.reject(new BundleFailure(reason, `failed with ${reason}`));
    return Promise.resolve({
      render: () => Promise.resolve({ html: '', head: { title: '' } }),
      close: () => undefined,
    });
  },
};

beforeEach(async () => {
  [troubles, failures, starts] = [[], [], 0];
  site = await createSmallSite();
  releases = createReleases({
    contract: smallContract,
    readFile: createReleaseReader(createServedFiles({ folders: site.folders, releases: site.places.releases })),
    bundleHost,
    onTrouble: ({ reason }) => troubles.push(reason),
    retryMs: 5,
  });
});
afterEach(async () => {
  await releases.close();
  await site.end();
});

describe('a release built with another major version of a shared package', () => {
  const shell = () => site.store('shell', 's1', null, { shared: { react: '19.3.1', jotai: '2.20.3' } });
  const remote = (version: string, react: string) =>
    site.store('mfe_boards', version, ssrBundleCode(), { shared: { react } });

  it('is not served, regardless of the order in the registry; the previous version remains', async () => {
    const line = await remote('b1', '19.0.0');
    await releases.take({ remotes: [line, await shell()] });
    expect(releases.status('mfe_boards')).toMatchObject({ servingVersion: 'b1', state: 'serving' });

    await releases.take({ remotes: [await remote('b2', '20.0.0'), await shell()] });

    expect(releases.status('mfe_boards')).toMatchObject({
      servingVersion: 'b1',
      state: 'kept_old',
      lastTrouble: { reason: 'contract', message: 'b2 is built with react 20.0.0, the shell shares 19.3.1' },
    });
    expect(releases.site()).toMatchObject({ ...smallContract, shared: { react: '19.3.1', jotai: '2.20.3' } });
  });

  it('is checked against the shell of the first registry', async () => {
    await releases.take({ remotes: [await remote('b2', '20.0.0'), await shell()] });

    expect(releases.status('mfe_boards').state).not.toBe('serving');
    expect(troubles).toEqual(['contract']);
  });
});

describe('a release that claims a route of another remote', () => {
  const map = (version: string, path: string) =>
    site.store('mfe_map', version, ssrBundleCode(), { routes: [{ path, page: 'map' }] });
  const calendar = (version: string, path: string) =>
    site.store('mfe_calendars', version, ssrBundleCode(), { routes: [{ path, page: 'earnings' }] });
  const ownerOf = (path: string) => releases.choose(null).match(path)?.remote;

  it('is not served, with a message that names route and remote; the previous version remains', async () => {
    const [first, calendars] = [await map('m1', '/map'), await calendar('c1', '/earnings-calendar')];
    await releases.take({ remotes: [first, calendars] });
    expect([ownerOf('/map'), ownerOf('/earnings-calendar')]).toEqual(['mfe_map', 'mfe_calendars']);

    await releases.take({ remotes: [await map('m2', '/earnings-calendar'), calendars] });

    expect(releases.status('mfe_map')).toMatchObject({
      servingVersion: 'm1',
      state: 'kept_old',
      lastTrouble: {
        reason: 'contract',
        message: 'm2 claims /earnings-calendar, which belongs to mfe_calendars (/earnings-calendar)',
      },
    });
    expect([ownerOf('/map'), ownerOf('/earnings-calendar')]).toEqual(['mfe_map', 'mfe_calendars']);
  });

  it('gets the route once the other remote has released it', async () => {
    const [taken, free] = [await calendar('c1', '/map'), await calendar('c2', '/earnings-calendar')];
    await releases.take({ remotes: [taken, await map('m1', '/map')] });
    expect(ownerOf('/map')).toBe('mfe_calendars');

    await releases.take({ remotes: [free, await map('m1', '/map')] });

    expect(ownerOf('/map')).toBe('mfe_map');
    expect(releases.status('mfe_map').state).toBe('serving');
  });

  it('is the later one in the registry if both are new', async () => {
    for (const names of [
      ['mfe_map', 'mfe_calendars'],
      ['mfe_calendars', 'mfe_map'],
    ]) {
      const lines = [await map('m1', '/same'), await calendar('c1', '/same')];
      await releases.take({ remotes: names.map((name) => lines.find((line) => line.name === name)!) });
      expect(ownerOf('/same')).toBe(names[0]);
      await releases.take({ remotes: [] });
      expect(ownerOf('/same')).toBeUndefined();
    }
  });

  it('is not served as a canary', async () => {
    const line = await map('m1', '/map');
    const canary = { ...(await map('m2', '/earnings-calendar')), share: 1 };

    await releases.take({ remotes: [await calendar('c1', '/earnings-calendar'), { ...line, canary }] });

    expect(ownerOf('/earnings-calendar')).toBe('mfe_calendars');
    expect(releases.status('mfe_map')).toMatchObject({ servingVersion: 'm1', servingCanary: null });
  });

  it('is refused for paths of the API', async () => {
    await releases.take({ remotes: [await map('m1', '/api/map')] });

    expect(ownerOf('/api/map')).toBeUndefined();
    expect(releases.status('mfe_map').lastTrouble?.message).toBe('m1 claims /api/map, which belongs to the API');
  });
});

describe('the routes of a canary', () => {
  it('exist for visitors of the canary', async () => {
    const line = await site.store('mfe_map', 'm1', ssrBundleCode(), { routes: [] });
    const next = await site.store('mfe_map', 'm2', ssrBundleCode(), { routes: [{ path: '/map', page: 'map' }] });

    await releases.take({ remotes: [{ ...line, canary: { ...next, share: 0.5 } }] });

    const found = Array.from({ length: 100 }, (_, group) => releases.choose(group).match('/map') !== null);
    expect(found.filter(Boolean)).toHaveLength(50);
  });
});

describe('a release from before manifests listed routes', () => {
  it('is not served, as it has no routes', async () => {
    await releases.take({ remotes: [await site.store('mfe_boards', 'b1', ssrBundleCode(), { routes: undefined })] });

    expect(releases.status('mfe_boards').lastTrouble?.message).toBe(
      'b1 was built before remote.json listed pages: release it again',
    );
  });
});

describe('a release with an SSR bundle that does not start', () => {
  it.each(['timeout', 'exited'] as const)('is retried after %s until it starts, and reported once', async (reason) => {
    failures = [reason, reason];
    const line = await site.release('mfe_boards', 'b1', ssrBundleCode());

    await releases.take({ remotes: [line] });
    expect(releases.status('mfe_boards').state).toBe('without_first_content');
    const before = releases.generation;
    await until(() => releases.status('mfe_boards').state === 'serving');

    expect(starts).toBe(3);
    expect(troubles).toEqual([reason]);
    expect(releases.generation).toBe(before + 1);
  });

  it('replaces the fallback version once it starts', async () => {
    const old = await site.release('mfe_boards', 'b1', ssrBundleCode());
    await releases.take({ remotes: [old] });
    failures = ['timeout'];

    await releases.take({ remotes: [await site.release('mfe_boards', 'b2', ssrBundleCode())] });
    expect(releases.status('mfe_boards').servingVersion).toBe('b1');
    await until(() => releases.status('mfe_boards').servingVersion === 'b2');
  });

  it('is not retried if it threw', async () => {
    failures = ['threw'];
    const line = await site.release('mfe_boards', 'b1', ssrBundleCode());

    await releases.take({ remotes: [line] });
    await new Promise((resolve) => setImmediate(resolve));

    expect(releases.choose(null).get('mfe_boards')).toMatchObject({ bundle: null, isWorthRetrying: false });
    expect(starts).toBe(1);
  });
});
