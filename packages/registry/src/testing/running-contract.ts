import type { RunningContract } from '../contract-fit';

/** A minimal contract of a site. */
export const smallContract: RunningContract = { version: '0.2.0', calls: new Set(['GET /api/boards/{market}']) };
