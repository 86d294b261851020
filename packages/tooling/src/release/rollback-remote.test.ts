import { readRegistry } from '@site/registry/registry-store';
import { rollbackRemote } from './rollback-remote';
import { places, deploy, back, line, stored, setUpReleasesFolder } from './testing/releases-folder';

setUpReleasesFolder();

describe('going back', () => {
  it('withdraws the canary, then takes step after step, and ends with what the checkout builds', async () => {
    await deploy({ version: 'one' });
    await deploy({ version: 'two' });
    await deploy({ version: 'three' }, { share: 0.2 });

    expect(await back()).toMatchObject({ done: 'withdrew the canary', version: 'two' });
    expect(await back()).toMatchObject({ done: 'put back', version: 'one' });
    expect(await back()).toMatchObject({ done: 'follows the build', version: 'built' });
    await expect(back()).rejects.toThrow('follows the build already');
    // Files stay: for open tabs, and for going forward again.
    expect(await stored()).toEqual(['one', 'three', 'two']);
  });

  it('leads to any version that is on hand, and to the build at once', async () => {
    for (const version of ['one', 'two', 'three']) await deploy({ version });

    expect(await back('one')).toMatchObject({ done: 'put back', version: 'one' });
    expect((await line())?.previous?.[0]?.version).toBe('three');
    await expect(back('nine')).rejects.toThrow(/no version 'nine' on hand; there are .*one/);
    expect(await back('build')).toMatchObject({ done: 'follows the build', version: 'built' });
    expect(await line()).toBeUndefined();
    // Forward again, from the build to a release that is on hand.
    expect(await back('two')).toMatchObject({ done: 'put back', version: 'two' });
    expect(await line()).toMatchObject({ version: 'two', previous: [{ version: 'built' }] });
  });

  it('takes out a remote that has no build under it, with all its pages, until it is put live again', async () => {
    const own = { ...places, registryFile: places.releasesFile, releasesFile: null };
    await deploy({ version: 'one' }, { places: own });

    const out = await rollbackRemote({ remote: 'mfe-boards', version: 'none', places: own });

    expect(out).toEqual({ name: 'mfe_boards', version: '', done: 'taken out' });
    expect((await readRegistry(own.registryFile)).remotes).toEqual([]);
    expect(await stored()).toEqual(['one']);
    await deploy({ version: 'one' });
    await expect(back('none')).rejects.toThrow('the checkout builds mfe-boards');
  });

  it('is not for the shell', async () => {
    await expect(rollbackRemote({ remote: 'shell', version: undefined, places })).rejects.toThrow('is no remote');
  });

  it('in a registry of one’s own ends at the first release', async () => {
    const own = { ...places, registryFile: places.releasesFile, releasesFile: null };
    await deploy({ version: 'one' }, { places: own });
    await deploy({ version: 'two' }, { places: own });

    expect(await rollbackRemote({ remote: 'mfe-boards', places: own })).toMatchObject({ version: 'one' });
    await expect(rollbackRemote({ remote: 'mfe-boards', places: own })).rejects.toThrow('no earlier version');
    await expect(rollbackRemote({ remote: 'mfe-boards', version: 'build', places: own })).rejects.toThrow('no build');
  });
});
