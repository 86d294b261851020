import { createHash } from 'node:crypto';

export type IntegrityAlgorithm = 'sha256' | 'sha384';

/** Integrity of a file's bytes, in the form of HTML's `integrity`. */
export const integrityOf = (bytes: Buffer | string, algorithm: IntegrityAlgorithm = 'sha384'): string =>
  `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;
