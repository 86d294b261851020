import { init } from '@module-federation/enhanced/runtime';
import type { BootRemote } from '@site/remote-kit';
import { loadPageModule } from './federation';
import { reasonOf } from './load-failure';

let count = 0;
/** Another remote for each test: the runtime remembers what it loaded. */
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

/** The network, as far as scripts go: says of each what happens to it. */
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
  init: jest.fn(),
  get: jest.fn(() => Promise.resolve(() => module)),
});

beforeAll(() => {
  // A build's own first module does this.
  init({ name: 'shell', remotes: [], shareStrategy: 'loaded-first' });
});
afterEach(() => jest.restoreAllMocks());

describe('the federation host', () => {
  it('gives the page module of a container that was handed the shared libraries', async () => {
    const remote = newRemote();
    const container = containerOf('the page');
    const scripts = answerScripts(() => {
      page[remote.name] = container;
      return 'load';
    });

    expect(await loadPageModule(remote, 0)).toBe('the page');
    expect(container.init).toHaveBeenCalled();
    expect(container.get).toHaveBeenCalledWith('./Page');
    expect(scripts[0]?.src).toBe(`http://localhost${remote.entry}`);
    expect(scripts[0]?.integrity).toBe('sha384-abc');
  });

  it('asks at a fresh address, with the same integrity, when it tries again', async () => {
    const remote = newRemote();
    const scripts = answerScripts((script) => {
      if (!script.src.includes('?')) return 'error';
      page[remote.name] = containerOf('the page');
      return 'load';
    });

    await expect(loadPageModule(remote, 0)).rejects.toThrow();
    expect(await loadPageModule(remote, 1)).toBe('the page');

    expect(scripts.at(-1)?.src).toMatch(/\.js\?r=1$/);
    expect(scripts.at(-1)?.integrity).toBe('sha384-abc');
  });

  it('tries again and again without a warning in the console', async () => {
    const remote = newRemote();
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const scripts = answerScripts((script) => {
      if (!script.src.endsWith('?r=3')) return 'error';
      page[remote.name] = containerOf('the page');
      return 'load';
    });

    for (const attempt of [0, 1, 2]) await expect(loadPageModule(remote, attempt)).rejects.toThrow();
    expect(await loadPageModule(remote, 3)).toBe('the page');

    expect(new Set(scripts.map(({ src }) => src)).size).toBe(4);
    expect(warn).not.toHaveBeenCalled();
  });

  it('takes the address that the registry names by now', async () => {
    const remote = newRemote();
    const scripts = answerScripts((script) => {
      if (!script.src.includes('new')) return 'error';
      page[remote.name] = containerOf('the new page');
      return 'load';
    });

    await expect(loadPageModule(remote, 0)).rejects.toThrow();
    const module = await loadPageModule({ ...remote, entry: '/remotes/new.js', integrity: 'sha384-new' }, 1);

    expect(module).toBe('the new page');
    expect(scripts.at(-1)?.integrity).toBe('sha384-new');
  });

  it('says that a remote is missing whose script cannot be had', async () => {
    answerScripts(() => 'error');

    const failure: unknown = await loadPageModule(newRemote(), 0).catch((error: unknown) => error);

    expect(reasonOf(failure)).toBe('missing');
  });

  it('does not take an earlier container for that of a script which left none', async () => {
    const remote = newRemote();
    page[remote.name] = containerOf('an old page');
    answerScripts(() => 'load');

    await expect(loadPageModule(remote, 1)).rejects.toThrow();
  });

  it('asks a host elsewhere without cookies, so that integrity can be checked', async () => {
    const scripts = answerScripts(() => 'error');

    await loadPageModule({ ...newRemote(), entry: 'https://cdn.example/e.js' }, 0).catch(() => undefined);

    expect(scripts[0]?.crossOrigin).toBe('anonymous');
  });
});
