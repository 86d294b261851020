import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Registry, RegistryLine } from '@site/remote-kit/contract';
import { underFileLock } from './file-lock';
import { parseRegistry } from './registry-file';

/** How long a writer waits for another one. */
const patienceMs = 10_000;

/** The registry's content. A missing file is empty. Throws: Error with one line for an invalid one. */
export async function readRegistry(file: string): Promise<Registry> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? { remotes: [] } : parseRegistry(text);
}

/** Written to a temporary file, flushed and renamed, so that it is never incomplete. One line per entry, for readable diffs. */
export async function writeRegistry(file: string, { remotes }: Registry): Promise<void> {
  const text = `{ "remotes": [\n${remotes.map((line) => `  ${JSON.stringify(line)}`).join(',\n')}\n] }\n`;
  parseRegistry(text);
  const aside = `${file}.${process.pid}.new`;
  const handle = await open(aside, 'w');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(aside, file);
}

/**
 * Changes the registry under a lock. If `change` throws, the file does not change.
 * Throws: FileLocked when another writer holds it for too long.
 */
export async function changeRegistry(
  file: string,
  change: (remotes: readonly RegistryLine[]) => readonly RegistryLine[] | Promise<readonly RegistryLine[]>,
  waitMs = patienceMs,
): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await underFileLock(`${file}.lock`, waitMs, async () => {
    const { remotes } = await readRegistry(file);
    const changed = await change(remotes);
    if (JSON.stringify(changed) !== JSON.stringify(remotes)) await writeRegistry(file, { remotes: changed });
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
