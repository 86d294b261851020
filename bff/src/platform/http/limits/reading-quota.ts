import type { Viewer } from '../../../domain/entitlements';
import type { LimitName } from './limit-settings';

/** The quotas of reading, one for each kind of reader. */
export const READING_LIMITS = ['read', 'readFree', 'readBasic', 'readPremium'] as const satisfies readonly LimitName[];
export type ReadingLimit = (typeof READING_LIMITS)[number];

const OF_VIEWER: Readonly<Record<Viewer['kind'], ReadingLimit>> = {
  visitor: 'read',
  user: 'readFree',
  basic: 'readBasic',
  premium: 'readPremium',
  admin: 'readPremium',
};

/** The reading limit of a viewer: visitors are counted by client address, all others by account. */
export const readingLimitOf = ({ kind }: Viewer): ReadingLimit => OF_VIEWER[kind];
