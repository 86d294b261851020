import { createHash } from 'node:crypto';

/** The version that the caller has seen; `none`: nothing existed; null: not stated. */
export type Expected = string | 'none' | null;

const LENGTH = 32;

/** The version of a resource, from its parts: the same for the same parts. Shape: hex digits. */
export const versionOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, LENGTH);

/** Whether the present version (null: none) is the one that the caller has. */
export const isExpected = (expected: Expected, version: string | null): boolean =>
  expected === null || (expected === 'none' ? version === null : version === expected);

/** Shown instead of overwriting what another tab or device has written. */
export const OVERTAKEN = 'It has been changed elsewhere. Load it again, then repeat the change.';
