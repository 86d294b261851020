import type { BootRemote } from '@site/remote-kit';
import { addressOf, entryScript } from './entry-script';
import { RemoteLoadError } from './load-failure';
import type { ShareScope } from './shared-libraries';

/** The container that a remote's entry defines on the window: the protocol of Module Federation. */
interface Container {
  init(scope: ShareScope): void | Promise<void>;
  get(exposed: string): Promise<() => unknown>;
}

function containerOf(name: string): Container | null {
  const left: unknown = Reflect.get(window, name);
  return typeof left === 'object' && left !== null && 'init' in left && 'get' in left ? (left as Container) : null;
}

/** Rejects: RemoteLoadError when the script fails to load. */
function run(script: HTMLScriptElement): Promise<void> {
  return new Promise((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new RemoteLoadError('missing', `${script.src} failed to load`));
    document.head.appendChild(script);
  });
}

/**
 * The exposed module of a remote, from its container without the runtime. Rejects: RemoteLoadError when there is
 * no container, and like the remote's own chunk loader.
 */
export async function openContainer(remote: BootRemote, scope: ShareScope): Promise<unknown> {
  const address = addressOf(remote);
  await run(entryScript(address, remote.integrity));
  const container = containerOf(remote.name);
  if (!container) throw new RemoteLoadError('missing', `${address} defines no container named ${remote.name}`);
  await container.init(scope);
  const factory = await container.get('./Page');
  return factory();
}
