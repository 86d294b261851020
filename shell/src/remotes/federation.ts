import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { BootRemote } from '@site/remote-kit';

/** A page must be there within two minutes, or the reader is told. */
export const loadLimitMs = 120_000;

const integrity = new Map<string, string>();

/** `?r=n` makes a new address, so that a failed or broken answer is not taken from memory again. */
const addressOf = (remote: BootRemote, attempt: number): string =>
  new URL(attempt === 0 ? remote.entry : `${remote.entry}?r=${attempt}`, location.href).href;

/** Hands the runtime the registry, with integrity and our own time-out for each entry script. */
export function registerAll(remotes: readonly BootRemote[]): void {
  registerPlugins([
    {
      name: 'entry-integrity',
      createScript({ url }) {
        const script = document.createElement('script');
        script.src = url;
        script.async = true;
        const known = integrity.get(url.split('?')[0] ?? url);
        if (known !== undefined) {
          script.integrity = known;
          if (new URL(url).origin !== location.origin) script.crossOrigin = 'anonymous';
        }
        return { script, timeout: loadLimitMs };
      },
    },
  ]);
  for (const remote of remotes) integrity.set(addressOf(remote, 0), remote.integrity);
  registerRemotes(remotes.map((remote) => ({ name: remote.name, entry: addressOf(remote, 0) })));
}

/** The exposed module of a remote. Rejects as the runtime rejects. */
export async function loadPageModule(remote: BootRemote, attempt: number): Promise<unknown> {
  if (attempt > 0) registerRemotes([{ name: remote.name, entry: addressOf(remote, attempt) }], { force: true });
  return loadRemote(`${remote.name}/Page`, { from: 'runtime' });
}
