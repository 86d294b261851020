import { z } from 'zod';
import type { RemoteManifest } from '@site/remote-kit/contract';
import { ReleaseFileFailure } from '../release-files';

const file = z.string().regex(/^[\w@][\w.@+-]{0,200}$/);
const files = z.array(file).max(1000);

const manifest = z.object({
  name: z.string(),
  version: z.string(),
  contract: z.number(),
  entry: file,
  first: files,
  messages: z.partialRecord(z.enum(['en', 'he']), files),
  css: files,
  pages: z.record(z.string().regex(/^[\w-]{1,60}$/), z.object({ first: files, css: files })).optional(),
  server: file.nullable(),
  integrity: z.record(z.string(), z.string()),
  label: z.string().optional(),
});

/** Throws: ReleaseFileFailure with one line that says what is wrong with a `remote.json`. */
export function parseManifest(bytes: Buffer, address: string): RemoteManifest {
  let json: unknown;
  try {
    json = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new ReleaseFileFailure(`${address} is no JSON`);
  }
  const result = manifest.safeParse(json);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new ReleaseFileFailure(
    `${address} is wrong at ${issue?.path.join('.') || 'its root'}: ${issue?.message ?? '?'}`,
  );
}
