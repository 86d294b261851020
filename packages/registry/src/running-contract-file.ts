import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { RunningContract } from './contract-fit';

/**
 * The site leaves its contract beside the releases when it starts: who deploys from a newer checkout holds a build
 * against what runs, not against what lies in the checkout.
 */
const fileIn = (releasesDir: string): string => join(releasesDir, 'contract.json');

const written = z.object({ version: z.string(), calls: z.array(z.string()) });

/** The contract of the site that last started with this folder. Null: none did, or the file is damaged. */
export async function readRunningContract(releasesDir: string): Promise<RunningContract | null> {
  try {
    const { version, calls } = written.parse(JSON.parse(await readFile(fileIn(releasesDir), 'utf8')));
    return { version, calls: new Set(calls) };
  } catch {
    return null;
  }
}

/** Throws: as the file system does. */
export async function writeRunningContract(releasesDir: string, { version, calls }: RunningContract): Promise<void> {
  const text = `${JSON.stringify({ version, calls: [...calls].sort() }, null, 1)}\n`;
  const file = fileIn(releasesDir);
  if ((await readFile(file, 'utf8').catch(() => '')) === text) return;
  await mkdir(releasesDir, { recursive: true });
  // Renamed, so that no deployment reads half of it.
  const aside = `${file}.${process.pid}.new`;
  await writeFile(aside, text);
  await rename(aside, file);
}
