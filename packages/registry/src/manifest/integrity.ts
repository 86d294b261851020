import { createHash } from 'node:crypto';

export type IntegrityAlgorithm = 'sha256' | 'sha384';

/** Of a file's bytes, as HTML's `integrity` takes it. */
export const integrityOf = (bytes: Buffer | string, algorithm: IntegrityAlgorithm = 'sha384'): string =>
  `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;
