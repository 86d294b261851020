import type { BootRemote } from '@site/remote-kit';
import { addressOf, entryScript } from './entry-script';
import { RemoteLoadError } from './load-failure';
import type { ShareScope } from './shared-libraries';

/** What a remote's entry leaves in the window: the protocol of Module Federation. */
interface Container {
  init(scope: ShareScope): void | Promise<void>;
  get(exposed: string): Promise<() => unknown>;
}

function containerOf(name: string): Container | null {
  const left: unknown = Reflect.get(window, name);
  return typeof left === 'object' && left !== null && 'init' in left && 'get' in left ? (left as Container) : null;
}

/** Rejects: RemoteLoadError where the script cannot be had. */
function run(script: HTMLScriptElement): Promise<void> {
  return new Promise((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new RemoteLoadError('missing', `${script.src} cannot be had`));
    document.head.appendChild(script);
  });
}

/**
 * The exposed module of a remote, asked of its container without any runtime between. Rejects: RemoteLoadError where there is
 * no container, and as the remote's own chunk loader rejects.
 */
export async function openContainer(remote: BootRemote, scope: ShareScope): Promise<unknown> {
  const address = addressOf(remote);
  await run(entryScript(address, remote.integrity));
  const container = containerOf(remote.name);
  if (!container) throw new RemoteLoadError('missing', `${address} leaves no container named ${remote.name}`);
  await container.init(scope);
  const factory = await container.get('./Page');
  return factory();
}
