import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const retainedBuilds = 5;

/**
 * Deletes the files of builds older than the last five, which open tabs may still need. Files that a retained manifest
 * names stay.
 */
export async function removeOldFiles(folder: string): Promise<void> {
  const names = await readdir(folder);
  const manifests = await Promise.all(
    names
      .filter((name) => /^remote\.\w{12}\.json$/.test(name))
      .map(async (name) => ({ name, writtenAt: (await stat(join(folder, name))).mtimeMs })),
  );
  manifests.sort((a, b) => b.writtenAt - a.writtenAt);
  const dropped = manifests.slice(retainedBuilds);
  if (dropped.length === 0) return;
  const retained = new Set<string>();
  for (const { name } of manifests.slice(0, retainedBuilds)) {
    const manifest = JSON.parse(await readFile(join(folder, name), 'utf8')) as { integrity: Record<string, string> };
    for (const file of Object.keys(manifest.integrity)) retained.add(file);
  }
  for (const { name } of dropped) {
    const manifest = JSON.parse(await readFile(join(folder, name), 'utf8')) as { integrity: Record<string, string> };
    const files = [name, ...Object.keys(manifest.integrity).filter((file) => !retained.has(file))];
    await Promise.all(
      files
        .flatMap((file) => [file, `${file}.br`, `${file}.gz`])
        .map((file) => rm(join(folder, file), { force: true })),
    );
  }
}
