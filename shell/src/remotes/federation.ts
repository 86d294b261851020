import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { BootRemote } from '@site/remote-kit';

/** A page must be there within two minutes, or the reader is told. */
export const loadLimitMs = 120_000;

/** Of entry scripts, by their address without the query. */
const integrity = new Map<string, string>();
let isPrepared = false;

/** Gives each entry script the integrity that the registry names, and our own time-out. */
function prepare(): void {
  if (isPrepared) return;
  isPrepared = true;
  registerPlugins([
    {
      name: 'entry-integrity',
      createScript({ url }) {
        const script = document.createElement('script');
        script.src = url;
        script.async = true;
        const known = integrity.get(url.split('?')[0] ?? url);
        if (known) {
          script.integrity = known;
          if (new URL(url).origin !== location.origin) script.crossOrigin = 'anonymous';
        }
        return { script, timeout: loadLimitMs };
      },
    },
  ]);
}

const addressOf = ({ entry }: BootRemote): string => new URL(entry, location.href).href;

/** What an earlier try left must not be taken for this one's: the registry may name another version by now. */
function forget({ name }: BootRemote): void {
  Reflect.set(window, name, undefined);
  // The chunks of two versions go by the same names.
  Reflect.set(window, `webpackChunk${name}`, undefined);
}

/**
 * The exposed module of a remote, through the federation runtime: `loaded-first`, so that the host's own libraries
 * serve the remote, whatever version it brings. Rejects: as the runtime and webpack's chunk loader reject.
 */
export function loadPageModule(remote: BootRemote, attempt: number): Promise<unknown> {
  prepare();
  const address = addressOf(remote);
  integrity.set(address, remote.integrity);
  if (attempt > 0) forget(remote);
  // `?r=n` makes a new address, so that a failed or broken answer is not taken from memory again.
  const entry = attempt === 0 ? address : `${address}?r=${attempt}`;
  // A name of its own for each try: the runtime warns of one that is registered again.
  const name = attempt === 0 ? remote.name : `${remote.name}~${attempt}`;
  registerRemotes([{ name, entryGlobalName: remote.name, entry }]);
  return loadRemote(`${name}/Page`, { from: 'runtime' });
}
