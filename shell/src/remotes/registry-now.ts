import type { BootRemote, Registry, RemoteManifest } from '@site/remote-kit';

/** Long enough for a slow line, short enough that a retry does not hang on it. */
const answerLimitMs = 10_000;

async function jsonAt(address: string): Promise<unknown> {
  const answer = await fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(answerLimitMs) });
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  return answer.json();
}

/**
 * What the registry says of a remote at this moment: a page's own list is as old as the page, and a release may have
 * come, gone back or been mended since. Null: it names none, or nobody answers; then what the page knows must do.
 */
export async function readRemoteNow(name: string): Promise<BootRemote | null> {
  try {
    const { remotes } = (await jsonAt('/remotes.json')) as Registry;
    const line = remotes.find((candidate) => candidate.name === name);
    if (!line) return null;
    const { version, contract, entry, integrity } = (await jsonAt(line.remote)) as RemoteManifest;
    const base = line.remote.slice(0, line.remote.lastIndexOf('/') + 1);
    return { name, version, contract, entry: base + entry, integrity: integrity[entry] ?? '' };
  } catch {
    return null;
  }
}
