import { releasePlaces } from './release-places';
import { releaseSettings } from './release-settings';

const root = '/srv/site';

describe('the settings of releases', () => {
  it('default to folders of the checkout when empty or blank', () => {
    const wanted = { stateDir: '/srv/site/var', remotesFile: null, releasesDir: '/srv/site/var/releases' };

    expect(releaseSettings({}, root)).toEqual(wanted);
    expect(releaseSettings({ STATE_DIR: '', REMOTES_FILE: '', RELEASES_DIR: '' }, root)).toEqual(wanted);
  });

  it('put releases into the state folder', () => {
    expect(releaseSettings({ STATE_DIR: '/var/lib/site' }, root).releasesDir).toBe('/var/lib/site/releases');
    expect(releaseSettings({ STATE_DIR: '/var/lib/site', RELEASES_DIR: 'mine' }, root).releasesDir).toBe(
      '/srv/site/mine',
    );
  });

  it('let releases override the build, or use the configured registry', () => {
    expect(releasePlaces(releaseSettings({}, root), root)).toEqual({
      registryFile: '/srv/site/dist/remotes.json',
      releasesFile: '/srv/site/var/releases/remotes.json',
      releasesDir: '/srv/site/var/releases',
    });
    expect(releasePlaces(releaseSettings({ REMOTES_FILE: 'live.json' }, root), root)).toEqual({
      registryFile: '/srv/site/live.json',
      releasesFile: null,
      releasesDir: '/srv/site/var/releases',
    });
  });
});
