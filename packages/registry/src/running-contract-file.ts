import { z } from 'zod';
import type { Storage } from '@site/storage/storage';
import type { RunningContract } from './contract-fit';
import { routeSchema } from './manifest/manifest-file';

/**
 * The site writes its contract next to the releases at its start and after changes. Deployments from a newer checkout check
 * builds against the running site, not against the checkout. A site that starts while a remote is unavailable reads that
 * remote's routes from it.
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

/** The contract of the site that last started with this storage. Null: no file, or an invalid one. */
export async function readRunningContract(releases: Storage): Promise<RunningContract | null> {
  const bytes = await releases.get(FILE);
  try {
    const { calls, ...rest } = written.parse(JSON.parse(String(bytes)));
    return { ...rest, calls: new Set(calls) };
  } catch {
    return null;
  }
}

/** Throws: errors of the storage. */
export async function writeRunningContract(releases: Storage, site: RunningContract): Promise<void> {
  const { version, calls, operations, shared, sources, remotes } = site;
  const said = { version, calls: [...calls].sort(), operations, shared, sources, remotes };
  const bytes = Buffer.from(`${JSON.stringify(said, null, 1)}\n`);
  if ((await releases.get(FILE))?.equals(bytes)) return;
  await releases.put(FILE, bytes);
}
