import { z } from 'zod';
import type { Storage } from '@site/storage/storage';
import type { RunningContract } from './contract-fit';
import { routeSchema } from './manifest/manifest-file';

/**
 * The site leaves its contract beside the releases when it starts and when other versions serve: who deploys from a newer
 * checkout holds a build against what runs, not against what lies in the checkout; and a site that starts while a remote
 * cannot be had knows which pages are that remote's.
 */
const FILE = 'contract.json';

const operation = z.object({
  operationId: z.string(),
  call: z.string(),
  unfit: z.enum(['writes', 'login', 'file']).optional(),
  parameters: z.array(
    z.object({
      name: z.string(),
      in: z.enum(['path', 'query']),
      required: z.boolean().optional(),
      personal: z.literal(true).optional(),
    }),
  ),
});

const written = z.object({
  version: z.string(),
  calls: z.array(z.string()),
  operations: z.array(operation).optional(),
  shared: z.record(z.string(), z.string()).optional(),
  sources: z.array(z.string()).optional(),
  remotes: z.array(z.object({ name: z.string(), routes: z.array(routeSchema) })).optional(),
});

/** The contract of the site that last started with this storage. Null: none did, or the file is damaged. */
export async function readRunningContract(releases: Storage): Promise<RunningContract | null> {
  const bytes = await releases.get(FILE);
  try {
    const { calls, ...rest } = written.parse(JSON.parse(String(bytes)));
    return { ...rest, calls: new Set(calls) };
  } catch {
    return null;
  }
}

/** Throws: as the storage does. */
export async function writeRunningContract(releases: Storage, site: RunningContract): Promise<void> {
  const { version, calls, operations, shared, sources, remotes } = site;
  const said = { version, calls: [...calls].sort(), operations, shared, sources, remotes };
  const bytes = Buffer.from(`${JSON.stringify(said, null, 1)}\n`);
  if ((await releases.get(FILE))?.equals(bytes)) return;
  await releases.put(FILE, bytes);
}
