import { z } from 'zod';
import type { RemoteManifest } from '@site/remote-kit/contract';
import { ReleaseFileFailure } from '../release-files';

const file = z.string().regex(/^[\w@][\w.@+-]{0,200}$/);
const files = z.array(file).max(1000);

/** In older builds `contract` was the number that is now `kit`, and there was no list of calls. */
const fromOlder = (json: unknown): unknown => {
  const { contract } = (json ?? {}) as { readonly contract?: unknown };
  return typeof contract === 'number' ? { ...(json as object), kit: contract, contract: null } : json;
};

const contractUse = z.object({
  version: z.string().regex(/^\d+(\.\d+){0,2}$/),
  calls: z.array(z.string().regex(/^[A-Z]+ \/[^\s]{1,300}$/)).max(1000),
});

const segment = ':?[\\w~-][\\w.~-]*';
const parameter = z.string().regex(/^\w{1,40}$/);

const name = z.string().regex(/^[\w-]{1,60}$/);

const sourceCall = z.strictObject({
  call: z.string().regex(/^\w{1,80}$/),
  parameters: z.record(name, z.string().max(200)).optional(),
});

const sourceCalls = z.strictObject({ calls: z.record(parameter, sourceCall), main: parameter });

const line = z
  .string()
  .max(60)
  .regex(/^\S(?:[^\u0000-\u001f]*\S)?$/, 'no name of one line');

const entry = z.strictObject({
  name: z.strictObject({ en: line, he: line }),
  words: z.string().max(300).optional(),
  inHeader: z.literal(true).optional(),
});

const row = z.object({
  // Routes are indexed by their first segment, so it cannot be a parameter.
  path: z
    .string()
    .max(200)
    .regex(new RegExp(`^/(?:(?!:)${segment}(?:/${segment})*)?$`), 'no path of a page'),
  page: name,
  access: z.enum(['login', 'guest']).optional(),
  where: z
    .record(
      parameter,
      z.union([z.enum(['market', 'board', 'ticker', 'number']), z.array(z.string().max(100)).min(1).max(100)]),
    )
    .optional(),
  params: z.record(parameter, z.string().max(200)).optional(),
  behind: z.string().max(200).optional(),
  source: z.union([name, sourceCall, sourceCalls]).optional(),
  saysMissing: z.literal(true).optional(),
  secret: z.literal(true).optional(),
  endless: z.literal(true).optional(),
  entry: entry.optional(),
  unlisted: z.literal(true).optional(),
});

export const routeSchema = row.refine(({ path, entry: listed }) => listed === undefined || !path.includes(':'), {
  path: ['entry'],
  message: 'a page with parameters in its path has no entry',
});

const manifest = z.object({
  name: z.string(),
  version: z.string(),
  kit: z.number(),
  contract: contractUse.nullable(),
  shared: z.record(z.string().max(100), z.string().regex(/^\d[\w.+-]{0,100}$/)).optional(),
  routes: z.array(routeSchema).max(500).optional(),
  entry: file,
  first: files,
  messages: z.partialRecord(z.enum(['en', 'he']), files),
  css: files,
  pages: z.record(name, z.object({ first: files, css: files, isLater: z.literal(true).optional() })).optional(),
  server: file.nullable(),
  integrity: z.record(z.string(), z.string()),
  label: z.string().optional(),
});

/** Throws: ReleaseFileFailure with one line about the first error in a `remote.json`. */
export function parseManifest(bytes: Buffer, address: string): RemoteManifest {
  let json: unknown;
  try {
    json = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new ReleaseFileFailure(`${address} is no JSON`);
  }
  const result = manifest.safeParse(fromOlder(json));
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new ReleaseFileFailure(
    `${address} is wrong at ${issue?.path.join('.') || 'its root'}: ${issue?.message ?? '?'}`,
  );
}
