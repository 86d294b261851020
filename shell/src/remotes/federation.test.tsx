import type { BootRemote } from '@site/remote-kit';
import type * as react from 'react';
import { createElement } from 'react';
import { createFederation } from './federation';
import type { Federation } from './federation';
import { reasonOf } from './load-failure';
import type { ShareScope } from './shared-libraries';

const versions = {
  react: '19.3.1',
  'react-dom': '19.3.1',
  'react/jsx-runtime': '19.3.1',
  jotai: '2.20.3',
  'react-intl': '12.1.5',
  '@site/remote-kit': '0.1.0',
};
let count = 0;
/** A new remote per test: the runtime caches what it loaded. */
const newRemote = (): BootRemote => {
  count += 1;
  return {
    name: `mfe_test${count}`,
    version: '1',
    contract: 1,
    entry: `/remotes/mfe_test${count}/remoteEntry.12345678.js`,
    integrity: 'sha384-abc',
  };
};
const page = window as unknown as Record<string, unknown>;

/** Mocks script loading with a given outcome. */
function answerScripts(answer: (script: HTMLScriptElement) => 'load' | 'error'): HTMLScriptElement[] {
  const scripts: HTMLScriptElement[] = [];
  jest.spyOn(document.head, 'appendChild').mockImplementation((node) => {
    const script = node as unknown as HTMLScriptElement;
    scripts.push(script);
    queueMicrotask(() => script.dispatchEvent(new Event(answer(script))));
    return node;
  });
  return scripts;
}

const containerOf = (module: unknown) => ({
  init: jest.fn((_scope: ShareScope) => undefined),
  get: jest.fn(() => Promise.resolve(() => module)),
});

/** A host that has opened its first page already. */
async function hostAfterFirst(): Promise<Federation> {
  const federation = createFederation(versions);
  answerScripts(() => 'error');
  await federation.load(newRemote(), 0).catch(() => undefined);
  jest.restoreAllMocks();
  return federation;
}
afterEach(() => jest.restoreAllMocks());

describe('the first remote of a document', () => {
  it('opens without the runtime, with its integrity and the libraries of the host', async () => {
    const remote = newRemote();
    const container = containerOf('the page');
    const scripts = answerScripts(() => {
      page[remote.name] = container;
      return 'load';
    });

    expect(await createFederation(versions).load(remote, 0)).toBe('the page');

    expect(container.get).toHaveBeenCalledWith('./Page');
    const scope = container.init.mock.calls[0]?.[0] ?? {};
    const handed = (await scope['react']?.['19.3.1']?.get())?.() as typeof react | undefined;
    expect(handed?.createElement).toBe(createElement);
    const atoms = (await scope['jotai']?.['2.20.3']?.get())?.();
    expect(atoms).toHaveProperty('useAtomValue');
    expect(Object.entries(scope).map(([name, held]) => [name, Object.keys(held)])).toEqual(
      Object.entries(versions).map(([name, version]) => [name, [version]]),
    );
    expect(scripts.map(({ src, integrity }) => [src, integrity])).toEqual([
      [`http://localhost${remote.entry}`, 'sha384-abc'],
    ]);
  });

  it('is missing when its script fails or defines no container, and is retried by the runtime', async () => {
    const federation = createFederation(versions);
    const remote = newRemote();
    answerScripts(() => 'error');
    const failure: unknown = await federation.load(remote, 0).catch((error: unknown) => error);
    expect(reasonOf(failure)).toBe('missing');
    jest.restoreAllMocks();

    const scripts = answerScripts(() => {
      page[remote.name] = containerOf('the page');
      return 'load';
    });
    expect(await federation.load(remote, 1)).toBe('the page');
    expect(scripts[0]?.src).toMatch(/\.js\?r=1$/);
    jest.restoreAllMocks();

    answerScripts(() => 'load');
    const none: unknown = await createFederation(versions)
      .load(newRemote(), 0)
      .catch((error: unknown) => error);
    expect(reasonOf(none)).toBe('missing');
  });
});

describe('every other remote', () => {
  let federation: Federation;
  beforeEach(async () => {
    federation = await hostAfterFirst();
  });

  it('returns the page module of a container with the shared libraries', async () => {
    const remote = newRemote();
    const container = containerOf('the page');
    const scripts = answerScripts(() => {
      page[remote.name] = container;
      return 'load';
    });

    expect(await federation.load(remote, 0)).toBe('the page');
    expect(container.init).toHaveBeenCalled();
    expect(container.get).toHaveBeenCalledWith('./Page');
    expect(scripts[0]?.src).toBe(`http://localhost${remote.entry}`);
    expect(scripts[0]?.integrity).toBe('sha384-abc');
  });

  it('retries at a new address, with the same integrity', async () => {
    const remote = newRemote();
    const scripts = answerScripts((script) => {
      if (!script.src.includes('?')) return 'error';
      page[remote.name] = containerOf('the page');
      return 'load';
    });

    await expect(federation.load(remote, 0)).rejects.toThrow();
    expect(await federation.load(remote, 1)).toBe('the page');

    expect(scripts.at(-1)?.src).toMatch(/\.js\?r=1$/);
    expect(scripts.at(-1)?.integrity).toBe('sha384-abc');
  });

  it('retries repeatedly without a warning in the console', async () => {
    const remote = newRemote();
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const scripts = answerScripts((script) => {
      if (!script.src.endsWith('?r=3')) return 'error';
      page[remote.name] = containerOf('the page');
      return 'load';
    });

    for (const attempt of [0, 1, 2]) await expect(federation.load(remote, attempt)).rejects.toThrow();
    expect(await federation.load(remote, 3)).toBe('the page');

    expect(new Set(scripts.map(({ src }) => src)).size).toBe(4);
    expect(warn).not.toHaveBeenCalled();
  });

  it('uses the address that the registry has now', async () => {
    const remote = newRemote();
    const scripts = answerScripts((script) => {
      if (!script.src.includes('new')) return 'error';
      page[remote.name] = containerOf('the new page');
      return 'load';
    });

    await expect(federation.load(remote, 0)).rejects.toThrow();
    const module = await federation.load({ ...remote, entry: '/remotes/new.js', integrity: 'sha384-new' }, 1);

    expect(module).toBe('the new page');
    expect(scripts.at(-1)?.integrity).toBe('sha384-new');
  });

  it('reports a remote as missing when its script fails to load', async () => {
    answerScripts(() => 'error');

    const failure: unknown = await federation.load(newRemote(), 0).catch((error: unknown) => error);

    expect(reasonOf(failure)).toBe('missing');
  });

  it('does not use an earlier container when a script defines none', async () => {
    const remote = newRemote();
    page[remote.name] = containerOf('an old page');
    answerScripts(() => 'load');

    await expect(federation.load(remote, 1)).rejects.toThrow();
  });

  it('requests other hosts without cookies, so that integrity can be checked', async () => {
    const scripts = answerScripts(() => 'error');

    await federation.load({ ...newRemote(), entry: 'https://cdn.example/e.js' }, 0).catch(() => undefined);

    expect(scripts[0]?.crossOrigin).toBe('anonymous');
  });
});
