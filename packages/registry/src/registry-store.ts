import type { Registry, RegistryLine } from '@site/remote-kit/contract';
import type { FilePlace } from '@site/storage/storage';
import { parseRegistry } from './registry-file';

/** How long a writer waits for another one. */
const patienceMs = 10_000;

/** The registry's content. A missing file is empty. Throws: Error with one line for an invalid one. */
export async function readRegistry({ storage, name }: FilePlace): Promise<Registry> {
  const bytes = await storage.get(name);
  return bytes === null ? { remotes: [] } : parseRegistry(bytes.toString('utf8'));
}

/** One line per entry, for readable diffs. */
export async function writeRegistry({ storage, name }: FilePlace, { remotes }: Registry): Promise<void> {
  const text = `{ "remotes": [\n${remotes.map((line) => `  ${JSON.stringify(line)}`).join(',\n')}\n] }\n`;
  parseRegistry(text);
  await storage.put(name, Buffer.from(text));
}

/**
 * Changes the registry under a lock. If `change` throws, the file does not change.
 * Throws: StorageBusy when another writer holds it for too long.
 */
export async function changeRegistry(
  place: FilePlace,
  change: (remotes: readonly RegistryLine[]) => readonly RegistryLine[] | Promise<readonly RegistryLine[]>,
  waitMs = patienceMs,
): Promise<void> {
  await place.storage.exclusively(place.name, waitMs, async () => {
    const { remotes } = await readRegistry(place);
    const changed = await change(remotes);
    if (JSON.stringify(changed) !== JSON.stringify(remotes)) await writeRegistry(place, { remotes: changed });
  });
}

/** The lines with one of them added, replaced, or (null) removed. */
export function withLine(
  remotes: readonly RegistryLine[],
  name: string,
  line: RegistryLine | null,
): readonly RegistryLine[] {
  const others = remotes.filter((one) => one.name !== name);
  if (line === null) return others;
  return remotes.some((one) => one.name === name)
    ? remotes.map((one) => (one.name === name ? line : one))
    : [...remotes, line];
}
