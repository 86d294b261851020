import type { BootRemote, Registry, RemoteManifest } from '@site/remote-kit';

/** Long enough for a slow line, short enough that a retry does not hang on it. */
const answerLimitMs = 10_000;

/** `integrity`: what the bytes must be, as in HTML; empty where nobody can say. */
async function jsonAt(address: string, integrity = ''): Promise<unknown> {
  const answer = await fetch(address, { cache: 'no-cache', integrity, signal: AbortSignal.timeout(answerLimitMs) });
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  return answer.json();
}

/**
 * What the registry says of a remote at this moment: a page's own list is as old as the page, and a release may have
 * come, gone back or been fixed since. The manifest is held to the registry's word, and the entry to the manifest's.
 * Null: it names none, nobody answers, or the answer is another file; then what the page knows must do.
 */
export async function readRemoteNow(name: string): Promise<BootRemote | null> {
  try {
    const { remotes } = (await jsonAt('/remotes.json')) as Registry;
    const line = remotes.find((candidate) => candidate.name === name);
    if (!line) return null;
    const { version, contract, entry, integrity } = (await jsonAt(line.remote, line.integrity)) as RemoteManifest;
    const stated = integrity[entry];
    const base = line.remote.slice(0, line.remote.lastIndexOf('/') + 1);
    return stated ? { name, version, contract, entry: base + entry, integrity: stated } : null;
  } catch {
    return null;
  }
}
