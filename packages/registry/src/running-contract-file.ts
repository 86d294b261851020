import { z } from 'zod';
import type { Storage } from '@site/storage/storage';
import type { RunningContract } from './contract-fit';

/**
 * The site leaves its contract beside the releases when it starts: who deploys from a newer checkout holds a build
 * against what runs, not against what lies in the checkout.
 */
const FILE = 'contract.json';

const written = z.object({
  version: z.string(),
  calls: z.array(z.string()),
  shared: z.record(z.string(), z.string()).optional(),
});

/** The contract of the site that last started with this storage. Null: none did, or the file is damaged. */
export async function readRunningContract(releases: Storage): Promise<RunningContract | null> {
  const bytes = await releases.get(FILE);
  try {
    const { version, calls, shared } = written.parse(JSON.parse(String(bytes)));
    return { version, calls: new Set(calls), ...(shared && { shared }) };
  } catch {
    return null;
  }
}

/** Throws: as the storage does. */
export async function writeRunningContract(releases: Storage, site: RunningContract): Promise<void> {
  const { version, calls, shared } = site;
  const bytes = Buffer.from(`${JSON.stringify({ version, calls: [...calls].sort(), shared }, null, 1)}\n`);
  if ((await releases.get(FILE))?.equals(bytes)) return;
  await releases.put(FILE, bytes);
}
