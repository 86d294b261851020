import type { RunningContract } from '../contract-fit';

/** A site's API in little. */
export const smallContract: RunningContract = { version: '0.2.0', calls: new Set(['GET /api/boards/{market}']) };
