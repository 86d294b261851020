import { init } from '@module-federation/enhanced/runtime';
import type { BootRemote } from '@site/remote-kit';
import { addressOf, entryScript, loadLimitMs } from './entry-script';
import { sharedNames, sourceOf } from './shared-libraries';
import type { SharedVersions } from './shared-libraries';

/** Entry scripts by their address without the query. Shared: the runtime allows one host per name. */
const integrity = new Map<string, string>();

/** Removes what an earlier attempt left: the registry may name another version by now. */
function forget({ name }: BootRemote): void {
  // The chunks of two versions have the same names.
  for (const left of [name, `webpackChunk${name}`]) Reflect.set(window, left, undefined);
}

/**
 * Loads exposed modules through the federation runtime: `loaded-first`, so that remotes use the host's libraries,
 * whatever version they bundle. Rejects like the runtime and webpack's chunk loader.
 */
export function createFederationRuntime(
  versions: SharedVersions,
): (remote: BootRemote, attempt: number) => Promise<unknown> {
  const host = init({
    name: 'shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(
      sharedNames.map((name) => [
        name,
        {
          version: versions[name],
          ...sourceOf(name),
          loaded: true,
          shareConfig: { singleton: true, eager: true, requiredVersion: `^${versions[name]}` },
        },
      ]),
    ),
    plugins: [
      {
        name: 'entry-integrity',
        createScript: ({ url }) => ({
          script: entryScript(url, integrity.get(url.split('?')[0] ?? url)),
          timeout: loadLimitMs,
        }),
      },
    ],
  });
  return (remote, attempt) => {
    const address = addressOf(remote);
    integrity.set(address, remote.integrity);
    if (attempt > 0) forget(remote);
    // `?r=n` makes a new address, so that a failed or broken response is not taken from the cache.
    const entry = attempt === 0 ? address : `${address}?r=${attempt}`;
    // A new name per attempt: the runtime warns when a name is registered twice.
    const name = attempt === 0 ? remote.name : `${remote.name}~${attempt}`;
    host.registerRemotes([{ name, entryGlobalName: remote.name, entry }]);
    return host.loadRemote(`${name}/Page`, { from: 'runtime' });
  };
}
