import { createHash } from 'node:crypto';

/** The tag of an answer, quoted. Strong: equal tags, equal parts. Source: RFC 9110, section 8.8.3. */
export function entityTag(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return `"${hash.digest('base64url').slice(0, 27)}"`;
}
