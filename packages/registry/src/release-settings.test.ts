import { releasePlaces } from './release-places';
import { releaseSettings } from './release-settings';

const root = '/srv/site';

describe('the settings of releases', () => {
  it('are folders of the checkout where nothing is said, or nothing but a blank', () => {
    const wanted = { stateDir: '/srv/site/var', remotesFile: null, releasesDir: '/srv/site/var/releases' };

    expect(releaseSettings({}, root)).toEqual(wanted);
    expect(releaseSettings({ STATE_DIR: '', REMOTES_FILE: '', RELEASES_DIR: '' }, root)).toEqual(wanted);
  });

  it('keep releases with the state, wherever that is', () => {
    expect(releaseSettings({ STATE_DIR: '/var/lib/site' }, root).releasesDir).toBe('/var/lib/site/releases');
    expect(releaseSettings({ STATE_DIR: '/var/lib/site', RELEASES_DIR: 'mine' }, root).releasesDir).toBe(
      '/srv/site/mine',
    );
  });

  it('have releases over the build, but in a registry of its own where one is named', () => {
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
