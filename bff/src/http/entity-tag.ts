import { createHash, type Hash } from 'node:crypto';

/** The tag of an answer, quoted. Strong: equal tags, equal parts. Source: RFC 9110, section 8.8.3. */
export function entityTag(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return tagOf(hash);
}

/** The same, of a hash that was fed piece by piece. */
export function tagOf(hash: Hash): string {
  return `"${hash.digest('base64url').slice(0, 27)}"`;
}
