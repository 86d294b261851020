import { z } from 'zod';
import type { Registry } from '@site/remote-kit/contract';

/** Over plain HTTP an attacker could change the integrity in a manifest: only this machine is allowed. */
const isPrivate = (address: string): boolean =>
  !address.startsWith('http:') || /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]/.test(address);

const version = z.object({
  version: z.string().regex(/^[\w+-][\w.+-]{0,63}$/),
  remote: z
    .string()
    .regex(/^(\/(?!\/)|https?:\/\/)[^\s?#\\]+\.json$/)
    .refine(isPrivate, 'a remote on another machine is fetched over https'),
  integrity: z.string().regex(/^sha384-[A-Za-z0-9+/=]{64}$/),
  since: z.iso.datetime().optional(),
  label: z.string().max(64).optional(),
  tested: z.boolean().optional(),
});

const line = version.extend({
  name: z.string().regex(/^[a-z][a-z0-9_]{0,40}$/),
  canary: version.extend({ share: z.number().min(0).max(1) }).optional(),
  previous: z.array(version).max(50).optional(),
});

const registry = z.object({ remotes: z.array(line).max(100) });

/** Throws: Error with one line about the first error in the text. */
export function parseRegistry(text: string): Registry {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Error('the registry is not JSON');
  }
  const result = registry.safeParse(json);
  if (!result.success) {
    const issue = result.error.issues[0];
    throw new Error(`the registry is invalid at ${issue?.path.join('.') ?? '?'}: ${issue?.message ?? '?'}`);
  }
  const names = result.data.remotes.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`the registry names ${twice} twice`);
  return result.data;
}
