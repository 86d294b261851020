import { isRemoteModule, refusalOf } from '@site/remote-kit';
import type { BootRemote, RemoteModule } from '@site/remote-kit';
import { RemoteLoadError } from './load-failure';

/** A remote failed to load; `retry` starts over. */
export type OnLoadFailure = (error: unknown, retry: () => void) => void;

export interface RemoteLoader {
  /**
   * Resolves with the remote's module. Never rejects: `onFailure` is called for each failure, with a retry.
   * Concurrent calls for a remote share one load.
   */
  load(name: string, onFailure: OnLoadFailure): Promise<RemoteModule>;
  /** The module, if it has loaded. */
  loaded(name: string): RemoteModule | undefined;
  /** Preloads the code, and the data of a page at an address; failures are not reported. */
  warm(name: string, address: string): void;
}

export interface RemoteLoaderParts {
  readonly registry: readonly BootRemote[];
  readonly loadModule: (remote: BootRemote, attempt: number) => Promise<unknown>;
  readonly limitMs: number;
  /** The remote's current entry in the site's registry, read before every retry; null: use the page's own list. */
  readonly readNow: (name: string) => Promise<BootRemote | null>;
}

/** One attempt, then one more at a new address, before the failure is reported. */
const quietAttempts = 2;

export function createRemoteLoader({ registry, loadModule, limitMs, readNow }: RemoteLoaderParts): RemoteLoader {
  const byName = new Map(registry.map((remote) => [remote.name, remote]));
  const modules = new Map<string, RemoteModule>();
  const running = new Map<string, Promise<RemoteModule>>();
  const attempts = new Map<string, number>();

  async function attemptOnce(name: string): Promise<RemoteModule> {
    const attempt = attempts.get(name) ?? 0;
    attempts.set(name, attempt + 1);
    const fresh = attempt === 0 ? null : await readNow(name);
    if (fresh) byName.set(name, fresh);
    const remote = byName.get(name);
    if (!remote) throw new RemoteLoadError('missing', `the registry has no remote '${name}'`);
    const module = await withLimit(loadModule(remote, attempt), limitMs);
    if (!isRemoteModule(module)) throw new RemoteLoadError('refused', `${name}: ${refusalOf(module)}`);
    modules.set(name, module);
    return module;
  }

  async function attemptQuietly(name: string): Promise<RemoteModule> {
    for (let left = quietAttempts; ; left -= 1) {
      try {
        return await attemptOnce(name);
      } catch (error) {
        const isFinal = error instanceof RemoteLoadError && (error.reason === 'timeout' || error.reason === 'refused');
        if (left <= 1 || isFinal) throw error;
      }
    }
  }

  function start(name: string): Promise<RemoteModule> {
    const known = modules.get(name);
    if (known) return Promise.resolve(known);
    const current = running.get(name);
    if (current) return current;
    const fresh = attemptQuietly(name).finally(() => running.delete(name));
    running.set(name, fresh);
    return fresh;
  }

  return {
    loaded: (name) => modules.get(name),
    warm(name, address) {
      if (!byName.has(name)) return;
      start(name).then(
        (module) => module.prefetch?.(address),
        () => undefined,
      );
    },
    load: (name, onFailure) =>
      new Promise((resolve) => {
        const go = (): void => {
          start(name).then(resolve, (error: unknown) => onFailure(error, go));
        };
        go();
      }),
  };
}

function withLimit<T>(work: Promise<T>, limitMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new RemoteLoadError('timeout', `no answer in ${limitMs} ms`)), limitMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
