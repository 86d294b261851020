import type { BootRemote, Registry, RemoteManifest } from '@site/remote-kit';

/** Long enough for a slow connection, short enough for a retry. */
const answerLimitMs = 10_000;

/** `integrity`: as in HTML; empty when unknown. */
async function jsonAt(address: string, integrity = ''): Promise<unknown> {
  const answer = await fetch(address, { cache: 'no-cache', integrity, signal: AbortSignal.timeout(answerLimitMs) });
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  return answer.json();
}

/**
 * The registry's current entry of a remote: a page's own list is as old as the page, and a release may have
 * been published or rolled back since. The registry holds the integrity of the manifest, and the manifest that of the entry.
 * Null: no such remote, no answer, or a file that does not match; then the page's own list is used.
 */
export async function readRemoteNow(name: string): Promise<BootRemote | null> {
  try {
    const { remotes } = (await jsonAt('/remotes.json')) as Registry;
    const line = remotes.find((candidate) => candidate.name === name);
    if (!line) return null;
    const { version, kit, entry, integrity } = (await jsonAt(line.remote, line.integrity)) as RemoteManifest;
    const stated = integrity[entry];
    const base = line.remote.slice(0, line.remote.lastIndexOf('/') + 1);
    return stated ? { name, version, contract: kit, entry: base + entry, integrity: stated } : null;
  } catch {
    return null;
  }
}
