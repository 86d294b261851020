import { createHash, type Hash } from 'node:crypto';
import type { Steps } from '../jobs/cooperative-yield';

/** The tag of an answer, quoted. Strong: equal tags, equal parts. Source: RFC 9110, section 8.8.3. */
export function entityTag(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return tagOf(hash);
}

const HASHED_AT_ONCE = 256 * 1024;

/** The same tag as of `entityTag(contentType, '\n', body)`, in steps. */
export function* entityTagSteps(contentType: string, body: Buffer): Steps<string> {
  const hash = createHash('sha256').update(contentType).update('\n');
  for (let from = 0; from < body.length; from += HASHED_AT_ONCE) {
    hash.update(body.subarray(from, from + HASHED_AT_ONCE));
    yield;
  }
  return tagOf(hash);
}

/** The tag of a hash that was updated in pieces. */
export function tagOf(hash: Hash): string {
  return `"${hash.digest('base64url').slice(0, 27)}"`;
}
