import type { BootRemote } from '@site/remote-kit';
import { RemoteLoadError, reasonOf } from './load-failure';
import { createRemoteLoader } from './remote-loader';

const remote: BootRemote = { name: 'mfe_boards', version: '1', contract: 1, entry: '/e.js', integrity: '' };
const remoteModule = { contractVersion: 1, pages: {}, heads: {}, loadMessages: () => Promise.resolve({}) };
const never = (): never => {
  throw new Error('no failure expected');
};

function loaderOf(
  loadModule: (remote: BootRemote, attempt: number) => Promise<unknown>,
  limitMs = 1000,
  readNow: (name: string) => Promise<BootRemote | null> = () => Promise.resolve(null),
) {
  return createRemoteLoader({ registry: [remote], loadModule, limitMs, readNow });
}

describe('the remote loader', () => {
  it('returns the module', async () => {
    const loader = loaderOf(() => Promise.resolve(remoteModule));

    expect(await loader.load('mfe_boards', never)).toBe(remoteModule);
    expect(loader.loaded('mfe_boards')).toBe(remoteModule);
  });

  it('loads once for concurrent calls', async () => {
    const load = jest.fn(() => Promise.resolve(remoteModule));
    const loader = loaderOf(load);

    await Promise.all([loader.load('mfe_boards', never), loader.load('mfe_boards', never)]);

    expect(load).toHaveBeenCalledTimes(1);
  });

  it('retries once by itself, at a new address', async () => {
    const attempts: number[] = [];
    const loader = loaderOf((_remote, attempt) => {
      attempts.push(attempt);
      return attempt === 0 ? Promise.reject(new Error('gone')) : Promise.resolve(remoteModule);
    });

    await loader.load('mfe_boards', never);

    expect(attempts).toEqual([0, 1]);
  });

  it('never rejects: it reports the failure, and a retry returns the module', async () => {
    let isDown = true;
    const loader = loaderOf(() => (isDown ? Promise.reject(new Error('gone')) : Promise.resolve(remoteModule)));
    const reported: unknown[] = [];

    const loading = loader.load('mfe_boards', (error, retry) => {
      reported.push(error);
      isDown = false;
      retry();
    });

    expect(await loading).toBe(remoteModule);
    expect(reported).toHaveLength(1);
  });

  it('refuses an unsupported contract version, without a retry', async () => {
    const load = jest.fn(() => Promise.resolve({ ...remoteModule, contractVersion: 2 }));
    const loader = loaderOf(load);

    const error = await new Promise((resolve) => void loader.load('mfe_boards', resolve));

    expect(reasonOf(error)).toBe('refused');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('gives up after the time limit', async () => {
    const loader = loaderOf(() => new Promise(() => undefined), 5);

    expect(reasonOf(await new Promise((resolve) => void loader.load('mfe_boards', resolve)))).toBe('timeout');
  });

  it('reports a remote as missing when the registry does not have it', async () => {
    const loader = loaderOf(() => Promise.resolve(remoteModule));

    expect(reasonOf(await new Promise((resolve) => void loader.load('mfe_other', resolve)))).toBe('missing');
  });

  it('retries with the current entry of the registry: a newer release, or one that was fixed', async () => {
    const versions: string[] = [];
    const loader = loaderOf(
      ({ version }) => {
        versions.push(version);
        return version === '1' ? Promise.reject(new Error('its files are gone')) : Promise.resolve(remoteModule);
      },
      1000,
      () => Promise.resolve({ ...remote, version: '2' }),
    );

    await loader.load('mfe_boards', never);

    expect(versions).toEqual(['1', '2']);
  });

  it('finds a remote that was added to the registry after the page was rendered', async () => {
    let isThere = false;
    const loader = loaderOf(
      () => Promise.resolve(remoteModule),
      1000,
      (name) => Promise.resolve(isThere ? { ...remote, name } : null),
    );

    const loading = loader.load('mfe_symbol', (_error, retry) => {
      isThere = true;
      retry();
    });

    expect(await loading).toBe(remoteModule);
  });

  it('does not report failures of preloading', async () => {
    const requested: string[] = [];
    const loader = loaderOf(({ name }) => {
      requested.push(name);
      return Promise.reject(new Error('gone'));
    });

    loader.warm('mfe_boards', '/market/SP500');
    loader.warm('mfe_other', '/policy');
    // Calls during a load share it, and its outcome.
    await new Promise((reported) => void loader.load('mfe_boards', reported));

    expect(requested).toEqual(['mfe_boards', 'mfe_boards']);
    expect(loader.loaded('mfe_boards')).toBeUndefined();
  });

  it('lets a preloaded module preload its page’s data', async () => {
    const prefetched: string[] = [];
    const ahead = { ...remoteModule, prefetch: (address: string) => void prefetched.push(address) };
    const loader = loaderOf(() => Promise.resolve(ahead));

    loader.warm('mfe_boards', '/market/SP500');
    await loader.load('mfe_boards', never);
    expect(prefetched).toEqual(['/market/SP500']);

    loader.warm('mfe_boards', '/market/TA');
    await loader.load('mfe_boards', never);
    expect(prefetched).toEqual(['/market/SP500', '/market/TA']);
  });
});

describe('the reason of a failed load', () => {
  it.each([
    [
      Object.assign(new Error('Loading chunk page failed. (missing: http://x/page.js)'), {
        name: 'ChunkLoadError',
        type: 'missing',
      }),
      'missing',
    ],
    [
      Object.assign(new Error('Loading chunk page failed. (timeout: http://x/page.js)'), {
        name: 'ChunkLoadError',
        type: 'timeout',
      }),
      'timeout',
    ],
    [new Error('[ Federation Runtime ]: Failed to load script resources. #RUNTIME-008'), 'missing'],
    [new RemoteLoadError('refused', ''), 'refused'],
    [new Error('Unsatisfied version 19.2.0 from shell of shared singleton module react (required ^18)'), 'refused'],
    [new Error('x is not a function'), 'other'],
    ['a text', 'other'],
  ])('is derived from %s', (error, reason) => {
    expect(reasonOf(error)).toBe(reason);
  });
});
