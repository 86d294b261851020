import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFolderStorage } from '@site/storage/folder-storage';
import type { FilePlace } from '@site/storage/storage';
import { openReleases, releasePlaces } from './release-places';
import { releaseSettings } from './release-settings';

const root = '/srv/site';

describe('the settings of releases', () => {
  it('default to folders of the checkout when empty or blank', () => {
    const wanted = { stateDir: '/srv/site/var', remotesFile: null, releasesDir: '/srv/site/var/releases', s3: null };

    expect(releaseSettings({}, root)).toEqual(wanted);
    expect(releaseSettings({ STATE_DIR: '', REMOTES_FILE: '', RELEASES_DIR: '' }, root)).toEqual(wanted);
  });

  it('put releases into the state folder', () => {
    expect(releaseSettings({ STATE_DIR: '/var/lib/site' }, root).releasesDir).toBe('/var/lib/site/releases');
    expect(releaseSettings({ STATE_DIR: '/var/lib/site', RELEASES_DIR: 'mine' }, root).releasesDir).toBe(
      '/srv/site/mine',
    );
  });

  it('let releases override the build, or use the configured registry', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'release-settings-'));
    const files = ['dist/remotes.json', 'var/releases/remotes.json', 'live.json'];
    for (const file of files) await createFolderStorage(folder).put(file, Buffer.from(file));
    const live = async (variables: object) => {
      const settings = releaseSettings(variables, folder);
      const places = releasePlaces({ ...settings, releases: openReleases(settings) }, folder);
      const read = async ({ storage, name }: FilePlace) => String(await storage.get(name));
      return [await read(places.registryFile), places.releasesFile && (await read(places.releasesFile))];
    };

    expect(await live({})).toEqual(['dist/remotes.json', 'var/releases/remotes.json']);
    expect(await live({ REMOTES_FILE: 'live.json' })).toEqual(['live.json', null]);
    await rm(folder, { recursive: true });
  });

  it('use no folder of this machine if an S3 storage is configured', () => {
    const STORAGE_URL = 's3://bucket/site';

    expect(releaseSettings({ STORAGE_URL }, root).s3).toMatchObject({ bucket: 'bucket', prefix: 'site' });
    for (const more of [{ REMOTES_FILE: 'live.json' }, { RELEASES_DIR: 'mine' }])
      expect(() => releaseSettings({ STORAGE_URL, ...more }, root)).toThrow(/REMOTES_FILE and RELEASES_DIR/);
  });
});
